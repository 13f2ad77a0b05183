import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  menuItem,
  menuItemCalls,
  type stopRequest,
} from '#features/catalog/menu-items/menu-item.contract.ts';
import type { Domain } from '#kit/contract/field.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { call } from '#kit/web/api/call.ts';
import type { Query } from '#kit/web/api/client.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { stoppedCalls } from './stopped-item.contract.ts';

/** Refresh interval in ms: stops expire, and other devices change them. */
const KEEP_UP = 20_000;

/** What is left out keeps to the rules: the first reason, no end. */
export type StopRequest = Partial<Domain<typeof stopRequest.fields>>;

/** What is stopped in a store, what could be, and the two calls that change it. */
export function useStoppedItems(audience: keyof typeof stoppedCalls, store: number | null) {
  const queryClient = useQueryClient();
  const calls = menuItemCalls[audience];
  const owner: Query = audience === 'business' ? { [storeParameter]: store } : {};
  const enabled = audience === 'store' || store !== null;
  const read = (which: 'stopped' | 'forStop') => ({
    queryKey: [...resourceKey(menuItem), which, audience, store],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(stoppedCalls[audience][which], { owner, signal }),
    enabled,
  });
  const stopped = useQuery({ ...read('stopped'), refetchInterval: KEEP_UP, staleTime: 0 });
  const all = useQuery({ ...read('forStop'), staleTime: KEEP_UP });

  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const idOf = (id: number) => ({ owner, params: { ids: String(id) }, quiet: true });
  /** Calls of different items run concurrently. */
  const changing = async (id: number, change: Promise<unknown>): Promise<void> => {
    setBusy((before) => new Set(before).add(id));
    try {
      await change;
    } finally {
      await queryClient.invalidateQueries({ queryKey: resourceKey(menuItem) });
      setBusy((before) => new Set([...before].filter((each) => each !== id)));
    }
  };
  return {
    stopped,
    all,
    busy,
    stop: (id: number, body: StopRequest) => changing(id, call(calls.stop, { ...idOf(id), body })),
    resume: (id: number) => changing(id, call(calls.resume, idOf(id))),
  };
}
