import { locateOrder } from '#features/orders/lifecycle/order-address.public.ts';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import type { StoresContext } from '#kit/server/context.ts';
import { feeQuery } from '../delivery.contract.ts';
import { type OrderPlace, placeOf, storePlace } from './order-place.read-model.ts';

const NO_ORDER = {
  address: null,
  addressDetail: null,
  latitude: null,
  longitude: null,
  phone: null,
  note: null,
  amount: 0,
  paid: false,
};

/** Where the ride of an estimate starts: at the store of the order, or without one at the store of the caller (D64). */
export async function feeOrigin(
  ctx: StoresContext,
  query: ReturnType<typeof feeQuery.parse>,
): Promise<{ storeId: number; place: OrderPlace; subject: string }> {
  if (query.orderId !== null) {
    const keys = await locateOrder(ctx, { id: query.orderId });
    return { storeId: keys.storeId, place: await placeOf(ctx.db, keys), subject: `order:${keys.id}` };
  }
  const storeId = query.storeId ?? ctx.principal.storeId;
  if (!storeId) throw fieldError(feeQuery.fields.storeId.wire, 'field.required');
  if (!(await ctx.services.stores.find(storeId))) throw notFound();
  return {
    storeId,
    place: { ...NO_ORDER, ...(await storePlace(ctx.db, storeId)) },
    subject: `store:${storeId}`,
  };
}
