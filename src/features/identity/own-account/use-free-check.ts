import { useEffect, useState } from 'react';
import { api } from '#kit/web/api/client.ts';
import { isFree } from './own-account.contract.ts';

/** Debounce, in ms. */
const PAUSE = 350;

/** Checks while typing whether another account has a value. */
export function useTaken(path: string | null, accountId: string): boolean {
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    if (!path) return;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      api.patch(path, undefined, { quiet: true, signal: cancel.signal }).then(
        (response) => setTaken(isFree(response, accountId) ? null : path),
        // Saving checks again, so a failed check must not block the form.
        () => setTaken(null),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [path, accountId]);
  return path !== null && taken === path;
}
