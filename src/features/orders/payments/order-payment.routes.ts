import { defineRoutes, implement } from '#kit/server/route.ts';
import { locateOrder } from '../lifecycle/order-address.public.ts';
import { changedRow } from '../list/detail/order-detail.read-model.ts';
import { accountActor } from '../order-history.public.ts';
import { payOrder } from './pay/order-pay.ts';
import { paymentCalls } from './payment.contract.ts';
import { takePaymentBack } from './take-back/order-take-back.ts';

export default defineRoutes(
  'orders/payments',
  implement(paymentCalls.pay, async (ctx, { params, body }) => {
    const keys = await locateOrder(ctx, params);
    await payOrder(ctx, keys, body.payments, accountActor(ctx));
    return changedRow(ctx, keys);
  }),
  implement(paymentCalls.takeBack, async (ctx, { params, body }) => {
    const keys = await locateOrder(ctx, { id: params.id });
    await takePaymentBack(ctx, keys, params.position, body, accountActor(ctx));
    return changedRow(ctx, keys);
  }),
);
