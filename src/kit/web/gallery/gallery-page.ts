import type { ReactNode } from 'react';

/** One page of the gallery: a part of the kit in its states. A `*.gallery.tsx` exports it as its default. */
export interface GalleryPage {
  title: string;
  /** What is drawn for each state, by its name. */
  states: Readonly<Record<string, () => ReactNode>>;
}
