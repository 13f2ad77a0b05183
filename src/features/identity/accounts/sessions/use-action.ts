import { useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';

/** Runs one action at a time, then `after`, whatever came of it; failures were shown by the client. */
export function useAction(after: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
      await after();
    }
  };
  return { busy, run };
}
