import { defineRoutes, implement } from '#kit/server/route.ts';
import { locateOrder } from '../lifecycle/order-address.public.ts';
import { retryRefunds, settleRefund } from './processing/refund-again.ts';
import { refundCalls } from './refund.contract.ts';
import { refundPart } from './request/refund-part.ts';

export default defineRoutes(
  'orders/refunds',
  implement(refundCalls.retry, async (ctx, { params }) => retryRefunds(ctx, await locateOrder(ctx, params))),
  implement(refundCalls.part, async (ctx, { params, body }) =>
    refundPart(ctx, await locateOrder(ctx, params), body),
  ),
  implement(refundCalls.settled, (ctx, { params }) => settleRefund(ctx, params.id)),
);
