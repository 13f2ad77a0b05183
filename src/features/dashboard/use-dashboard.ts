import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOrdersMoved, onPublished } from '#features/orders/live/live-connection.public.ts';
import { call } from '#kit/web/api/call.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { getDashboard, type PeriodKind } from './dashboard.contract.ts';

/** Refresh interval for dashboards that stay open, in ms. */
const KEEP_UP = 60_000;
/** Debounce of refreshes during many orders, in ms. */
const DEBOUNCE_MS = 1_000;

/** The figures, their comparison, and when both were requested, in the store's time zone. */
export function useDashboard(period: PeriodKind, store: number | null) {
  const clock = useStoreClock();
  const found = useQuery({
    queryKey: ['dashboard', period, store],
    queryFn: async ({ signal }) => {
      const query = { period, storeId: store };
      const at = clock.now();
      const [now, before] = await Promise.all([
        call(getDashboard, { query, signal }),
        call(getDashboard, { query: { ...query, comparison: true }, signal }),
      ]);
      return { now, before, at };
    },
    placeholderData: keepPreviousData,
    refetchInterval: KEEP_UP,
    staleTime: 0,
  });
  const { refetch } = found;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refetch({ cancelRefetch: false });
      }, DEBOUNCE_MS);
    };
    const stops = [onPublished(soon), onOrdersMoved(soon)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [refetch]);
  return found;
}
