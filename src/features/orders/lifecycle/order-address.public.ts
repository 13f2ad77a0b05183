import { hasLiveDelivery } from '#features/delivery/live-delivery.read-model.ts';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import type { StoresContext } from '#kit/server/context.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { sees, visibleIds } from '#kit/server/session/principal.ts';

/** How a call identifies an order: by its id, or a phone-text order by its number in the store (D58). */
export type OrderAddress =
  | { readonly id: number }
  | { readonly sequence: number; readonly storeId: number | null };

const BY_ID = statement(
  'order-address-id',
  'select store_id as "storeId", id from orders where id = $1 and ($2::int[] is null or store_id = any($2))',
);
const BY_SEQUENCE = statement(
  'order-address-text',
  `select store_id as "storeId", id from orders
   where sequence = $1 and order_type = 'TELEPHONE_ORDER' and ($2::int[] is null or store_id = any($2))
   limit 2`,
);
const LOCK = statement(
  'order-lock',
  `select o.id, o.store_id as "storeId", o.number, o.status, o.sales_type as "salesType",
     o.table_id as "tableId", o.amount, o.cancelled, o.paid, o.refund_state as "refundState",
     o.app_user_name is not null as "fromAppUser", o.acknowledged_at is not null as "acknowledged", o.version,
     ${hasLiveDelivery('o')} as "deliveryInUse"
   from orders o where o.store_id = $1 and o.id = $2 for update`,
);

/** The columns used by status changes and cancels. */
export type OrderState = RowOf<typeof LOCK>;

export interface OrderKeys {
  readonly storeId: number;
  readonly id: number;
}

/** The order of a call, if the caller may see its store; else 404. */
export async function locateOrder(ctx: StoresContext, address: OrderAddress): Promise<OrderKeys> {
  const { stores } = ctx;
  if ('id' in address) {
    const [found] = await ctx.db.query(BY_ID, [address.id, visibleIds(stores)]);
    if (!found) throw notFound();
    return found;
  }
  if (address.storeId !== null && !sees(stores, address.storeId)) throw notFound();
  const within = address.storeId !== null ? [address.storeId] : visibleIds(stores);
  const [found, another] = await ctx.db.query(BY_SEQUENCE, [address.sequence, within]);
  if (!found) throw notFound();
  if (another) throw fieldError(storeParameter, 'order.storeUnclear');
  return found;
}

/** Reads and locks one order, so that concurrent calls run one after the other. */
export async function lockOrder(db: Db, { storeId, id }: OrderKeys): Promise<OrderState> {
  const [order] = await db.query(LOCK, [storeId, id]);
  if (!order) throw notFound();
  return order;
}
