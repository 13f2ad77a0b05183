import { deliveryLabel } from '#features/orders/list/rows/delivery-label.rules.ts';
import { conflict, fieldError, notFound } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { readJoinedNumbers } from '#kit/server/crud/joined-ids.ts';
import { storesClock } from '#kit/server/crud/owner-clock.ts';
import { containing } from '#kit/server/database/like.ts';
import { chosenStores } from '#kit/server/request/named-stores.ts';
import { requestedPeriod } from '#kit/server/request/requested-period.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { visibleIds } from '#kit/server/session/principal.ts';
import { deliveryCalls } from '../delivery.contract.ts';
import { isRideState, RIDE } from '../delivery-state.rules.ts';
import {
  type DeliveryOrderRow,
  findDeliveryOrders,
  listDeliveryOrders,
} from './delivery-orders.read-model.ts';
import { removeDeliveryOrders } from './remove-delivery-orders.ts';

const LONGEST_DAYS = 366;

function statesOf(text: string | null): number[] | null {
  if (text === null) return null;
  return text.split(',').map((part) => {
    const state = Number(part);
    if (part.trim() === '' || !isRideState(state))
      throw fieldError('orderDeliveryStatus', 'field.unknownCode');
    return state;
  });
}

/** The state of a ride as text; a request that never became one has its own. */
function stateText({ services: { texts }, locale }: Context, row: DeliveryOrderRow): string {
  const withdrawn = !row.inUse && row.stateCode !== RIDE.calledOff;
  if (!withdrawn || row.waiting) return texts.translate(locale, deliveryLabel(row));
  return texts.translate(locale, row.taken ? 'delivery.state.withdrawn' : 'delivery.state.refused');
}

export default defineRoutes(
  'delivery',
  implement(deliveryCalls.orders, async (ctx, { query }) => {
    const storeIds = visibleIds(chosenStores(ctx.stores, query.storeId));
    const clock = await storesClock(ctx, storeIds);
    const rows = await listDeliveryOrders(ctx.db, {
      storeIds,
      ...requestedPeriod(deliveryCalls.orders, query, clock, LONGEST_DAYS),
      brand: containing(query.brandName),
      states: statesOf(query.states),
    });
    return rows.map((row) => ({ ...row, status: stateText(ctx, row) }));
  }),
  implement(deliveryCalls.removeOrders, async (ctx, { params }) => {
    const ids = readJoinedNumbers(params.ids, 'ids');
    const storeIds = visibleIds(ctx.stores);
    const found = await findDeliveryOrders(ctx.db, ids, storeIds);
    if (found.count !== ids.length) throw notFound();
    if (found.running > 0) throw conflict('delivery.stillRunning');
    await removeDeliveryOrders(ctx.db, ids, storeIds, ctx.now);
    return { count: ids.length };
  }),
);
