import { conflict, notFound } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { versionedResponse } from '#kit/server/http/etag.ts';
import { HttpResponse } from '#kit/server/http-response.ts';
import { defineRoutes, implement, implementPrepared } from '#kit/server/route.ts';
import { cancelOrder } from '../lifecycle/order-cancel.ts';
import { partnerActor } from '../order-history.public.ts';
import { menuOf } from '../partner-menu/partner-menu.read-model.ts';
import { payOrder } from '../payments/pay/order-pay.ts';
import { readOpen } from '../payments/payments-open.read-model.ts';
import { prepareOrderDelivery } from './delivery-fee.ts';
import { partnerCalls, partnerPathOf } from './partner.contract.ts';
import { placeOrder } from './partner-order.ts';
import { namedStore, storeByPublicId, storesOfOrder } from './partner-store.read-model.ts';
import { type PlacedOrder, placedOrder } from './partner-writes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** An order of this partner, at the given store if any; those of other partners are treated as missing. */
async function ownOrder(
  ctx: Context,
  orderId: string,
  publicStoreId: string | null = null,
): Promise<PlacedOrder> {
  const storeIds =
    publicStoreId === null
      ? await storesOfOrder(ctx, orderId)
      : [(await storeByPublicId(ctx, publicStoreId)).id];
  const [storeId, another] = storeIds;
  if (another !== undefined)
    throw conflict('order.severalStores', {
      fields: { [partnerPathOf.store()]: { key: 'order.severalStores' } },
    });
  const order =
    storeId === undefined ? undefined : await placedOrder(ctx.db, ctx.partner.id, storeId, orderId);
  if (!order) throw notFound();
  return order;
}

async function stateOf(ctx: Context, order: PlacedOrder) {
  const { openAmount } = await readOpen(ctx.db, order);
  return { ...order, openAmount: order.cancelled ? 0 : openAmount };
}

export default defineRoutes(
  'orders',
  implement(partnerCalls.menu, async (ctx, { params }) => {
    const store = await storeByPublicId(ctx, params.storeId);
    const menu = await menuOf(ctx.db, ctx.services, store, ctx.now);
    return versionedResponse(ctx, { ...menu, type: JSON_TYPE }, { 'cache-control': 'private, no-cache' });
  }),
  implementPrepared(partnerCalls.place, {
    bodyLimit: 256 * 1024,
    partnerBudget: true,
    prepare: (before, { body }) => prepareOrderDelivery(before, body),
    handler: async (ctx, { body, prepared }) => {
      const store = await namedStore(ctx, body);
      const { placed, repeated } = await placeOrder(ctx, store, body, prepared);
      return new HttpResponse(repeated ? 200 : 201, { ...placed, status: 'ORDER' });
    },
  }),
  implement(partnerCalls.state, async (ctx, { params, query }) =>
    stateOf(ctx, await ownOrder(ctx, params.orderId, query.storeId)),
  ),
  implement(partnerCalls.cancel, async (ctx, { params, query }) => {
    const order = await ownOrder(ctx, params.orderId, query.storeId);
    await cancelOrder(ctx, order, partnerActor(ctx));
    return stateOf(ctx, await ownOrder(ctx, params.orderId, query.storeId));
  }),
  implement(partnerCalls.pay, async (ctx, { params, body }) => {
    const order = await ownOrder(ctx, params.orderId, body.storeId);
    await payOrder(ctx, order, body.payments, partnerActor(ctx));
    return stateOf(ctx, await ownOrder(ctx, params.orderId));
  }),
);
