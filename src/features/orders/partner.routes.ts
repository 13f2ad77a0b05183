import { fieldError, notFound } from '#kit/contract/errors.ts';
import { Answer } from '#kit/server/answer.ts';
import type { Context } from '#kit/server/context.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { cancelOrder } from './order-cancel.ts';
import { partnerActor } from './order-trail.ts';
import {
  partnerMenu,
  partnerOrder,
  partnerOrderAnswer,
  partnerOrderParam,
  partnerOrderState,
  partnerPathOf,
  partnerPaths,
  publicStoreParam,
} from './partner.contract.ts';
import { menuOf } from './partner-menu.read-model.ts';
import { placeOrder } from './partner-order.ts';
import { storeByExternalCode, storeByPublicId } from './partner-store.read-model.ts';
import { type PlacedOrder, placedOrder } from './partner-writes.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** An order that this partner placed; another's does not exist. */
async function ownOrder(ctx: Context, orderId: string): Promise<PlacedOrder> {
  const order = await placedOrder(ctx.db, ctx.partner.id, orderId);
  if (!order) throw notFound();
  return order;
}

export default defineRoutes(
  'orders',
  route({
    method: 'GET',
    path: partnerPaths.menu,
    permission: 'partner',
    scope: 'none',
    summary: 'What a kiosk needs of a store; answers 304 to a matching If-None-Match',
    params: publicStoreParam,
    answer: partnerMenu.output,
    errors: { 304: 'Nothing has changed.' },
    handler: async (ctx, { params }) => {
      const store = await storeByPublicId(ctx.db, params.storeId);
      const { etag, body } = await menuOf(ctx.db, ctx.services, store, ctx.now);
      const headers = { etag, 'cache-control': 'private, no-cache' };
      const asked = String(ctx.headers['if-none-match'] ?? '')
        .split(',')
        .map((each) => each.trim().replace(/^W\//, ''));
      if (asked.includes(etag)) return new Answer(304, undefined, headers);
      return new Answer(200, body, { ...headers, 'content-type': JSON_TYPE });
    },
  }),
  route({
    method: 'POST',
    path: partnerPaths.orders,
    permission: 'partner',
    scope: 'none',
    summary: 'Place an order; the same orderId again answers the first one',
    body: partnerOrder,
    answer: partnerOrderAnswer.output,
    bodyLimit: 256 * 1024,
    errors: {
      201: 'Taken.',
      404: 'No such store, item, option or discount.',
      409: 'Closed, paused (`order.paused`, with `until`), as many as it takes now (`order.slotFull`, with `nextSlot`), sold out, stopped, not sold this way, or paid too much; `errorsMessage` names the line.',
      422: 'The same orderId with another body.',
    },
    handler: async (ctx, { body }) => {
      if (body.storeId === null && body.externalCode === null)
        throw fieldError(partnerPathOf.store(), 'order.storeMissing');
      const store =
        body.storeId !== null
          ? await storeByPublicId(ctx.db, body.storeId)
          : await storeByExternalCode(ctx, body.externalCode ?? '');
      const { placed, repeated } = await placeOrder(ctx, store, body);
      return new Answer(repeated ? 200 : 201, partnerOrderAnswer.encode({ ...placed, status: 'ORDER' }));
    },
  }),
  route({
    method: 'GET',
    path: partnerPaths.order,
    permission: 'partner',
    scope: 'none',
    summary: 'Where an order stands',
    params: partnerOrderParam,
    answer: partnerOrderState.output,
    handler: async (ctx, { params }) => partnerOrderState.encode(await ownOrder(ctx, params.orderId)),
  }),
  route({
    method: 'POST',
    path: partnerPaths.cancel,
    permission: 'partner',
    scope: 'none',
    summary: 'Cancel an order that nobody accepted yet',
    params: partnerOrderParam,
    answer: partnerOrderState.output,
    errors: { 409: 'The store has accepted it already; `orderStatus` says where it stands.' },
    handler: async (ctx, { params }) => {
      const order = await ownOrder(ctx, params.orderId);
      await cancelOrder(ctx, order, partnerActor(ctx));
      return partnerOrderState.encode(await ownOrder(ctx, params.orderId));
    },
  }),
);
