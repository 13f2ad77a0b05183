import { useRef, useState } from 'react';
import { ApiError } from './api-error.ts';

type OnError = (error: ApiError) => unknown;

/**
 * Does a piece of work. A refused call is left to `onError`, or was shown by the client; then the result is undefined.
 * Other errors are thrown.
 */
export async function attempt<T>(work: () => Promise<T>, onError?: OnError): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await onError?.(error);
    return undefined;
  }
}

export interface Action {
  busy: boolean;
  /** `attempt`, one at a time: while one runs, another does nothing. */
  run<T>(work: () => Promise<T>, onError?: OnError): Promise<T | undefined>;
}

export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  // A state is read when it is drawn: two calls before the next drawing would both run.
  const running = useRef(false);
  return {
    busy,
    async run(work, onError) {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      return attempt(work, onError).finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
  };
}
