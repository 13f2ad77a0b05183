import type { GalleryPage } from '../gallery/gallery-page.ts';
import { SendingButtons } from './sending-buttons.tsx';
import { SendingProgress } from './sending-progress.tsx';

const question = { title: 'Stop sending?', content: 'Nobody else gets it.' };
const change = () => Promise.resolve();

export default {
  title: 'Sending to many',
  states: {
    running: () => <SendingButtons state="running" question={question} change={change} />,
    paused: () => <SendingButtons state="paused" question={question} change={change} />,
    progress: () => <SendingProgress done={12} total={40} running text="12 / 40" />,
  },
} satisfies GalleryPage;
