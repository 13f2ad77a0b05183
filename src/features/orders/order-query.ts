import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isUnderWay } from '#features/platform/business-messages/message-follow.rules.ts';
import { listResponse } from '#kit/contract/lookups.contract.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { nowMs } from '#kit/web/time/now.ts';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import {
  DEFAULT_PERIOD,
  orderDetail,
  orderPath,
  orderPaths,
  orderRow,
  orderSearch,
  WAITING_FIRST,
} from './order.contract.ts';

export type OrderRow = ReturnType<typeof orderRow.decode>;
export type OrderDetail = ReturnType<typeof orderDetail.decode>;
export type OrderLine = OrderRow['lines'][number];

export interface OrderFilter {
  /** What is looked for; empty: nothing. */
  text: string;
  /** Wall clock of the store; empty: two days before now. */
  from: string;
  /** Empty: now, also when asked again later. */
  to: string;
  statuses: readonly string[];
  cancelled: boolean | null;
  refundOpen: boolean;
  /** Whether everything is paid; null: either. */
  paid: boolean | null;
  store: number | null;
  /** As a queue; else newest first. */
  waitingFirst: boolean;
  page: number;
  size: number;
}

/** The dishes of an order in one line of text. */
export const dishNames = ({ lines }: OrderRow): string =>
  lines.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(', ');

export interface OrderPage {
  rows: readonly OrderRow[];
  total: number;
  /** When the server was asked, ms. */
  at: number;
}

const LISTS = ['orders', 'list'] as const;
const DETAIL = ['orders', 'one'] as const;

/** The clocks of two machines differ: an order must not be left out for being a little in the future, in ms. */
const SKEW = 60_000;

async function fetchOrders(filter: OrderFilter, clock: StoreClock, signal: AbortSignal): Promise<OrderPage> {
  const { wall } = clock;
  const at = nowMs();
  const query = orderSearch.encode({
    text: filter.text || null,
    // A search looks back further than the list, as far as the server says.
    startDate: filter.from || (filter.text ? null : wall(at - DEFAULT_PERIOD)),
    endDate: filter.to || wall(at + SKEW),
    autoEndDate: filter.to ? 'N' : 'Y',
    statuses: filter.statuses.join(','),
    cancelled: filter.cancelled,
    refundOpen: filter.refundOpen || null,
    paid: filter.paid,
    storeId: filter.store,
    page: filter.page,
    size: filter.size,
    sort: filter.waitingFirst ? WAITING_FIRST : null,
  });
  const { rows, total } = listResponse(await api.get(orderPaths.list, { query: query as Query, signal }));
  return { rows: rows.map((wire) => orderRow.decode(wire)), total, at };
}

/** The newest orders that a text or a guest finds, beside whatever list there is. */
export async function findOrders(
  wanted: { text?: string; customerId?: number; size: number },
  signal: AbortSignal,
): Promise<OrderPage> {
  const at = nowMs();
  const query = orderSearch.encode({ ...wanted, page: 0 });
  const response = await api.get(orderPaths.list, { query: query as Query, signal, quiet: true });
  const { rows, total } = listResponse(response);
  return { rows: rows.map((wire) => orderRow.decode(wire)), total, at };
}

/** What was asked for ahead of the screen is not asked for again when it is drawn, in ms. */
const FRESH = 5_000;

export const foundOrdersQuery = (wanted: { text?: string; customerId?: number; size: number }) =>
  queryOptions({
    queryKey: [...LISTS, 'found', wanted],
    queryFn: ({ signal }) => findOrders(wanted, signal),
    staleTime: FRESH,
  });

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

/** How often to look whether a notification has left, in ms. */
const NOTICE_LOOK = 3_000;

export function useOrderDetail(id: number | null) {
  return useQuery({
    queryKey: [...DETAIL, id],
    queryFn: async ({ signal }) => orderDetail.decode(await api.get(orderPath(id ?? 0), { signal })),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.notice) ? NOTICE_LOOK : false),
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

let asking: Promise<unknown> | null = null;
let next: Promise<unknown> | null = null;

function ask(): Promise<unknown> {
  asking = Promise.all([
    queryClient.invalidateQueries({ queryKey: LISTS }),
    queryClient.invalidateQueries({ queryKey: DETAIL }),
  ]).finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Asks again for what is on the screen. A request under way is not cut off but followed by one more: in a rush,
 * where changes come faster than answers, none would ever arrive otherwise.
 */
export function refreshOrders(): Promise<unknown> {
  if (!asking) return ask();
  next ??= asking.then(() => {
    next = null;
    return ask();
  });
  return next;
}
