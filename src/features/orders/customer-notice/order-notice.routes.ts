import type { StoresContext } from '#kit/server/context.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { locateOrder, type OrderAddress } from '../lifecycle/order-address.public.ts';
import { changedRow } from '../list/detail/order-detail.read-model.ts';
import { noticeCalls } from './order-notice.contract.ts';
import { notifyCustomer } from './order-notice.ts';

async function notify(ctx: StoresContext, address: OrderAddress, again: boolean) {
  const keys = await locateOrder(ctx, address);
  await notifyCustomer(ctx, keys, again);
  return changedRow(ctx, keys);
}

export default defineRoutes(
  'orders',
  implement(noticeCalls.notify, (ctx, { params, body }) => notify(ctx, params, body.again)),
  implement(noticeCalls.notifyText, (ctx, { params, query, body }) =>
    notify(ctx, { ...params, ...query }, body.again),
  ),
);
