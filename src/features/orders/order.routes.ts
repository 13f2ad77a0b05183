import { badRequest, fieldError } from '#kit/contract/errors.ts';
import type { Domain } from '#kit/contract/field.ts';
import type { Context, StoresContext } from '#kit/server/context.ts';
import { storesClock } from '#kit/server/crud/owner-clock.ts';
import { HttpResponse, requestedPage } from '#kit/server/http-response.ts';
import { chosenStores } from '#kit/server/request/named-stores.ts';
import { openPeriod } from '#kit/server/request/requested-period.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { visibleIds } from '#kit/server/session/principal.ts';
import { locateOrder, type OrderAddress } from './lifecycle/order-address.public.ts';
import { cancelOrder } from './lifecycle/order-cancel.ts';
import { isOrderStatus } from './lifecycle/order-status.public.ts';
import { acknowledgeOrder, stepOrder } from './lifecycle/order-step.public.ts';
import { changedRow, readOrder } from './list/detail/order-detail.read-model.ts';
import {
  EARLIEST,
  LATEST,
  listOrders,
  type OrderFilter,
  type OrderSort,
  streamOrders,
} from './list/order-list.read-model.ts';
import { type OrderSearch, searchOrders } from './list/search/order-search.read-model.ts';
import { MOST_FOUND, orderSearch, SEARCH_DAYS, WAITING_FIRST } from './order.contract.ts';
import { orderCalls } from './order-endpoints.contract.ts';
import { accountActor } from './order-history.public.ts';

type Query = Domain<typeof orderSearch>;

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };
/** Rows of an unpaged response (D21). */
const LIMIT = 10_000;
const DEFAULT_SIZE = 30;

const json = (
  before: string,
  rows: readonly Buffer[],
  after: string,
  headers: Record<string, string>,
): HttpResponse =>
  new HttpResponse(200, Buffer.concat([Buffer.from(before), ...rows, Buffer.from(after)]), {
    ...JSON_HEADERS,
    ...headers,
  });

async function allOrders(ctx: Context, filter: OrderFilter, sort: OrderSort): Promise<HttpResponse> {
  const page = { size: LIMIT, sort };
  const { json, cut } = await streamOrders(ctx.db, ctx.services, filter, page, ctx.locale);
  return new HttpResponse(200, json, { ...JSON_HEADERS, ...(cut && { 'x-list-cut': String(LIMIT) }) });
}

function statusesOf(ctx: Context, text: string | null): string[] | null {
  if (text === null) return null;
  return text.split(',').map((each) => {
    const value = /^\d+$/.test(each) ? ctx.services.codes.find('ORDER_STATUS', Number(each))?.value : each;
    if (!isOrderStatus(value)) throw fieldError(orderSearch.statuses.wire, 'field.unknownCode');
    return value;
  });
}

/** The stores of a list: the requested one, or all visible ones. */
const storesOf = (ctx: StoresContext, storeId: number | null): readonly number[] | null =>
  visibleIds(chosenStores(ctx.stores, storeId));

async function filterOf(ctx: StoresContext, query: Query): Promise<OrderFilter> {
  const storeIds = storesOf(ctx, query.storeId);
  return {
    storeIds,
    ...openPeriod(orderCalls.list, query, await storesClock(ctx, storeIds)),
    statuses: statusesOf(ctx, query.statuses),
    cancelled: query.cancelled,
    refundOpen: query.refundOpen ?? false,
    paid: query.paid,
  };
}

const DAY_MS = 86_400_000;

/** The list filtered by a text or a customer; null if neither is given. */
function searchOf(ctx: Context, query: Query, filter: OrderFilter): OrderSearch | null {
  const { text, customerId } = query;
  if (text === null && customerId === null) return null;
  const to = filter.to ?? LATEST;
  const back = new Date(Math.min(to.getTime(), ctx.now.getTime()) - SEARCH_DAYS * DAY_MS);
  return { ...filter, text, customerId, from: filter.from ?? (text === null ? EARLIEST : back), to };
}

function sortOf(sort: string | null): OrderSort {
  if (sort === null) return 'newest';
  if (sort === WAITING_FIRST) return 'waiting';
  throw badRequest('error.badRequest', { fields: { sort: { key: 'field.choice' } } });
}

const detail = async (ctx: StoresContext, address: OrderAddress) =>
  readOrder(ctx.db, ctx.services, await locateOrder(ctx, address), ctx.locale, true);

async function step(ctx: StoresContext, address: OrderAddress, to: string) {
  if (!isOrderStatus(to)) throw fieldError('status', 'field.unknownCode');
  const keys = await locateOrder(ctx, address);
  await stepOrder(ctx, keys, to, accountActor(ctx));
  return changedRow(ctx, keys);
}

async function acknowledge(ctx: StoresContext, address: OrderAddress) {
  const keys = await locateOrder(ctx, address);
  await acknowledgeOrder(ctx, keys);
  return changedRow(ctx, keys);
}

const cancel = async (ctx: StoresContext, address: OrderAddress) =>
  cancelOrder(ctx, await locateOrder(ctx, address), accountActor(ctx));

export default defineRoutes(
  'orders',
  implement(orderCalls.list, {
    cost: 'unpaged',
    handler: async (ctx, { query }) => {
      const filter = await filterOf(ctx, query);
      const sort = sortOf(query.sort);
      const search = searchOf(ctx, query, filter);
      const paged = query.page !== null || query.size !== null;
      if (!search && !paged) return allOrders(ctx, filter, sort);
      const page = {
        ...(paged ? requestedPage(query, DEFAULT_SIZE) : { number: 0, size: MOST_FOUND }),
        sort,
      };
      const found = search
        ? await searchOrders(ctx.db, ctx.services, search, page, ctx.locale)
        : await listOrders(ctx.db, ctx.services, filter, page, ctx.locale);
      const cut = search !== null && found.total >= MOST_FOUND;
      const headers: Record<string, string> = cut ? { 'x-list-cut': String(MOST_FOUND) } : {};
      if (!paged) return json('[', found.rows, ']', headers);
      const { number, size } = page;
      const totals = { number, size, totalElements: found.total, totalPages: Math.ceil(found.total / size) };
      return json('{"content":[', found.rows, `],${JSON.stringify(totals).slice(1)}`, headers);
    },
  }),
  implement(orderCalls.one, (ctx, { params }) => detail(ctx, params)),
  implement(orderCalls.oneText, (ctx, { params, query }) => detail(ctx, { ...params, ...query })),
  implement(orderCalls.status, (ctx, { params }) => step(ctx, params, params.status)),
  implement(orderCalls.statusText, (ctx, { params, query }) =>
    step(ctx, { ...params, ...query }, params.status),
  ),
  implement(orderCalls.acknowledge, (ctx, { params }) => acknowledge(ctx, params)),
  implement(orderCalls.acknowledgeText, (ctx, { params, query }) =>
    acknowledge(ctx, { ...params, ...query }),
  ),
  implement(orderCalls.cancel, (ctx, { params }) => cancel(ctx, params)),
  implement(orderCalls.cancelText, (ctx, { params, query }) => cancel(ctx, { ...params, ...query })),
);
