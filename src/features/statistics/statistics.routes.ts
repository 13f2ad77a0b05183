import type { StoresContext } from '#kit/server/context.ts';
import { chosenStores, joinedStoreIds } from '#kit/server/request/named-stores.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import type { Visible } from '#kit/server/session/principal.ts';
import { type Days, periodOfSearch, windowOfSearch } from './period/period.rules.ts';
import { comparedWith, spanOfSearch } from './period/span.rules.ts';
import { cutsOf } from './report/day-rules.read-model.ts';
import { soldNames } from './report/sold-names.ts';
import {
  type ReportRequest,
  salesByHour,
  salesByItem,
  salesByPeriod,
} from './report/statistics.read-model.ts';
import { menuSheet, splitSheet, storeItemsSheet, storesSheet } from './report/statistics-spreadsheet.ts';
import { itemsByStore, salesByStore, storesSellingSince } from './report/store-sales.read-model.ts';
import {
  type Axis,
  type menuSearch,
  type paymentSearch,
  periodPaths,
  statisticsCalls,
  type storesSearch,
  type timeSearch,
} from './statistics.contract.ts';

type PaymentQuery = ReturnType<typeof paymentSearch.parse>;
type MenuQuery = ReturnType<typeof menuSearch.parse>;
type TimeQuery = ReturnType<typeof timeSearch.parse>;

/** The days of a search, or those of its comparison up to this minute (D74). */
async function requestOf(
  ctx: StoresContext,
  { storeId, comparison }: { storeId: number | null; comparison: boolean },
  days: Days,
  axis: Axis,
): Promise<ReportRequest> {
  const stores = chosenStores(ctx.stores, storeId);
  if (!comparison) return { stores, days, cuts: null };
  const { before, back } = comparedWith(days, axis);
  return { stores, days: before, cuts: await cutsOf(ctx.db, stores, back, ctx.now) };
}

const daysOf = (query: PaymentQuery | MenuQuery): Days => periodOfSearch(query, periodPaths.days, query.axis);

const byPeriod = async (ctx: StoresContext, query: PaymentQuery) =>
  salesByPeriod(ctx.db, await requestOf(ctx, query, daysOf(query), query.axis), query.axis, query.split);

async function byItem(ctx: StoresContext, query: MenuQuery) {
  const question = await requestOf(ctx, query, daysOf(query), query.axis);
  return soldNames(ctx, question.stores, await salesByItem(ctx.db, question));
}

async function byHour(ctx: StoresContext, query: TimeQuery) {
  const { days, hours } = windowOfSearch(query, periodPaths.hours);
  return salesByHour(ctx.db, await requestOf(ctx, query, days, 'day'), hours, query.split);
}

type StoresQuery = ReturnType<typeof storesSearch.parse>;

/** The stores and the span of a search over the tree; an invisible store is missing (D11). */
async function overStores(ctx: StoresContext, query: StoresQuery) {
  const span = spanOfSearch(query, periodPaths.hours);
  const { before, back } = comparedWith(span, query.axis, query.versus);
  const chosen = storesOf(ctx, query);
  // Growth since last year is of the stores that there were (same-store sales).
  const stores =
    query.versus === 'year' ? await storesSellingSince(ctx.db, chosen, before.first.slice(0, 10)) : chosen;
  const { locale } = ctx;
  if (!query.comparison) return { span, stores, cuts: null, locale };
  return { span: before, stores, cuts: await cutsOf(ctx.db, stores, back, ctx.now), locale };
}
const storesOf = (ctx: StoresContext, { stores }: StoresQuery): Visible =>
  stores === null ? ctx.stores : new Set(joinedStoreIds(stores));
const byStore = async (ctx: StoresContext, query: StoresQuery) =>
  salesByStore(ctx.db, await overStores(ctx, query));
async function byStoreItem(ctx: StoresContext, query: StoresQuery) {
  const question = await overStores(ctx, query);
  return soldNames(ctx, question.stores, await itemsByStore(ctx.db, question));
}

async function byStoreDay(ctx: StoresContext, query: StoresQuery) {
  // Days of a search by hours are whole here.
  periodOfSearch(query, periodPaths.hours, query.axis);
  const days = { from: query.from?.slice(0, 10) ?? null, to: query.to?.slice(0, 10) ?? null };
  const { span, stores, cuts } = await overStores(ctx, { ...query, ...days });
  return salesByPeriod(ctx.db, { stores, days: span, cuts }, query.axis, 'payment');
}

const { payment, menu, time, stores, storeItems, storeDays } = statisticsCalls;
const cost = 'expensive';

export default defineRoutes(
  'statistics',
  implement(payment.list, { cost, handler: (ctx, { query }) => byPeriod(ctx, query) }),
  implement(payment.sheet, {
    cost,
    handler: async (ctx, { query }) =>
      splitSheet(ctx, `statistics.axis.${query.axis}`, await byPeriod(ctx, query), query.split),
  }),
  implement(menu.list, { cost, handler: (ctx, { query }) => byItem(ctx, query) }),
  implement(menu.sheet, {
    cost,
    handler: async (ctx, { query }) => menuSheet(ctx, await byItem(ctx, query)),
  }),
  implement(time.list, { cost, handler: (ctx, { query }) => byHour(ctx, query) }),
  implement(time.sheet, {
    cost,
    handler: async (ctx, { query }) =>
      splitSheet(ctx, 'statistics.hour', await byHour(ctx, query), query.split),
  }),
  implement(stores.list, { cost, handler: (ctx, { query }) => byStore(ctx, query) }),
  implement(stores.sheet, {
    cost,
    handler: async (ctx, { query }) => storesSheet(ctx, await byStore(ctx, query)),
  }),
  implement(storeItems.list, { cost, handler: (ctx, { query }) => byStoreItem(ctx, query) }),
  implement(storeItems.sheet, {
    cost,
    handler: async (ctx, { query }) => storeItemsSheet(ctx, await byStoreItem(ctx, query)),
  }),
  implement(storeDays.list, { cost, handler: (ctx, { query }) => byStoreDay(ctx, query) }),
  implement(storeDays.sheet, {
    cost,
    handler: async (ctx, { query }) =>
      splitSheet(ctx, `statistics.axis.${query.axis}`, await byStoreDay(ctx, query), 'payment'),
  }),
);
