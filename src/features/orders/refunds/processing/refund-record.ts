import { statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import { lockOrder, type OrderState } from '../../lifecycle/order-address.public.ts';
import { eventFacts } from '../../lifecycle/order-step.public.ts';
import { type Actor, appendEvent, appendHistory, publish } from '../../order-history.public.ts';
import { wonText } from '../../won-text.rules.ts';
import type { NextRefund } from '../refund-state.rules.ts';
import { countRefunds, showRefunds } from '../refund-totals.ts';
import type { ClaimedRefund } from './refund-claim.ts';

const HELD = statement(
  'refund-held',
  `select id from order_refunds where store_id = $1 and id = $2 and claim = $3 and state in ('sending', 'unknown')
   for update`,
);
const RECORD = statement(
  'refund-record',
  `update order_refunds set state = $3, problem = $4, last_error = $5, gateway = coalesce($6, gateway),
     gateway_reference = coalesce($7, gateway_reference), next_try_at = $8, sent_at = $9, doubted = $10,
     done_at = case when $3 = 'done' then $11::timestamptz end, done_by = case when $3 = 'done' then 'gateway' end,
     claimed_until = null
   where store_id = $1 and id = $2`,
);

/** Publishes the order's refund state; returns it. */
export async function notifyRefunds(
  ctx: WorkContext,
  order: OrderState,
  change: { actor: Actor; to: string; note: string | undefined } | null,
): Promise<string> {
  const { db, now } = ctx;
  const state = await showRefunds(db, order, now);
  const at = { storeId: order.storeId, orderId: order.id, at: now };
  if (change) await appendHistory(db, { ...at, action: 'refund', ...change });
  const sequence = await appendEvent(db, { ...at, type: 'refund', data: eventFacts(order) });
  publish(ctx, order.storeId, sequence);
  return state;
}

/**
 * Records the outcome of a call, unless the claim has expired and another node has taken the refund: that one queries
 * the gateway and finds the same. Returns whether it was recorded.
 */
export async function recordRefund(
  ctx: WorkContext,
  refund: ClaimedRefund,
  next: NextRefund,
  facts: { gateway: string | null; sentAt: Date | null; doubted: boolean; actor: Actor },
): Promise<boolean> {
  const { db, now } = ctx;
  const { storeId, orderId, id, claim } = refund;
  const order = await lockOrder(db, { storeId, id: orderId });
  const [held] = await db.query(HELD, [storeId, id, claim]);
  if (!held) return false;
  await db.query(RECORD, [
    storeId,
    id,
    next.state,
    next.problem,
    next.message,
    facts.gateway,
    next.reference,
    next.nextTryAt,
    facts.sentAt,
    facts.doubted,
    now,
  ]);
  const over = next.state === 'done' || next.state === 'failed';
  const note = [wonText(refund.facts.amount), next.message].filter(Boolean).join(' · ');
  // The event's counter row is locked before the roll-ups, as everywhere.
  await notifyRefunds(ctx, order, over ? { actor: facts.actor, to: next.state, note } : null);
  if (next.state === 'done') await countRefunds(db, order, [id]);
  return true;
}
