import type { GalleryPage } from '../gallery/gallery-page.ts';
import { CopyButton } from './copy-button.tsx';

export default {
  title: 'Copying',
  states: { 'a text': () => <CopyButton text="https://jumun.example">Copy the address</CopyButton> },
} satisfies GalleryPage;
