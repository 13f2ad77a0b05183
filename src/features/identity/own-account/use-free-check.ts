import { useEffect, useState } from 'react';
import { api } from '#kit/web/api/client.ts';
import { isFree } from './own-account.contract.ts';

/** Wait after the last key press, in ms. */
const PAUSE = 350;

/** Whether another account has a value, asked quietly while it is typed. */
export function useTaken(path: string | null, accountId: string): boolean {
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    if (!path) return;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      api.patch(path, undefined, { quiet: true, signal: cancel.signal }).then(
        (response) => setTaken(isFree(response, accountId) ? null : path),
        // The save checks again, so an unanswered check must not stand in the way.
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
