import type { Context } from '#kit/server/context.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { locateOrder, type OrderKeys } from '../lifecycle/order-address.public.ts';
import { readOrder } from '../list/detail/order-detail.read-model.ts';
import { orderPermissions, orderRow } from '../order.contract.ts';
import { accountActor } from '../order-history.public.ts';
import { payOrder } from './pay/order-pay.ts';
import { paymentPaths, payParams, payRequest, takeBackParams, takeBackRequest } from './payment.contract.ts';
import { takePaymentBack } from './take-back/order-take-back.ts';

const { pay, payCancel } = orderPermissions;

const answerRow = (ctx: Context, keys: OrderKeys) => readOrder(ctx.db, ctx.services, keys, ctx.locale, false);

export default defineRoutes(
  'orders/payments',
  route({
    method: 'POST',
    path: paymentPaths.pay,
    permission: pay,
    scope: 'stores',
    summary: 'Record payments for an existing order, in full or in part',
    params: payParams,
    body: payRequest,
    response: orderRow.output,
    errors: { 409: 'More than the open amount (`openAmt`), or the order is cancelled.' },
    handler: async (ctx, { params, body }) => {
      const keys = await locateOrder(ctx, params);
      await payOrder(ctx, keys, body.payments, accountActor(ctx));
      return answerRow(ctx, keys);
    },
  }),
  route({
    method: 'PATCH',
    path: paymentPaths.takeBack,
    permission: payCancel,
    scope: 'stores',
    summary: 'Reverse a payment of an order; its amount is open again',
    params: takeBackParams,
    body: takeBackRequest,
    response: orderRow.output,
    errors: { 409: 'The order is cancelled, or the payment is refunded or being refunded in part.' },
    handler: async (ctx, { params, body }) => {
      const keys = await locateOrder(ctx, { id: params.id });
      await takePaymentBack(ctx, keys, params.position, body, accountActor(ctx));
      return answerRow(ctx, keys);
    },
  }),
);
