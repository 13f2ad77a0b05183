import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useAllowed, useSession } from '#kit/web/session/session.tsx';
import { nowMs } from '#kit/web/time/now.ts';
import { onOrdersMoved, onPublished, onStoreChanged, useCaughtUp } from '../live/live-connection.public.ts';
import { pauseCalls, pausePermissions } from './pause/ordering-pause.contract.ts';

const KEY = ['ordering'];
/** Polling interval in ms: pauses and slots end with time, and a frame may be lost. */
const CHECK = 60_000;
const WHILE_PAUSED = 10_000;

export const refreshOrdering = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** The ordering state of the session's own store; undefined while loading and without a store. */
export function useOrdering() {
  const session = useSession();
  const may = useAllowed()(pausePermissions.store.search);
  const own = session?.storeId ?? null;
  useEffect(() => onStoreChanged(() => void refreshOrdering()), []);
  const { data } = useQuery({
    queryKey: [...KEY, own],
    queryFn: async ({ signal }) => {
      const at = nowMs();
      return { at, ...(await call(pauseCalls.state, { signal, quiet: true })) };
    },
    enabled: own !== null && may,
    staleTime: 5_000,
    refetchInterval: ({ state: { data: known } }) =>
      known && (known.pauses.length > 0 || known.slots.length > 0) ? WHILE_PAUSED : CHECK,
  });
  useCaughtUp(data?.at, refreshOrdering);
  const counts = (data?.slots.length ?? 0) > 0;
  useEffect(() => {
    if (!counts) return;
    const stops = [onPublished, onOrdersMoved].map((receive) => receive(() => void refreshOrdering()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [counts]);
  return data;
}

/** The ordering state of all visible stores. */
export function useStoresOrdering() {
  return useQuery({
    queryKey: [...KEY, 'all'],
    queryFn: ({ signal }) => call(pauseCalls.states, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: WHILE_PAUSED * 2,
  });
}
