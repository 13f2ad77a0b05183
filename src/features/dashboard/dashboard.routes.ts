import { chosenStores } from '#kit/server/chosen-stores.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import {
  dashboard,
  dashboardPath,
  dashboardPermission,
  dashboardSearch,
  PAYMENT_KINDS,
  type PeriodKind,
} from './dashboard.contract.ts';
import { orderTypeRows, type RankedRow, readDashboard, type Sums } from './dashboard.read-model.ts';

const paymentRow = (sums: Sums | undefined) =>
  Object.fromEntries(PAYMENT_KINDS.map((kind) => [kind, sums?.[kind] ?? 0]));

const ranking = (rows: readonly RankedRow[], kind: RankedRow['kind']) =>
  rows.filter((row) => row.kind === kind);

export default defineRoutes(
  'dashboard',
  route({
    method: 'GET',
    path: dashboardPath,
    permission: dashboardPermission,
    scope: 'stores',
    summary: 'Sales of the five periods, and of one of them by order type, payment and product',
    query: dashboardSearch,
    answer: dashboard.output,
    errors: { 404: 'No such store within sight' },
    handler: async (ctx, { query }) => {
      const stores = await chosenStores(ctx, query.storeId);
      const period = (query.period ?? 'TODAY') as PeriodKind;
      const { periods, chosen, tops } = await readDashboard(ctx.db, stores, period, ctx.now);
      return dashboard.encode({
        periods,
        orderTypes: orderTypeRows(chosen),
        payments: [paymentRow(chosen)],
        items: ranking(tops, 'item'),
        categories: ranking(tops, 'category'),
        options: ranking(tops, 'option'),
      });
    },
  }),
);
