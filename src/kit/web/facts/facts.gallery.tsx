import type { GalleryPage } from '../gallery/gallery-page.ts';
import { Facts, NumberFacts } from './facts.tsx';

export default {
  title: 'Facts and figures',
  states: {
    facts: () => (
      <Facts
        facts={[
          ['Sent by', '김하늘'],
          ['Target', 'Every member of the app whose store is in the list'],
          ['Ended', null],
        ]}
      />
    ),
    beside: () => (
      <Facts
        beside
        facts={[
          ['Sent by', '김하늘'],
          ['Target', 'Every member of the app whose store is in the list'],
          ['Ended', null],
        ]}
      />
    ),
    numbers: () => (
      <NumberFacts
        numbers={[
          ['Sent', 12_345],
          ['Waiting', 0],
        ]}
      />
    ),
  },
} satisfies GalleryPage;
