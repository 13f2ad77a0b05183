import { KOREA_ZONE } from '#kit/contract/time/platform-zone.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { lockOrder, type OrderKeys } from '../../lifecycle/order-address.public.ts';
import type { CancelOrder } from '../gateways/gateway.ts';
import { isCallableId } from '../gateways/transaction-id.contract.ts';
import { nextCall, type RefundFacts, type RefundPolicy, type RefundState } from '../refund-state.rules.ts';

/** A time as the gateways write it: `YYYYMMDDhhmmss` in Seoul. */
export const gatewayTime = (at: Date): string => toWallClock(at, KOREA_ZONE).replaceAll(/\D/g, '');

const WHOSE = statement(
  'refund-whose',
  'select order_id as "orderId" from order_refunds where store_id = $1 and id = $2',
);
const READ = statement(
  'refund-read',
  `select r.id, r.state, r.amount, r.attempts, r.claim, r.doubted, r.problem,
     r.last_error as "message", r.sent_at as "sentAt", r.kind, r.reason,
     r.gateway, r.reference, r.claimed_until as "claimedUntil", r.next_try_at as "nextTryAt", p.position,
     p.amount as "paid", p.paid_at as "paidAt", p.gateway as "takenBy",
     coalesce(p.transaction_id, p.approval_number) as "transactionId", p.transaction_id is not null as "named",
     coalesce(o.partner_order_id, o.id::text) as "partnerOrderId",
     coalesce(e.amount, 0) as "before", coalesce(e.many, 0) as "earlier",
     exists (select 1 from order_refunds b where b.store_id = r.store_id and b.order_id = r.order_id
       and b.payment_position = r.payment_position and b.id <> r.id and b.state in ('sending', 'unknown')) as "busy"
   from order_refunds r
   join orders o on o.store_id = r.store_id and o.id = r.order_id
   join order_payments p on p.store_id = r.store_id and p.order_id = r.order_id and p.position = r.payment_position
   left join lateral (select sum(d.amount) as amount, count(*) as many from order_refunds d
     where d.store_id = r.store_id and d.order_id = r.order_id and d.payment_position = r.payment_position
       and d.done_by = 'gateway') e on true
   where r.store_id = $1 and r.id = $2 for update of r`,
);
const CLAIM = statement(
  'refund-claim',
  `update order_refunds set state = $3, attempts = $4, claim = $5, doubted = $6, sent_at = $7, reference = $8,
     claimed_until = $9, next_try_at = null where store_id = $1 and id = $2`,
);

type Row = RowOf<typeof READ>;

/** A refund claimed by a node: others skip it until the claim expires. */
export interface ClaimedRefund {
  readonly storeId: number;
  readonly orderId: number;
  readonly id: number;
  readonly claim: number;
  readonly call: 'send' | 'ask';
  readonly facts: RefundFacts;
  /** The gateway of the payment, if known. */
  readonly takenBy: string | null;
  /** Position of the payment in its order. */
  readonly position: number;
  /** The payment has its own transaction id, not just an approval number. */
  readonly named: boolean;
  /** Undefined: the gateway cannot identify the payment. */
  readonly cancel: CancelOrder | undefined;
}

const WORKABLE: readonly RefundState[] = ['pending', 'sending', 'unknown'];

/** Our id of a refund at the gateway: short enough for all of them, the same for every attempt. */
const referenceOf = (storeId: number, id: number): string =>
  `R${storeId.toString(36)}-${id.toString(36)}`.toUpperCase();

function cancelOf(row: Row, reference: string, now: Date): CancelOrder | undefined {
  if (row.transactionId === null || !isCallableId(row.transactionId)) return undefined;
  return {
    payment: {
      transactionId: row.transactionId,
      orderId: row.partnerOrderId,
      kind: row.kind,
      amount: row.paid,
      paidAt: gatewayTime(row.paidAt),
    },
    amount: row.amount,
    earlier: row.earlier,
    before: row.before,
    reference,
    reason: row.reason ?? '주문 취소',
    now: gatewayTime(now),
  };
}

/**
 * Claims a refund that is due, in a short transaction: from then on it counts as sent, so a refund of a dead node is
 * queried, not sent again. busy: another refund of the payment is in progress; null: nothing to do now.
 */
export async function claimRefund(
  db: Db,
  { storeId, id }: OrderKeys,
  now: Date,
  policy: RefundPolicy,
): Promise<ClaimedRefund | 'busy' | null> {
  const [whose] = await db.query(WHOSE, [storeId, id]);
  if (!whose) return null;
  // Everything that changes refunds locks the order first.
  await lockOrder(db, { storeId, id: whose.orderId });
  const [row] = await db.query(READ, [storeId, id]);
  if (!row || !WORKABLE.includes(row.state)) return null;
  const due = row.claimedUntil ?? row.nextTryAt;
  if (due && due > now) return null;
  if (row.busy) return 'busy';
  const call = nextCall(row.state);
  const state = call === 'send' ? 'sending' : 'unknown';
  const facts: RefundFacts = {
    state,
    attempts: row.attempts + (call === 'send' ? 1 : 0),
    amount: row.amount,
    before: row.before,
    sentAt: call === 'send' ? now : row.sentAt,
    // A claim that expired while sending: the outcome is unknown.
    doubted: row.doubted || row.state === 'sending',
    calls: row.claim + 1,
    problem: row.problem,
    message: row.message,
  };
  const reference = row.reference ?? referenceOf(storeId, id);
  await db.query(CLAIM, [
    storeId,
    id,
    state,
    facts.attempts,
    facts.calls,
    facts.doubted,
    facts.sentAt,
    reference,
    new Date(now.getTime() + policy.claim),
  ]);
  return {
    storeId,
    orderId: whose.orderId,
    id,
    claim: facts.calls,
    call,
    facts,
    takenBy: row.gateway ?? row.takenBy,
    position: row.position,
    named: row.named,
    cancel: cancelOf(row, reference, now),
  };
}
