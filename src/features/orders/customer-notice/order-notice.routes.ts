import type { StoresContext } from '#kit/server/context.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { locateOrder, type OrderAddress } from '../lifecycle/order-address.public.ts';
import { readOrder } from '../list/detail/order-detail.read-model.ts';
import {
  orderParams,
  orderPermissions,
  orderRow,
  orderStoreQuery,
  orderTextParams,
} from '../order.contract.ts';
import { orderNotice, orderNoticePaths } from './order-notice.contract.ts';
import { notifyCustomer } from './order-notice.ts';

const facts = {
  method: 'PATCH',
  permission: orderPermissions.notify,
  scope: 'stores',
  body: orderNotice,
  response: orderRow.output,
  errors: { 409: 'Not ready, cancelled, without a number, switched off, or already notified.' },
} as const;
const summary = 'Notify the customer that the order is ready';

async function tell(ctx: StoresContext, address: OrderAddress, again: boolean): Promise<unknown> {
  const keys = await locateOrder(ctx, address);
  await notifyCustomer(ctx, keys, again);
  return readOrder(ctx.db, ctx.services, keys, ctx.locale, false);
}

export default defineRoutes(
  'orders',
  route({
    ...facts,
    path: orderNoticePaths.id,
    summary,
    params: orderParams,
    handler: (ctx, { params, body }) => tell(ctx, { id: params.id }, body.again),
  }),
  route({
    ...facts,
    path: orderNoticePaths.text,
    summary: `${summary} (phone-text order)`,
    params: orderTextParams,
    query: orderStoreQuery,
    handler: (ctx, { params, query, body }) =>
      tell(ctx, { sequence: params.sequence, storeId: query.storeId }, body.again),
  }),
);
