import type { z } from 'zod';
import type { Domain, FieldMap } from '#kit/contract/field.ts';
import { chosenStores } from '#kit/server/chosen-stores.ts';
import type { Context } from '#kit/server/context.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import { type Days, periodOfSearch, windowOfSearch } from './period.rules.ts';
import {
  menuFigures,
  menuSearch,
  paymentFigures,
  paymentSearch,
  periodPaths,
  type StatisticsKind,
  sheetPath,
  statisticsPaths,
  statisticsPermissions,
  timeFigures,
  timeSearch,
} from './statistics.contract.ts';
import { salesByHour, salesByItem, salesByPeriod } from './statistics.read-model.ts';
import { menuSheet, splitSheet } from './statistics-sheet.ts';

type PaymentQuery = ReturnType<typeof paymentSearch.parse>;
type MenuQuery = ReturnType<typeof menuSearch.parse>;
type TimeQuery = ReturnType<typeof timeSearch.parse>;

const daysOf = (query: PaymentQuery | MenuQuery): Days => periodOfSearch(query, periodPaths.days, query.axis);

async function byPeriod(ctx: Context, query: PaymentQuery) {
  const days = daysOf(query);
  const stores = await chosenStores(ctx, query.storeId);
  return salesByPeriod(ctx.db, stores, days, query.axis, query.split);
}

async function byItem(ctx: Context, query: MenuQuery) {
  const days = daysOf(query);
  return salesByItem(ctx.db, await chosenStores(ctx, query.storeId), days);
}

async function byHour(ctx: Context, query: TimeQuery) {
  const { days, hours } = windowOfSearch(query, periodPaths.hours);
  return salesByHour(ctx.db, await chosenStores(ctx, query.storeId), days, hours, query.split);
}

interface Figures<Q extends FieldMap> {
  summary: string;
  query: Q;
  answer: z.ZodType;
  figures(ctx: Context, query: Domain<Q>): Promise<unknown>;
  sheet(ctx: Context, query: Domain<Q>): Promise<unknown>;
}

/** The figures, and the same as a spreadsheet. */
function calls<Q extends FieldMap>(kind: StatisticsKind, spec: Figures<Q>): AnyRoute[] {
  const common = {
    method: 'GET',
    permission: statisticsPermissions[kind],
    scope: 'stores',
    query: spec.query,
    errors: { 404: 'No such store within sight' },
  } as const;
  return [
    route({
      ...common,
      path: statisticsPaths[kind],
      summary: spec.summary,
      answer: spec.answer,
      handler: (ctx, { query }) => spec.figures(ctx, query),
    }),
    route({
      ...common,
      path: sheetPath(kind),
      summary: `${spec.summary}, as a spreadsheet (Excel 97–2003)`,
      handler: (ctx, { query }) => spec.sheet(ctx, query),
    }),
  ];
}

export default defineRoutes(
  'statistics',
  calls('payment', {
    summary: 'Sales by day, month or year, split by payment or order type',
    query: paymentSearch.fields,
    answer: paymentFigures.output,
    figures: async (ctx, query) => paymentFigures.encode({ rows: await byPeriod(ctx, query) }),
    sheet: async (ctx, query) =>
      splitSheet(ctx, `statistics.axis.${query.axis}`, await byPeriod(ctx, query), query.split),
  }),
  calls('menu', {
    summary: 'What sold in a period: amount and count of each menu item',
    query: menuSearch.fields,
    answer: menuFigures.output,
    figures: async (ctx, query) => menuFigures.encode({ rows: await byItem(ctx, query) }),
    sheet: async (ctx, query) => menuSheet(ctx, await byItem(ctx, query)),
  }),
  calls('time', {
    summary: 'Sales by hour of the day, split by payment or order type',
    query: timeSearch.fields,
    answer: timeFigures.output,
    figures: async (ctx, query) => timeFigures.encode({ rows: await byHour(ctx, query) }),
    sheet: async (ctx, query) => splitSheet(ctx, 'statistics.hour', await byHour(ctx, query), query.split),
  }),
);
