import { useEffect } from 'react';
import { useEnds } from '#kit/web/period/use-ends.ts';
import { useSession } from '#kit/web/session/session.tsx';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import type { SetUrlState } from '#kit/web/url-state.ts';
import { useLive } from '../live/live-connection.public.ts';
import { useOrders } from '../order-query.ts';
import { filterOf, type OrderUrl, type orderUrl } from './order-url.ts';
import { useLiveRows } from './use-live-rows.ts';

/** Polling interval without a live channel (several stores, or notification off), in ms. */
const ASK_EVERY = 15_000;

/** Of the own store, or of the chosen one. */
export const filterFor = (url: OrderUrl, ownStore: number | null, byTime: boolean) =>
  filterOf(ownStore === null ? url : { ...url, store: null }, !byTime);

export type UrlOfOrders = readonly [url: OrderUrl, set: SetUrlState<typeof orderUrl>];

interface ListSwitches {
  /** New orders join the list as they come. */
  autoSearch: boolean;
  byTime: boolean;
}

/** The orders that the URL asks for, kept up to date. */
export function useListed([url, set]: UrlOfOrders, { autoSearch, byTime }: ListSwitches) {
  const ownStore = useSession()?.storeId ?? null;
  const { link } = useLive();
  const clock = useStoreClock();
  const filter = filterFor(url, ownStore, byTime);
  const ends = useEnds((change) => set({ ...change, page: 1 }, { replace: true }));
  const enabled = ends.emptied === null && url.status.length > 0;
  const { data, isFetching, isPending, isError, isPlaceholderData } = useOrders(filter, clock, {
    enabled,
    interval: autoSearch && link === 'off' ? ASK_EVERY : false,
  });
  const { unseen, look } = useLiveRows(data, autoSearch);
  // If a page becomes empty (its orders are finished), shows the previous one.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / filter.size));
  useEffect(() => {
    if (data && !isFetching && url.page > lastPage) set({ page: lastPage }, { replace: true });
  }, [data, isFetching, url.page, lastPage, set]);
  return {
    data,
    clock,
    ends,
    unseen,
    look,
    isFetching,
    isError,
    isPending,
    /** Nothing of this list is known yet. */
    isLoading: isPending && !isError && enabled,
    /** undefined while that of another filter is shown. */
    total: isPlaceholderData ? undefined : data?.total,
    withStore: ownStore === null && url.store === null,
  };
}
