import { conflict, notFound } from '#kit/contract/errors.ts';
import type { Context, StoresContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { visibleIds } from '#kit/server/session/principal.ts';
import { lockOrder, type OrderKeys } from '../../lifecycle/order-address.public.ts';
import { accountActor } from '../../order-history.public.ts';
import { wonText } from '../../won-text.rules.ts';
import { afterRetry, canSettleByHand } from '../refund-state.rules.ts';
import { countRefunds } from '../refund-totals.ts';
import { notifyRefunds } from './refund-record.ts';
import { refundJob } from './refund-work.ts';

const OF_ORDER = statement(
  'refund-of-order',
  'select id, state, problem, amount from order_refunds where store_id = $1 and order_id = $2 order by id for update',
);
const AGAIN = statement(
  'refund-again',
  `update order_refunds set state = $3, next_try_at = $4,
     attempts = case when state in ('failed', 'hand') then 0 else attempts end,
     problem = case when state in ('failed', 'hand') then null else problem end where store_id = $1 and id = $2`,
);

/** Retries every waiting or failed refund of an order at once; those in progress are left alone. */
export async function retryRefunds(
  ctx: Context,
  keys: OrderKeys,
): Promise<{ count: number; refundState: string }> {
  const { db, now } = ctx;
  const order = await lockOrder(db, keys);
  const refunds = await db.query(OF_ORDER, [order.storeId, order.id]);
  if (refunds.length === 0) throw conflict('refund.none');
  const again = refunds.flatMap(({ id, ...status }) => {
    const state = afterRetry(status);
    return state ? [{ id, state }] : [];
  });
  if (again.length === 0) {
    // Refunded or in progress: nothing to do. Others need manual handling.
    const stuck = refunds.some(canSettleByHand);
    if (stuck) throw conflict('refund.onlyByHand');
    return { count: 0, refundState: order.refundState };
  }
  for (const { id, state } of again) {
    await db.query(AGAIN, [order.storeId, id, state, now]);
    await enqueue(ctx, refundJob, { storeId: order.storeId, id });
  }
  const refundState = await notifyRefunds(ctx, order, {
    actor: accountActor(ctx),
    to: 'again',
    note: undefined,
  });
  return { count: again.length, refundState };
}

const LOCATE = statement(
  'refund-locate',
  `select store_id as "storeId", order_id as "id" from order_refunds
   where id = $1 and ($2::int[] is null or store_id = any($2))`,
);
const SETTLE = statement(
  'refund-settle',
  `update order_refunds set state = 'done', problem = null, next_try_at = null,
     done_by = case when state = 'done' then done_by else 'hand' end, done_at = coalesce(done_at, $3)
   where store_id = $1 and id = $2`,
);

/** Manual confirmation that the money was refunded, or that a difference was checked. */
export async function settleRefund(
  ctx: StoresContext,
  refundId: number,
): Promise<{ count: number; refundState: string }> {
  const { db, now } = ctx;
  const [keys] = await db.query(LOCATE, [refundId, visibleIds(ctx.stores)]);
  if (!keys) throw notFound();
  const order = await lockOrder(db, keys);
  const refunds = await db.query(OF_ORDER, [order.storeId, order.id]);
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw notFound();
  if (!canSettleByHand(refund)) {
    if (refund.state === 'done') return { count: 0, refundState: order.refundState };
    throw conflict('refund.underWay');
  }
  await db.query(SETTLE, [order.storeId, refundId, now]);
  const note = wonText(refund.amount);
  const refundState = await notifyRefunds(ctx, order, { actor: accountActor(ctx), to: 'settled', note });
  if (refund.state !== 'done') await countRefunds(db, order, [refundId]);
  return { count: 1, refundState };
}
