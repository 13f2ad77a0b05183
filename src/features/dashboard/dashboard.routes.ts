import { named } from '#features/catalog/local-names.read-model.ts';
import { waitingOrders } from '#features/orders/live/waiting/waiting-orders.read-model.ts';
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

export default defineRoutes(
  'dashboard',
  implement(getDashboard, async (ctx, { query }) => {
    const stores = chosenStores(ctx.stores, query.storeId);
    const period = (query.period ?? 'TODAY') as PeriodKind;
    const read = query.comparison ? readComparison : readDashboard;
    const [{ periods, chosen, tops }, waiting] = await Promise.all([
      read(ctx.db, stores, period, ctx.now),
      waitingOrders(ctx.db, stores, ctx.now),
    ]);
    const ranked = await named(ctx.db, stores, tops, ctx.locale);
    const ranking = (kind: RankedRow['kind']) => ranked.filter((row) => row.kind === kind);
    return {
      periods,
      waiting,
      orderTypes: orderTypeRows(chosen),
      payments: [paymentRow(chosen)],
      items: ranking('item'),
      categories: ranking('category'),
      options: ranking('option'),
    };
  }),
);
