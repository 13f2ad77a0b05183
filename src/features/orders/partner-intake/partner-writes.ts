import { takeStock } from '#features/catalog/menu-items/stock.public.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { insertRow } from '#kit/server/database/insert-row.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { SalesType } from '../lifecycle/order-status.public.ts';
import type { Numbers } from '../lifecycle/store-counter.public.ts';
import { orders } from '../order.table.ts';
import type { OrderType } from '../order-values.contract.ts';
import { claimTransactions } from '../payments/transactions/payment-transactions.ts';
import { partnerPathOf } from './partner.contract.ts';
import type { OrderRequest, Priced } from './partner-order-parts.ts';
import type { PartnerStore } from './partner-store.read-model.ts';

const PLACED = statement(
  'partner-placed',
  `select id, store_id as "storeId", partner_order_id as "partnerOrderId!", sequence as "orderSequence", number,
     amount, event_sequence as "sequence!", status, cancelled, paid, refund_state as "refundState",
     request_hash as "requestHash!" from orders where partner_id = $1 and store_id = $2 and partner_order_id = $3`,
);
const INSERT_LINES = statement(
  'partner-lines-insert',
  `insert into order_lines (store_id, order_id, position, menu_item_id, name, translations, category_id,
     category_name, unit_price, count, options, discounts, amount, stock_taken)
   select $1, $2, l.* from jsonb_to_recordset($3) as l (position smallint, menu_item_id int, name text,
     translations jsonb, category_id int, category_name text, unit_price bigint, count int, options jsonb,
     discounts jsonb, amount bigint, stock_taken int)`,
);
const INSERT_PAYMENTS = statement(
  'partner-payments-insert',
  `insert into order_payments (store_id, order_id, position, kind, amount, approval_number, gateway, transaction_id,
     paid_at)
   select $1, $2, p.position, p.kind, p.amount, p.approval, p.gateway, p.transaction, $4
   from jsonb_to_recordset($3) as p (position smallint, kind text, amount bigint, approval text, gateway text,
     transaction text)`,
);
/** An order as in its first response; `sequence` is the number of its first event. */
export type PlacedOrder = RowOf<typeof PLACED>;

export async function placedOrder(
  db: Db,
  partnerId: number,
  storeId: number,
  partnerOrderId: string,
): Promise<PlacedOrder | undefined> {
  const [order] = await db.query(PLACED, [partnerId, storeId, partnerOrderId]);
  return order;
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

/** Distribution of the item's stock over lines: the first ones first if there is not enough. */
function sharesOf(priced: Priced, taken: ReadonlyMap<number, number>): number[] {
  const left = new Map(taken);
  return priced.lines.map(({ item, count }) => {
    const share = Math.min(count, left.get(item.id) ?? 0);
    left.set(item.id, (left.get(item.id) ?? 0) - share);
    return share;
  });
}

const lineRows = (priced: Priced, shares: readonly number[]) =>
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
    discounts: discountRows(line),
    amount: line.amount,
    stock_taken: shares[index] ?? 0,
  }));

/** Discounts and coupons of the order. */
const discountRows = ({ discount, coupon }: Pick<Priced, 'discount' | 'coupon'>) => [
  ...(discount ? [{ discountId: discount.rule.id, ...named(discount.rule), amount: discount.amount }] : []),
  ...(coupon
    ? [{ discountId: coupon.rule.id, couponId: coupon.id, ...named(coupon.rule), amount: coupon.amount }]
    : []),
];

interface NewOrder {
  ctx: Context;
  store: PartnerStore;
  request: OrderRequest;
  pickUpMinutes: number;
  types: { orderType: OrderType; salesType: SalesType };
  priced: Priced;
  /** Stock taken, by item. */
  taken: ReadonlyMap<number, number>;
  deliveryCost: number;
  hash: string;
  numbers: Numbers;
  businessDay: string;
  hour: number;
  customerId: number | null;
}

/** Inserts the order alone; answers its id. */
function insertOrder(db: Db, { ctx, store, request, priced, numbers, ...order }: NewOrder) {
  const { orderer, address } = request;
  const ofApp = ctx.partner.type === 'APP';
  return insertRow(
    db,
    orders,
    {
      storeId: store.id,
      sequence: numbers.orderSequence,
      number: numbers.number,
      partnerId: ctx.partner.id,
      partnerOrderId: request.orderId,
      requestHash: order.hash,
      eventSequence: numbers.eventSequence,
      orderType: order.types.orderType,
      salesType: order.types.salesType,
      paid: priced.paid,
      tableId: request.tableId,
      amount: priced.amount,
      discountAmount: priced.discountAmount,
      discounts: discountRows(priced),
      deliveryCost: order.deliveryCost,
      ordererName: orderer?.name ?? null,
      ordererPhone: orderer?.phone ?? null,
      marketingAgreed: orderer?.marketingAgreed ?? false,
      appUserName: ofApp ? (orderer?.name ?? '') : null,
      address: address?.address ?? null,
      addressDetail: address?.detail ?? null,
      latitude: address?.latitude ?? null,
      longitude: address?.longitude ?? null,
      note: request.note,
      pickUpMinutes: order.pickUpMinutes,
      orderedAt: ctx.now,
      businessDay: order.businessDay,
      hour: order.hour,
      customerId: order.customerId,
      updatedAt: ctx.now,
    },
    ['id'],
  );
}

export async function saveOrder(db: Db, order: NewOrder): Promise<PlacedOrder> {
  const { ctx, store, request, priced, taken, numbers } = order;
  const saved = await insertOrder(db, order);
  await db.query(INSERT_LINES, [
    store.id,
    saved.id,
    JSON.stringify(lineRows(priced, sharesOf(priced, taken))),
  ]);
  if (request.payments.length > 0) {
    const rows = request.payments.map(({ type, amount, approvalNumber, gateway, transactionId }, index) => ({
      position: index + 1,
      kind: type,
      amount,
      approval: approvalNumber,
      gateway,
      transaction: transactionId,
    }));
    await db.query(INSERT_PAYMENTS, [store.id, saved.id, JSON.stringify(rows), ctx.now]);
    const keys = { storeId: store.id, id: saved.id };
    await claimTransactions(db, keys, rows, partnerPathOf.paymentTransaction);
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
    requestHash: order.hash,
  };
}

/** Takes stock for the order; 409 if an item lacks stock. */
export async function stockFor(
  db: Db,
  storeId: number,
  { stockTaken }: Priced,
  { lines }: OrderRequest,
): Promise<ReadonlyMap<number, number>> {
  if (stockTaken.size === 0) return new Map();
  const taken = await takeStock(db, storeId, stockTaken);
  const short = lines.findIndex((line) => stockTaken.has(line.itemId) && !taken.has(line.itemId));
  if (short >= 0)
    throw new AppError(409, 'order.itemGone', {
      fields: { [partnerPathOf.item(short)]: { key: 'order.itemGone' } },
    });
  return taken;
}
