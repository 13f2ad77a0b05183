import type { OrderType } from '#features/orders/order-values.contract.ts';
import { formatPhone } from '#kit/contract/text/phone.ts';
import { clustersOf } from '#kit/contract/text/text-length.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { COUNTED_ORDER } from './counted-order.read-model.ts';
import { MOST_ORDERS, NAME_LENGTH } from './customer.contract.ts';
import { phoneKey } from './phone-key.rules.ts';

/** A consent to advertising expires after two years. */
const CONSENT_LASTS = "interval '2 years'";

// A new count does not change the version (the form saves it only if changed); data of the customer in an order does,
// so that an older form does not overwrite it.
const BROUGHT_NEWS = `excluded.consented_at is not null or (c.name is null and excluded.name is not null)
     or (excluded.address is not null
       and (c.address, c.address_detail) is distinct from (excluded.address, excluded.address_detail))`;

// Values of the operator stay; the address is that of the last delivery. A renewed consent ends a withdrawal.
const COUNT = statement(
  'customer-count',
  `insert into customers as c (store_id, phone, phone_key, name, address, address_detail, order_count,
     phone_order_count, last_ordered_at, consented_at, consent_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, case when $10 then $9::timestamptz end,
     case when $10 then $9::timestamptz + ${CONSENT_LASTS} end)
   on conflict (store_id, phone_key) where deleted_at is null do update set
     name = coalesce(c.name, excluded.name),
     address = coalesce(excluded.address, c.address),
     address_detail = case when excluded.address is null then c.address_detail else excluded.address_detail end,
     order_count = least(c.order_count + excluded.order_count, ${MOST_ORDERS}),
     phone_order_count = least(c.phone_order_count + excluded.phone_order_count, ${MOST_ORDERS}),
     last_ordered_at = greatest(c.last_ordered_at, excluded.last_ordered_at),
     consented_at = coalesce(excluded.consented_at, c.consented_at),
     consent_until = coalesce(excluded.consent_until, c.consent_until),
     consent_withdrawn_at = case when excluded.consented_at is null then c.consent_withdrawn_at end,
     version = c.version + (${BROUGHT_NEWS})::int,
     updated_at = case when ${BROUGHT_NEWS} then excluded.last_ordered_at else c.updated_at end,
     updated_by = case when ${BROUGHT_NEWS} then null else c.updated_by end
   returning id`,
);
const UNCOUNT = statement(
  'customer-uncount',
  `update customers c set
     order_count = greatest(0, c.order_count - (o.order_type <> 'TELEPHONE_ORDER')::int),
     phone_order_count = greatest(0, c.phone_order_count - (o.order_type = 'TELEPHONE_ORDER')::int)
   from (${COUNTED_ORDER}) o where c.store_id = o.store_id and c.id = o.customer_id`,
);

/** Real clusters are shorter, in code units; a heap of accents would not fit into the index. */
const LONGEST_CLUSTER = 40;
/** A name as long as an operator could have written it, so that the entry can be edited. */
const shortName = (name: string): string | null =>
  clustersOf(name)
    .filter((segment) => segment.length <= LONGEST_CLUSTER)
    .slice(0, NAME_LENGTH)
    .join('')
    .trim() || null;

export interface CountedOrder {
  readonly storeId: number;
  readonly orderType: OrderType;
  readonly at: Date;
  readonly orderer: {
    readonly name: string | null;
    readonly phone: string | null;
    readonly marketingAgreed: boolean | null;
  } | null;
  readonly address: { readonly address: string; readonly detail: string | null } | null;
}

/**
 * Counts an order for the customer of its phone number, who is created if needed; returns the customer's id, null
 * without a number. Part of the order's own transaction, after the store's counter row was locked.
 */
export async function countOrder(db: Db, order: CountedOrder): Promise<number | null> {
  const { orderer, address } = order;
  const key = phoneKey(orderer?.phone ?? '');
  if (!orderer?.phone || key === '') return null;
  const byPhone = order.orderType === 'TELEPHONE_ORDER';
  const [customer] = await db.query(COUNT, [
    order.storeId,
    formatPhone(orderer.phone),
    key,
    orderer.name && shortName(orderer.name),
    address?.address ?? null,
    address?.detail ?? null,
    byPhone ? 0 : 1,
    byPhone ? 1 : 0,
    order.at,
    orderer.marketingAgreed ?? false,
  ]);
  return customer?.id ?? null;
}

/** Takes a cancelled order out of the count it went into; the day of the last order stays. Once per order. */
export async function uncountOrder(db: Db, storeId: number, orderId: number): Promise<void> {
  await db.query(UNCOUNT, [storeId, orderId]);
}
