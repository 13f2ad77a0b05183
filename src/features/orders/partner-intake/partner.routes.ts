import { conflict, fieldError, notFound } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { HttpResponse } from '#kit/server/http-response.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { cancelOrder } from '../lifecycle/order-cancel.ts';
import { partnerActor } from '../order-history.public.ts';
import { menuOf } from '../partner-menu/partner-menu.read-model.ts';
import { payOrder } from '../payments/pay/order-pay.ts';
import { readOpen } from '../payments/payments-open.read-model.ts';
import {
  partnerMenu,
  partnerOrder,
  partnerOrderParam,
  partnerOrderResponse,
  partnerOrderState,
  partnerPathOf,
  partnerPaths,
  partnerPayments,
  partnerStoreQuery,
  publicStoreParam,
} from './partner.contract.ts';
import { placeOrder } from './partner-order.ts';
import { storeByExternalCode, storeByPublicId } from './partner-store.read-model.ts';
import { type PlacedOrder, placedOrder, storesOfOrder } from './partner-writes.ts';

const SEVERAL = 'The partner has an order of this number at several stores, and `storeId` is missing.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** An order of this partner, at the given store if any; those of other partners are treated as missing. */
async function ownOrder(
  ctx: Context,
  orderId: string,
  publicStoreId: string | null = null,
): Promise<PlacedOrder> {
  const storeIds =
    publicStoreId === null
      ? await storesOfOrder(ctx.db, ctx.partner.id, orderId)
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

async function stateOf(ctx: Context, order: PlacedOrder): Promise<Record<string, unknown>> {
  const { openAmount } = await readOpen(ctx.db, order);
  return partnerOrderState.encode({ ...order, openAmount: order.cancelled ? 0 : openAmount });
}

export default defineRoutes(
  'orders',
  route({
    method: 'GET',
    path: partnerPaths.menu,
    permission: 'partner',
    scope: 'none',
    summary: 'Get the menu of a store for a kiosk; 304 for a matching If-None-Match',
    params: publicStoreParam,
    response: partnerMenu.output,
    errors: { 304: 'Nothing has changed.' },
    handler: async (ctx, { params }) => {
      const store = await storeByPublicId(ctx, params.storeId);
      const { etag, body } = await menuOf(ctx.db, ctx.services, store, ctx.now);
      const headers = { etag, 'cache-control': 'private, no-cache' };
      const asked = String(ctx.headers['if-none-match'] ?? '')
        .split(',')
        .map((each) => each.trim().replace(/^W\//, ''));
      if (asked.includes(etag)) return new HttpResponse(304, undefined, headers);
      return new HttpResponse(200, body, { ...headers, 'content-type': JSON_TYPE });
    },
  }),
  route({
    method: 'POST',
    path: partnerPaths.orders,
    permission: 'partner',
    scope: 'none',
    summary: 'Place an order; a repeated orderId at the same store returns the first order',
    body: partnerOrder,
    response: partnerOrderResponse.output,
    bodyLimit: 256 * 1024,
    partnerBudget: true,
    errors: {
      201: 'Accepted.',
      403: 'The key may not send this order type.',
      404: 'No such store, item, option or discount.',
      409: 'Closed, paused (`order.paused`, with `until`), at its limit (`order.slotFull`, with `nextSlot`), sold out, stopped, not available for this sales type, paid too much, or paid by a gateway transaction that another payment has used; `errorsMessage` names the line or the payment.',
      422: 'The same orderId at the same store with another body.',
      429: 'The rate limit of the key is exceeded; see `Retry-After`.',
    },
    handler: async (ctx, { body }) => {
      if (body.storeId === null && body.externalCode === null)
        throw fieldError(partnerPathOf.store(), 'order.storeMissing');
      const store =
        body.storeId !== null
          ? await storeByPublicId(ctx, body.storeId)
          : await storeByExternalCode(ctx, body.externalCode ?? '');
      const { placed, repeated } = await placeOrder(ctx, store, body);
      return new HttpResponse(
        repeated ? 200 : 201,
        partnerOrderResponse.encode({ ...placed, status: 'ORDER' }),
      );
    },
  }),
  route({
    method: 'GET',
    path: partnerPaths.order,
    permission: 'partner',
    scope: 'none',
    summary: 'Get the status of an order',
    params: partnerOrderParam,
    response: partnerOrderState.output,
    query: partnerStoreQuery,
    errors: { 409: SEVERAL },
    handler: async (ctx, { params, query }) =>
      stateOf(ctx, await ownOrder(ctx, params.orderId, query.storeId)),
  }),
  route({
    method: 'POST',
    path: partnerPaths.cancel,
    permission: 'partner',
    scope: 'none',
    summary: 'Cancel an order before it is accepted',
    params: partnerOrderParam,
    response: partnerOrderState.output,
    query: partnerStoreQuery,
    errors: {
      409: `The store has accepted it already; \`orderStatus\` says where it stands. Or: ${SEVERAL}`,
    },
    handler: async (ctx, { params, query }) => {
      const order = await ownOrder(ctx, params.orderId, query.storeId);
      await cancelOrder(ctx, order, partnerActor(ctx));
      return stateOf(ctx, await ownOrder(ctx, params.orderId, query.storeId));
    },
  }),
  route({
    method: 'POST',
    path: partnerPaths.payments,
    permission: 'partner',
    scope: 'none',
    summary: 'Record payments for an existing order; send an Idempotency-Key',
    params: partnerOrderParam,
    body: partnerPayments,
    response: partnerOrderState.output,
    errors: {
      409: 'More than the open amount (`openAmt`), the order is cancelled, or another payment has used the gateway transaction (`payments[n].tid`).',
      422: 'The same Idempotency-Key with another body.',
    },
    handler: async (ctx, { params, body }) => {
      const order = await ownOrder(ctx, params.orderId, body.storeId);
      await payOrder(ctx, order, body.payments, partnerActor(ctx));
      return stateOf(ctx, await ownOrder(ctx, params.orderId));
    },
  }),
);
