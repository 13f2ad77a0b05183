import { randomKey } from '../api/random-key.ts';

const KEY = 'jumun.viewing';

/** Tells the other tabs, which share the session, that it is shown something else from now on. */
export const publishViewing = (): void => localStorage.setItem(KEY, randomKey());

/** Calls the listener when another tab began or ended it; the returned function stops that. */
export function onViewingElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
