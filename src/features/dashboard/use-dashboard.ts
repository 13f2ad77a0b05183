import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOrdersMoved, onPublished } from '#features/orders/live/live-connection.public.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { api } from '#kit/web/api/client.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { dashboard, dashboardPath, dashboardSearch, type PeriodKind } from './dashboard.contract.ts';

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
      const query = { [dashboardSearch.period.wire]: period, [storeParameter]: store };
      const compared = {
        [dashboardSearch.comparison.wire]: dashboardSearch.comparison.encode(true) as string,
      };
      const at = clock.now();
      const [now, before] = await Promise.all([
        api.get(dashboardPath, { query, signal }),
        api.get(dashboardPath, { query: { ...query, ...compared }, signal }),
      ]);
      return { now: dashboard.decode(now), before: dashboard.decode(before), at };
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
