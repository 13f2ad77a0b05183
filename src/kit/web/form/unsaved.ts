import type { RefObject } from 'react';

/** Whether each open form has something unsaved. */
const forms = new Set<RefObject<boolean>>();

/** Makes a form known while it is open. The returned function forgets it. */
export function watchUnsaved(unsaved: RefObject<boolean>): () => void {
  forms.add(unsaved);
  return () => {
    forms.delete(unsaved);
  };
}

export const isUnsaved = (): boolean => [...forms].some(({ current }) => current);

/** What is given up is not asked about, and no draft either. */
export function giveUpUnsaved(): void {
  for (const unsaved of forms) unsaved.current = false;
}
