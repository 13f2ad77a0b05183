import { defineRoutes, route } from '#kit/server/route.ts';
import { locateOrder } from '../lifecycle/order-address.public.ts';
import { orderCancelled, orderPermissions } from '../order.contract.ts';
import { retryRefunds, settleRefund } from './processing/refund-again.ts';
import {
  refundPartParams,
  refundPaths,
  refundRequest,
  refundRetryParams,
  refundSettledParams,
} from './refund.contract.ts';
import { refundPart } from './request/refund-part.ts';

const { cancel, refund } = orderPermissions;

export default defineRoutes(
  'orders/refunds',
  route({
    method: 'DELETE',
    path: refundPaths.retry,
    permission: refund,
    scope: 'stores',
    summary: 'Try the open refunds of an order again',
    params: refundRetryParams,
    response: orderCancelled.output,
    errors: { 409: 'The order has no refunds, or only ones that a person must settle.' },
    handler: async (ctx, { params }) =>
      orderCancelled.encode(await retryRefunds(ctx, await locateOrder(ctx, params))),
  }),
  route({
    method: 'POST',
    path: refundPaths.part,
    permission: cancel,
    scope: 'stores',
    summary: 'Give back a part of what was paid for an order, by amount or by line',
    params: refundPartParams,
    body: refundRequest,
    response: orderCancelled.output,
    errors: { 409: 'More than is left to give back (`left`), or the order is cancelled or not paid yet.' },
    handler: async (ctx, { params, body }) =>
      orderCancelled.encode(await refundPart(ctx, await locateOrder(ctx, params), body)),
  }),
  route({
    method: 'PATCH',
    path: refundPaths.settled,
    permission: refund,
    scope: 'stores',
    summary: 'Say that a refund which no gateway can do has been given back by hand',
    params: refundSettledParams,
    response: orderCancelled.output,
    errors: { 409: 'It is under way.' },
    handler: async (ctx, { params }) => orderCancelled.encode(await settleRefund(ctx, params.id)),
  }),
);
