import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { isUnderWay } from '#features/platform/business-messages/message-follow.rules.ts';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { nowMs } from '#kit/web/time/now.ts';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import { DEFAULT_PERIOD, type orderDetail, type orderRow, WAITING_FIRST } from './order.contract.ts';
import { orderCalls } from './order-endpoints.contract.ts';

export type OrderRow = ReturnType<typeof orderRow.decode>;
export type OrderDetail = ReturnType<typeof orderDetail.decode>;
export type OrderLine = OrderRow['lines'][number];

export interface OrderFilter {
  /** Search text; empty: none. */
  text: string;
  /** Local time of the store; empty: two days before now. */
  from: string;
  /** Empty: now, also on later requests. */
  to: string;
  statuses: readonly string[];
  cancelled: boolean | null;
  refundOpen: boolean;
  /** Paid or not; null: either. */
  paid: boolean | null;
  store: number | null;
  /** As a queue; else newest first. */
  waitingFirst: boolean;
  page: number;
  size: number;
}

/** The items of an order in one line of text. */
export const dishNames = ({ lines }: OrderRow): string =>
  lines.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(', ');

export interface OrderPage {
  rows: readonly OrderRow[];
  total: number;
  /** When the request was sent, ms. */
  at: number;
}

const LISTS = ['orders', 'list'] as const;
const DETAIL = ['orders', 'one'] as const;

/** Tolerance for clock differences, so that an order slightly in the future is included, in ms. */
const SKEW = 60_000;

async function fetchOrders(filter: OrderFilter, clock: StoreClock, signal: AbortSignal): Promise<OrderPage> {
  const { wall } = clock;
  const at = nowMs();
  const query = {
    // A search covers a longer period than the list, limited by the server.
    from: filter.from || (filter.text ? null : wall(at - DEFAULT_PERIOD)),
    to: filter.to || wall(at + SKEW),
    statuses: filter.statuses.join(','),
    cancelled: filter.cancelled,
    refundOpen: filter.refundOpen || null,
    paid: filter.paid,
    text: filter.text || null,
    storeId: filter.store,
    page: filter.page,
    size: filter.size,
    sort: filter.waitingFirst ? WAITING_FIRST : null,
    autoEndDate: filter.to ? 'N' : 'Y',
  };
  return { ...(await call(orderCalls.list, { query, signal })), at };
}

/** The newest orders matching a text or a customer, independent of the list. */
async function findOrders(
  wanted: { text?: string; customerId?: number; size: number },
  signal: AbortSignal,
): Promise<OrderPage> {
  const at = nowMs();
  return { ...(await call(orderCalls.list, { query: { ...wanted, page: 0 }, signal, quiet: true })), at };
}

/** Prefetched data is not requested again on first render, in ms. */
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

/** The list; keeps the last data while the next page or a newer state loads. */
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

/** Polling interval for the result of a notification, in ms. */
const NOTICE_LOOK = 3_000;

export function useOrderDetail(id: number | null) {
  return useQuery({
    queryKey: [...DETAIL, id],
    queryFn: ({ signal }) => call(orderCalls.one, { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.notice) ? NOTICE_LOOK : false),
  });
}

/** Replaces the cached row by the response of a call. */
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
 * Reloads the displayed data. A running request is not cancelled but followed by one more: if changes arrive faster
 * than responses, none would ever complete otherwise.
 */
export function refreshOrders(): Promise<unknown> {
  if (!asking) return ask();
  next ??= asking.then(() => {
    next = null;
    return ask();
  });
  return next;
}
