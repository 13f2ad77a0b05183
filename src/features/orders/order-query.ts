import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listAnswer } from '#kit/contract/lookups.contract.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { orderDetail, orderPath, orderPaths, orderRow, orderSearch } from './order.contract.ts';
import type { StoreClock } from './store-clock.ts';

export type OrderRow = ReturnType<typeof orderRow.decode>;
export type OrderDetail = ReturnType<typeof orderDetail.decode>;
export type OrderLine = OrderRow['lines'][number];

export interface OrderFilter {
  /** Wall clock of the store; empty: two days before now. */
  from: string;
  /** Empty: now, also when asked again later. */
  to: string;
  statuses: readonly string[];
  cancelled: boolean | null;
  refundOpen: boolean;
  store: number | null;
  page: number;
  size: number;
}

export interface OrderPage {
  rows: readonly OrderRow[];
  total: number;
  /** When the server was asked, ms. */
  at: number;
}

const LISTS = ['orders', 'list'] as const;
const DETAIL = ['orders', 'one'] as const;

export const DEFAULT_PERIOD = 2 * 24 * 3_600_000;
/** The clocks of two machines differ: an order must not be left out for being a little in the future, in ms. */
const SKEW = 60_000;

async function fetchOrders(filter: OrderFilter, clock: StoreClock, signal: AbortSignal): Promise<OrderPage> {
  const { wall } = clock;
  const at = Date.now();
  const query = orderSearch.encode({
    startDate: filter.from || wall(at - DEFAULT_PERIOD),
    endDate: filter.to || wall(at + SKEW),
    autoEndDate: filter.to ? 'N' : 'Y',
    statuses: filter.statuses.join(','),
    cancelled: filter.cancelled,
    refundOpen: filter.refundOpen || null,
    storeId: filter.store,
    page: filter.page,
    size: filter.size,
  });
  const { rows, total } = listAnswer(await api.get(orderPaths.list, { query: query as Query, signal }));
  return { rows: rows.map((wire) => orderRow.decode(wire)), total, at };
}

/** What was asked for ahead of the screen is not asked for again when it is drawn, in ms. */
const FRESH = 5_000;

export const ordersQuery = (filter: OrderFilter, clock: StoreClock) =>
  queryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ signal }) => fetchOrders(filter, clock, signal),
    staleTime: FRESH,
  });

/** The list; while the next page or a newer state is on its way, the last one stays. */
export function useOrders(
  filter: OrderFilter,
  clock: StoreClock,
  options: { enabled: boolean; interval: number | false },
) {
  return useQuery({
    ...ordersQuery(filter, clock),
    placeholderData: keepPreviousData,
    enabled: options.enabled,
    refetchInterval: options.interval,
  });
}

export function useOrderDetail(id: number | null) {
  return useQuery({
    queryKey: [...DETAIL, id],
    queryFn: async ({ signal }) => orderDetail.decode(await api.get(orderPath(id ?? 0), { signal })),
    enabled: id !== null,
    staleTime: 0,
  });
}

/** Puts what a call answered in place of the old row, at once. */
export function replaceRow(row: OrderRow): void {
  queryClient.setQueriesData<OrderPage>(
    { queryKey: LISTS },
    (page) =>
      page && { ...page, rows: page.rows.map((old) => (old.id === row.id ? { ...old, ...row } : old)) },
  );
}

/** Asks again for what is on the screen. */
export function refreshOrders(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: LISTS }),
    queryClient.invalidateQueries({ queryKey: DETAIL }),
  ]);
}
