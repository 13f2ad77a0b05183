import { z } from 'zod';
import type { Domain, FieldMap } from '#kit/contract/field.ts';
import type { StoresContext } from '#kit/server/context.ts';
import { chosenStores, joinedStoreIds } from '#kit/server/request/named-stores.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import type { Visible } from '#kit/server/session/principal.ts';
import { SHEET_TYPE } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type Days, periodOfSearch, windowOfSearch } from './period/period.rules.ts';
import { comparedWith, spanOfSearch } from './period/span.rules.ts';
import { cutsOf } from './report/day-rules.read-model.ts';
import { soldNames } from './report/sold-names.ts';
import { type Asked, salesByHour, salesByItem, salesByPeriod } from './report/statistics.read-model.ts';
import { menuSheet, splitSheet, storeItemsSheet, storesSheet } from './report/statistics-spreadsheet.ts';
import { itemsByStore, salesByStore } from './report/store-sales.read-model.ts';
import {
  type Axis,
  menuFigures,
  menuSearch,
  paymentFigures,
  paymentSearch,
  periodPaths,
  type StatisticsKind,
  spreadsheetPath,
  statisticsPaths,
  statisticsPermissions,
  storeFigure,
  storeItemFigure,
  storesSearch,
  timeFigures,
  timeSearch,
} from './statistics.contract.ts';

type PaymentQuery = ReturnType<typeof paymentSearch.parse>;
type MenuQuery = ReturnType<typeof menuSearch.parse>;
type TimeQuery = ReturnType<typeof timeSearch.parse>;

/** The days of a search, or those of its comparison up to this minute (D74). */
async function asked(
  ctx: StoresContext,
  { storeId, comparison }: { storeId: number | null; comparison: boolean },
  days: Days,
  axis: Axis,
): Promise<Asked> {
  const stores = chosenStores(ctx.stores, storeId);
  if (!comparison) return { stores, days, cuts: null };
  const { before, back } = comparedWith(days, axis);
  return { stores, days: before, cuts: await cutsOf(ctx.db, stores, back, ctx.now) };
}

const daysOf = (query: PaymentQuery | MenuQuery): Days => periodOfSearch(query, periodPaths.days, query.axis);

const byPeriod = async (ctx: StoresContext, query: PaymentQuery) =>
  salesByPeriod(ctx.db, await asked(ctx, query, daysOf(query), query.axis), query.axis, query.split);

const byItem = async (ctx: StoresContext, query: MenuQuery) =>
  soldNames(ctx, await salesByItem(ctx.db, await asked(ctx, query, daysOf(query), query.axis)));

async function byHour(ctx: StoresContext, query: TimeQuery) {
  const { days, hours } = windowOfSearch(query, periodPaths.hours);
  return salesByHour(ctx.db, await asked(ctx, query, days, 'day'), hours, query.split);
}

type StoresQuery = ReturnType<typeof storesSearch.parse>;

/** The stores and the span of a search over the tree; an invisible store is missing (D11). */
async function overStores(ctx: StoresContext, query: StoresQuery) {
  const span = spanOfSearch(query, periodPaths.hours);
  const stores = storesOf(ctx, query);
  if (!query.comparison) return { span, stores, cuts: null };
  const { before, back } = comparedWith(span, query.axis);
  return { span: before, stores, cuts: await cutsOf(ctx.db, stores, back, ctx.now) };
}
const storesOf = (ctx: StoresContext, { stores }: StoresQuery): Visible =>
  stores === null ? ctx.stores : new Set(joinedStoreIds(stores));
async function byStore(ctx: StoresContext, query: StoresQuery) {
  const { span, stores, cuts } = await overStores(ctx, query);
  return salesByStore(ctx.db, stores, span, cuts);
}
async function byStoreItem(ctx: StoresContext, query: StoresQuery) {
  const { span, stores, cuts } = await overStores(ctx, query);
  return soldNames(ctx, await itemsByStore(ctx.db, stores, span, cuts));
}

interface Figures<Q extends FieldMap> {
  summary: string;
  query: Q;
  response: z.ZodType;
  figures(ctx: StoresContext, query: Domain<Q>): Promise<unknown>;
  sheet(ctx: StoresContext, query: Domain<Q>): Promise<unknown>;
}

/** The report, and the same as a spreadsheet. */
function calls<Q extends FieldMap>(kind: StatisticsKind, spec: Figures<Q>): AnyRoute[] {
  const common = {
    method: 'GET',
    permission: statisticsPermissions[kind],
    scope: 'stores',
    query: spec.query,
    cost: 'expensive',
    errors: { 404: 'No such visible store' },
  } as const;
  return [
    route({
      ...common,
      path: statisticsPaths[kind],
      summary: spec.summary,
      response: spec.response,
      handler: (ctx, { query }) => spec.figures(ctx, query),
    }),
    route({
      ...common,
      path: spreadsheetPath(kind),
      summary: `${spec.summary}, as a spreadsheet (Excel 97–2003)`,
      file: SHEET_TYPE,
      handler: (ctx, { query }) => spec.sheet(ctx, query),
    }),
  ];
}

export default defineRoutes(
  'statistics',
  calls('payment', {
    summary: 'Get sales by day, month or year, split by payment or order type',
    query: paymentSearch.fields,
    response: paymentFigures.output,
    figures: async (ctx, query) => paymentFigures.encode({ rows: await byPeriod(ctx, query) }),
    sheet: async (ctx, query) =>
      splitSheet(ctx, `statistics.axis.${query.axis}`, await byPeriod(ctx, query), query.split),
  }),
  calls('menu', {
    summary: 'Get sales by menu item: amount and count',
    query: menuSearch.fields,
    response: menuFigures.output,
    figures: async (ctx, query) => menuFigures.encode({ rows: await byItem(ctx, query) }),
    sheet: async (ctx, query) => menuSheet(ctx, await byItem(ctx, query)),
  }),
  calls('time', {
    summary: 'Get sales by hour of the day, split by payment or order type',
    query: timeSearch.fields,
    response: timeFigures.output,
    figures: async (ctx, query) => timeFigures.encode({ rows: await byHour(ctx, query) }),
    sheet: async (ctx, query) => splitSheet(ctx, 'statistics.hour', await byHour(ctx, query), query.split),
  }),
  calls('stores', {
    summary: 'Get sales of several stores by payment type',
    query: storesSearch.fields,
    response: z.array(storeFigure.output),
    figures: async (ctx, query) => (await byStore(ctx, query)).map(storeFigure.encode),
    sheet: async (ctx, query) => storesSheet(ctx, await byStore(ctx, query)),
  }),
  calls('storeItems', {
    summary: 'Get sales of several stores by menu item',
    query: storesSearch.fields,
    response: z.array(storeItemFigure.output),
    figures: async (ctx, query) => (await byStoreItem(ctx, query)).map(storeItemFigure.encode),
    sheet: async (ctx, query) => storeItemsSheet(ctx, await byStoreItem(ctx, query)),
  }),
);
