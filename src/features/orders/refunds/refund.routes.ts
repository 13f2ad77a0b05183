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
    summary: 'Retry the open refunds of an order',
    params: refundRetryParams,
    response: orderCancelled.output,
    errors: { 409: 'The order has no refunds, or only ones that need manual handling.' },
    handler: async (ctx, { params }) =>
      orderCancelled.encode(await retryRefunds(ctx, await locateOrder(ctx, params))),
  }),
  route({
    method: 'POST',
    path: refundPaths.part,
    permission: cancel,
    scope: 'stores',
    summary: 'Partially refund an order, by amount or by line',
    params: refundPartParams,
    body: refundRequest,
    response: orderCancelled.output,
    errors: { 409: 'More than is refundable (`left`), or the order is cancelled or not paid yet.' },
    handler: async (ctx, { params, body }) =>
      orderCancelled.encode(await refundPart(ctx, await locateOrder(ctx, params), body)),
  }),
  route({
    method: 'PATCH',
    path: refundPaths.settled,
    permission: refund,
    scope: 'stores',
    summary: 'Confirm a manual refund',
    params: refundSettledParams,
    response: orderCancelled.output,
    errors: { 409: 'It is in progress.' },
    handler: async (ctx, { params }) => orderCancelled.encode(await settleRefund(ctx, params.id)),
  }),
);
