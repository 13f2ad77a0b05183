import { useState } from 'react';
import type { Reference } from '#kit/contract/references.ts';
import { Transfer } from '#kit/web/fields/transfer/transfer.tsx';
import type { GalleryPage } from '#kit/web/gallery/gallery-page.ts';

const all = Array.from({ length: 6 }, (_, index) => ({
  id: index + 1,
  name: `Choice ${index + 1}`,
  note: 'note',
}));

function Chosen({ start }: { start: readonly Reference[] }) {
  const [value, setValue] = useState(start);
  return (
    <Transfer labels="menuItem.choice" aria-label="Transfer" all={all} value={value} onChange={setValue} />
  );
}

export default {
  title: 'Transfer',
  states: {
    'some chosen': () => <Chosen start={all.slice(0, 2)} />,
    'nothing to choose from': () => <Transfer labels="menuItem.choice" aria-label="Empty" all={[]} />,
  },
} satisfies GalleryPage;
