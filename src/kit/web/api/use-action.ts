import { useState } from 'react';
import { ApiError } from './api-error.ts';

export interface Action {
  busy: boolean;
  /**
   * Runs one piece of work at a time. A refused call is left to `onError`, or was shown by the client; then the result is
   * undefined. Other errors are thrown.
   */
  run<T>(work: () => Promise<T>, onError?: (error: ApiError) => unknown): Promise<T | undefined>;
}

export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(work, onError) {
      if (busy) return undefined;
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await onError?.(error);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
