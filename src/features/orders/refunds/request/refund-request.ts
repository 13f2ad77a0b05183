import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import type { OrderKeys } from '../../lifecycle/order-address.public.ts';
import { refundJob } from '../processing/refund-work.ts';
import type { RefundProblem, RefundState } from '../refund-state.rules.ts';
import type { RefundPart } from './refund-shares.rules.ts';
import { readRefundable } from './refundable.read-model.ts';

const INSERT = statement(
  'refund-request',
  `insert into order_refunds (store_id, order_id, payment_position, kind, amount, lines, state, problem, reason,
     done_by, requested_at, next_try_at, done_at)
   select $1, $2, r.position, r.kind, r.amount, r.lines, r.state, r.problem, $4, r.done_by, $3,
     case when r.state = 'pending' then $3::timestamptz end, case when r.state = 'done' then $3::timestamptz end
   from jsonb_to_recordset($5) as r (position smallint, kind text, amount bigint, lines jsonb, state text,
     problem text, done_by text)
   returning id, state`,
);

const AT_COUNTER = statement(
  'refund-at-counter',
  `select position from order_payments where store_id = $1 and order_id = $2 and taken_by_kind = 'account'
     and gateway is null`,
);

/** Payment kinds that only a gateway can refund. */
const THROUGH_GATEWAY = new Set(['card', 'easy', 'online']);

/**
 * How a payment is refunded: by its gateway; cash at the counter, at once; everything else manually, with a
 * confirmation. A card payment at the counter used the store's own terminal: its approval number is not a gateway
 * transaction id.
 */
function beginningOf(
  kind: string,
  atCounter: boolean,
): {
  state: RefundState;
  problem: RefundProblem | null;
  done_by: string | null;
} {
  if (THROUGH_GATEWAY.has(kind) && !atCounter) return { state: 'pending', problem: null, done_by: null };
  if (kind === 'cash') return { state: 'done', problem: null, done_by: 'counter' };
  return { state: 'hand', problem: 'byHand', done_by: null };
}

type Requester = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>;

/**
 * Records refunds under the order's lock; the money moves after the commit. Returns the refunds completed at once,
 * which are still to be counted.
 */
export async function requestRefunds(
  ctx: Requester,
  { storeId, id }: OrderKeys,
  parts: readonly RefundPart[],
  reason: string | null,
): Promise<number[]> {
  if (parts.length === 0) return [];
  const counter = await ctx.db.query(AT_COUNTER, [storeId, id]);
  const atCounter = new Set(counter.map(({ position }) => position));
  const rows = parts.map((part) => ({ ...part, ...beginningOf(part.kind, atCounter.has(part.position)) }));
  const made = await ctx.db.query(INSERT, [storeId, id, ctx.now, reason, JSON.stringify(rows)]);
  for (const refund of made)
    if (refund.state === 'pending') await enqueue(ctx, refundJob, { storeId, id: refund.id });
  return made.filter(({ state }) => state === 'done').map((refund) => refund.id);
}

/** Everything left of an order's payments, as refunded by a cancel. */
export async function requestRest(ctx: Requester, keys: OrderKeys): Promise<number[]> {
  const { payments } = await readRefundable(ctx.db, keys);
  const parts = payments
    .filter(({ left }) => left > 0)
    .map(({ position, kind, left }) => ({ position, kind, amount: left, lines: [] }));
  return requestRefunds(ctx, keys, parts, null);
}
