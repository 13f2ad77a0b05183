import { AppError } from '#kit/contract/errors.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { OrderKeys } from '../../lifecycle/order-address.public.ts';
import { GATEWAY_KINDS, type GatewayKind } from '../../refunds/gateways/gateway.ts';

// Sorted, so that two orders naming the same transactions cannot deadlock.
const CLAIM = statement(
  'payment-transactions-claim',
  `insert into payment_transactions (gateway, transaction_id, store_id, order_id, position)
   select t.gateway, t.transaction, $1, $2, t.position
   from jsonb_to_recordset($3) as t (gateway text, transaction text, position smallint)
   order by t.gateway, t.transaction, t.position
   on conflict do nothing returning position`,
);
const OTHERS = statement(
  'payment-transactions-others',
  `select order_id from payment_transactions where gateway = $4 and transaction_id = any($5)
     and (store_id, order_id, position) <> ($1, $2, $3) limit 1`,
);

interface NamedPayment {
  readonly position: number;
  readonly gateway?: string | null;
  readonly transaction: string | null;
}

/**
 * Claims the transactions of payments, in the transaction that writes the payments: a second use by any order is a 409
 * that names the payment. Called after the store's counter row is locked, everywhere in that order.
 */
export async function claimTransactions(
  db: Db,
  { storeId, id }: OrderKeys,
  payments: readonly NamedPayment[],
  pathOf: (index: number) => string,
): Promise<void> {
  const wanted = payments.map(({ position, gateway, transaction }) => {
    if (transaction === null) return [];
    const gateways = gateway ? [gateway] : GATEWAY_KINDS;
    return gateways.map((each) => ({ gateway: each, transaction, position }));
  });
  if (wanted.every((rows) => rows.length === 0)) return;
  const claimed = await db.query(CLAIM, [storeId, id, JSON.stringify(wanted.flat())]);
  for (const [index, rows] of wanted.entries()) {
    const own = claimed.filter(({ position }) => position === payments[index]?.position);
    if (own.length === rows.length) continue;
    const key = 'payment.transactionUsed';
    throw new AppError(409, key, { fields: { [pathOf(index)]: { key } } });
  }
}

/** A payment and its ids at a gateway. */
export interface GatewayNames {
  readonly storeId: number;
  readonly orderId: number;
  readonly position: number;
  readonly gateway: GatewayKind;
  /** Ids that belong to one payment. */
  readonly own: readonly string[];
  /** Ids that several payments may share, unless one of them owns it: approval numbers are not unique. */
  readonly shared: readonly string[];
}

/** Whether no other payment owns the ids that a cancel would use; older payments claim them here. */
export async function takeForRefund(db: Db, names: GatewayNames): Promise<boolean> {
  const { storeId, orderId, position, gateway, own, shared } = names;
  const rows = own.map((transaction) => ({ gateway, transaction, position }));
  if (rows.length > 0) await db.query(CLAIM, [storeId, orderId, JSON.stringify(rows)]);
  const others = await db.query(OTHERS, [storeId, orderId, position, gateway, [...own, ...shared]]);
  return others.length === 0;
}
