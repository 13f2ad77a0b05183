import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { menuItem, menuItemCalls, stopRequest } from '#features/catalog/menu-items/menu-item.contract.ts';
import type { Domain } from '#kit/contract/field.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { Audience } from '#kit/contract/resource.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { stoppedCalls, stoppedItem } from './stopped-item.contract.ts';

/** Refresh interval in ms: stops expire, and other devices change them. */
const KEEP_UP = 20_000;

/** What is left out keeps to the rules: the first reason, no end. */
export type StopRequest = Partial<Domain<typeof stopRequest.fields>>;

/** What is stopped in a store, what could be, and the two calls that change it. */
export function useStoppedItems(audience: Exclude<Audience, 'platform'>, store: number | null) {
  const queryClient = useQueryClient();
  const base = menuItem.paths[audience];
  const owner: Query = audience === 'business' ? { [storeParameter]: store } : {};
  const enabled = audience === 'store' || store !== null;
  const read = (call: keyof typeof stoppedCalls) => ({
    queryKey: [...resourceKey(menuItem), call, audience, store],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const rows = await api.get<unknown[]>(`${base}/${stoppedCalls[call]}`, { query: owner, signal });
      return rows.map(stoppedItem.decode);
    },
    enabled,
  });
  const stopped = useQuery({ ...read('stopped'), refetchInterval: KEEP_UP, staleTime: 0 });
  const all = useQuery({ ...read('forStop'), staleTime: KEEP_UP });

  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  /** Calls of different items run concurrently. */
  const send = async (call: 'stop' | 'resume', id: number, body: object): Promise<void> => {
    setBusy((before) => new Set(before).add(id));
    try {
      const path = `${base}/${menuItemCalls[call].replace(':ids', String(id))}`;
      await api.put(path, body, { query: owner, quiet: true });
    } finally {
      await queryClient.invalidateQueries({ queryKey: resourceKey(menuItem) });
      setBusy((before) => new Set([...before].filter((each) => each !== id)));
    }
  };
  return {
    stopped,
    all,
    busy,
    stop: (id: number, request: StopRequest) => send('stop', id, stopRequest.encode(request)),
    resume: (id: number) => send('resume', id, {}),
  };
}
