import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyResource } from '#kit/contract/resource.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';

/** Runs one action on an account at a time and reads the list again; failures were shown by the client. */
export function useStaffAction(resource: AnyResource) {
  const queries = useQueryClient();
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
      await queries.invalidateQueries({ queryKey: resourceKey(resource) });
    }
  };
  return { busy, run };
}
