import { AppError, unprocessable } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { OrderType } from './order-kinds.contract.ts';
import type { SalesType } from './order-status.ts';
import { partnerPathOf } from './partner.contract.ts';
import type { OrderRequest, Priced } from './partner-order.ts';
import type { PartnerStore } from './partner-store.read-model.ts';

const LOCK_STORE = statement(
  'partner-store-lock',
  `insert into store_counters (store_id) values ($1)
   on conflict (store_id) do update set store_id = excluded.store_id`,
);
const PLACED = statement(
  'partner-placed',
  `select id, store_id as "storeId", partner_order_id as "partnerOrderId", sequence as "orderSequence", number,
     amount, event_sequence as "sequence", status, cancelled, paid, refund_state as "refundState",
     request_hash as "requestHash" from orders where partner_id = $1 and partner_order_id = $2`,
);
const TAKE_NUMBERS = statement(
  'partner-numbers',
  `update store_counters set last_order = last_order + 1, number_day = $2,
     last_number = case when number_day = $2 then last_number + 1 else 1 end
   where store_id = $1
   returning last_order as "orderSequence", lpad(last_number::text, 4, '0') as "number",
     last_event + 1 as "eventSequence"`,
);
const INSERT_ORDER = statement(
  'partner-order-insert',
  `insert into orders (store_id, sequence, number, partner_id, partner_order_id, request_hash, event_sequence,
     order_type, sales_type, paid, table_id, amount, discount_amount, discounts, delivery_cost, orderer_name,
     orderer_phone, marketing_agreed, app_user_name, address, address_detail, latitude, longitude, note,
     pick_up_minutes, ordered_at, business_day, hour, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
     $23, $24, $25, $26, $27, $28, $26)
   on conflict (partner_id, partner_order_id) do nothing returning id`,
);
const INSERT_LINES = statement(
  'partner-lines-insert',
  `insert into order_lines (store_id, order_id, position, menu_item_id, name, translations, category_id,
     category_name, unit_price, count, options, discounts, amount)
   select $1, $2, l.* from jsonb_to_recordset($3) as l (position smallint, menu_item_id int, name text,
     translations jsonb, category_id int, category_name text, unit_price bigint, count int, options jsonb,
     discounts jsonb, amount bigint)`,
);
const INSERT_PAYMENTS = statement(
  'partner-payments-insert',
  `insert into order_payments (store_id, order_id, position, kind, amount, approval_number, paid_at)
   select $1, $2, p.position, p.kind, p.amount, p.approval, $4
   from jsonb_to_recordset($3) as p (position smallint, kind text, amount bigint, approval text)`,
);
const TAKE_STOCK = statement(
  'partner-stock-take',
  `update menu_items i set stock = greatest(0, i.stock - t.count), updated_at = now()
   from unnest($2::int[], $3::int[]) as t (id, count)
   where i.store_id = $1 and i.id = t.id and (i.stock >= t.count or i.sell_without_stock) returning i.id`,
);

/** An order as its first answer tells of it. */
export interface PlacedOrder {
  readonly id: number;
  readonly storeId: number;
  readonly partnerOrderId: string;
  readonly orderSequence: number;
  readonly number: string;
  readonly amount: number;
  /** Number of the event that announced it. */
  readonly sequence: number;
  readonly status: string;
  readonly cancelled: boolean;
  readonly paid: boolean;
  readonly refundState: string;
  readonly requestHash: string;
}

export async function lockStore(db: Db, storeId: number): Promise<void> {
  await db.query(LOCK_STORE, [storeId]);
}

export async function placedOrder(
  db: Db,
  partnerId: number,
  partnerOrderId: string,
): Promise<PlacedOrder | undefined> {
  const [order] = await db.query<PlacedOrder>(PLACED, [partnerId, partnerOrderId]);
  return order;
}

interface Numbers {
  readonly orderSequence: number;
  readonly number: string;
  readonly eventSequence: number;
}

export async function takeNumbers(db: Db, storeId: number, businessDay: string): Promise<Numbers> {
  const [numbers] = await db.query<Numbers>(TAKE_NUMBERS, [storeId, businessDay]);
  if (!numbers) throw new Error(`store ${storeId} has no counter row`);
  return numbers;
}

const named = ({
  name,
  translations,
}:
  | Priced['lines'][number]['item']
  | { name: string; translations: readonly { language: string; name: string }[] }) => ({
  name,
  translations: translations.map((each) => ({ language: each.language, name: each.name })),
});

const lineRows = (priced: Priced) =>
  priced.lines.map((line, index) => ({
    position: index + 1,
    menu_item_id: line.item.id,
    ...named(line.item),
    category_id: line.item.categoryId,
    category_name: line.item.categoryName,
    unit_price: line.unitPrice,
    count: line.count,
    options: line.options.map(({ option, count }) => ({
      optionId: option.id,
      ...named(option),
      price: option.price,
      count,
    })),
    discounts: discountRows(line.discount),
    amount: line.amount,
  }));

const discountRows = (discount: Priced['discount']) =>
  discount ? [{ discountId: discount.rule.id, ...named(discount.rule), amount: discount.amount }] : [];

export async function saveOrder(
  db: Db,
  order: {
    ctx: Context;
    store: PartnerStore;
    request: OrderRequest;
    words: { orderType: OrderType; salesType: SalesType };
    priced: Priced;
    deliveryCost: number;
    hash: string;
    numbers: Numbers;
    businessDay: string;
    hour: number;
  },
): Promise<PlacedOrder> {
  const { ctx, store, request, words, priced, deliveryCost, hash, numbers, businessDay, hour } = order;
  const { orderer, address } = request;
  const ofApp = ctx.partner.type === 'APP';
  const [saved] = await db.query<{ id: number }>(INSERT_ORDER, [
    store.id,
    numbers.orderSequence,
    numbers.number,
    ctx.partner.id,
    request.orderId,
    hash,
    numbers.eventSequence,
    words.orderType,
    words.salesType,
    priced.paid,
    request.tableId,
    priced.amount,
    priced.discountAmount,
    JSON.stringify(discountRows(priced.discount)),
    deliveryCost,
    orderer?.name ?? null,
    orderer?.phone ?? null,
    orderer?.marketingAgreed ?? false,
    ofApp ? (orderer?.name ?? null) : null,
    address?.address ?? null,
    address?.detail ?? null,
    address?.latitude ?? null,
    address?.longitude ?? null,
    request.note,
    request.pickUpMinutes ?? store.pickUpMinutes,
    ctx.now,
    businessDay,
    hour,
  ]);
  // The same id for another store at the same moment: its lock is another one.
  if (!saved) throw unprocessable();
  await db.query(INSERT_LINES, [store.id, saved.id, JSON.stringify(lineRows(priced))]);
  if (request.payments.length > 0) {
    const rows = request.payments.map(({ type, amount, approvalNumber }, index) => ({
      position: index + 1,
      kind: type,
      amount,
      approval: approvalNumber,
    }));
    await db.query(INSERT_PAYMENTS, [store.id, saved.id, JSON.stringify(rows), ctx.now]);
  }
  return {
    id: saved.id,
    storeId: store.id,
    partnerOrderId: request.orderId,
    orderSequence: numbers.orderSequence,
    number: numbers.number,
    amount: priced.amount,
    sequence: numbers.eventSequence,
    status: 'ORDER',
    cancelled: false,
    paid: priced.paid,
    refundState: 'none',
    requestHash: hash,
  };
}

/** Takes stock once and never below zero, whoever edits the item meanwhile. */
export async function takeStock(
  db: Db,
  storeId: number,
  { stockTaken }: Priced,
  { lines }: OrderRequest,
): Promise<void> {
  if (stockTaken.size === 0) return;
  // In the order of ids, so that two writers never wait for each other.
  const wanted = [...stockTaken].sort(([a], [b]) => a - b);
  const taken = await db.query<{ id: number }>(TAKE_STOCK, [
    storeId,
    wanted.map(([id]) => id),
    wanted.map(([, count]) => count),
  ]);
  const done = new Set(taken.map(({ id }) => id));
  const short = lines.findIndex((line) => stockTaken.has(line.itemId) && !done.has(line.itemId));
  if (short >= 0)
    throw new AppError(409, 'order.itemGone', {
      fields: { [partnerPathOf.item(short)]: { key: 'order.itemGone' } },
    });
}
