import type { GalleryPage } from '../gallery/gallery-page.ts';
import { numberText } from '../i18n/numbers.ts';
import { BarChart } from './bar-chart.tsx';

const bars = [
  { name: 'One', value: 1_200_000 },
  { name: 'Two', value: 640_000, before: 900_000 },
  { name: 'Three', value: 0 },
];

export default {
  title: 'Charts',
  states: {
    bars: () => <BarChart bars={bars} label={numberText} showNames />,
    'beside a table': () => <BarChart bars={bars} label={numberText} />,
  },
} satisfies GalleryPage;
