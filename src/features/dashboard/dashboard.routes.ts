import { named } from '#features/catalog/local-names.read-model.ts';
import { waitingOrders } from '#features/orders/live/waiting/waiting-orders.read-model.ts';
import type { Context } from '#kit/server/context.ts';
import { chosenStores } from '#kit/server/request/named-stores.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { getDashboard, PAYMENT_KINDS, type PeriodKind } from './dashboard.contract.ts';
import {
  orderTypeRows,
  type RankedRow,
  readComparison,
  readDashboard,
  type Sums,
} from './dashboard.read-model.ts';

const paymentRow = (sums: Sums | undefined) =>
  Object.fromEntries(PAYMENT_KINDS.map((kind) => [kind, sums?.[kind] ?? 0]));

const ranking = ({ db, locale }: Context, rows: readonly RankedRow[], kind: RankedRow['kind']) =>
  named(
    db,
    kind,
    rows.filter((row) => row.kind === kind),
    locale,
  );

export default defineRoutes(
  'dashboard',
  implement(getDashboard, async (ctx, { query }) => {
    const stores = chosenStores(ctx.stores, query.storeId);
    const period = (query.period ?? 'TODAY') as PeriodKind;
    const read = query.comparison ? readComparison : readDashboard;
    const { periods, chosen, tops } = await read(ctx.db, stores, period, ctx.now);
    return {
      periods,
      waiting: await waitingOrders(ctx.db, stores, ctx.now),
      orderTypes: orderTypeRows(chosen),
      payments: [paymentRow(chosen)],
      items: await ranking(ctx, tops, 'item'),
      categories: await ranking(ctx, tops, 'category'),
      options: await ranking(ctx, tops, 'option'),
    };
  }),
);
