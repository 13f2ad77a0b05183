import { type RowOf, statement } from '#kit/server/database/pool.ts';
import { enqueue, job } from '#kit/server/jobs/job.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { lockOrder } from '../../lifecycle/order-address.public.ts';
import { systemActor } from '../../order-history.public.ts';
import { differenceText } from '../../won-text.rules.ts';
import { contractFor } from '../gateways/store-gateway.ts';
import { REFUND_POLICY } from '../refund-state.rules.ts';
import { gatewayTime } from './refund-claim.ts';
import { notifyRefunds } from './refund-record.ts';
import { askGateway, refundJob } from './refund-work.ts';

const HOUR_MS = 3_600_000;
/** In the gateways' zone; refunds of the day are settled by then. */
const NIGHT_HOUR = 4;
/** Payments compared per night, oldest first. */
const MOST = 2_000;

const TO_COMPARE = statement(
  'refund-to-compare',
  `select r.store_id as "storeId", r.order_id as "orderId", r.payment_position as "position", max(r.id) as "refundId",
     sum(r.amount) as "back", max(r.gateway) as "gateway!"
   from order_refunds r where r.done_by = 'gateway' and r.done_at > $1::timestamptz - interval '3 days'
     and r.compared_at is null and not exists (select 1 from order_refunds o where o.store_id = r.store_id
       and o.order_id = r.order_id and o.payment_position = r.payment_position and o.state in ('sending', 'unknown'))
   group by 1, 2, 3 order by max(r.id) limit ${MOST}`,
);
const PAYMENT = statement(
  'refund-compare-payment',
  `select p.kind, p.amount, p.paid_at as "paidAt", coalesce(p.transaction_id, p.approval_number) as "transactionId",
     coalesce(o.partner_order_id, o.id::text) as "orderId",
     (select sum(r.amount) from order_refunds r where r.store_id = p.store_id and r.order_id = p.order_id
       and r.payment_position = p.position and r.done_by = 'gateway') as "back!"
   from order_payments p join orders o on o.store_id = p.store_id and o.id = p.order_id
   where p.store_id = $1 and p.order_id = $2 and p.position = $3`,
);
const COMPARED = statement(
  'refund-compared',
  `update order_refunds set compared_at = $4,
     problem = case when $5::text is not null and id = $6 then 'differs' else problem end,
     last_error = case when $5::text is not null and id = $6 then $5 else last_error end
   where store_id = $1 and order_id = $2 and payment_position = $3 and done_by = 'gateway'`,
);

type ToCompare = RowOf<typeof TO_COMPARE>;

async function compareOne(services: NodeServices, which: ToCompare): Promise<void> {
  const { storeId, orderId, position, refundId } = which;
  const [payment] = await services.db.query(PAYMENT, [storeId, orderId, position]);
  const contract = await contractFor(services, storeId, which.gateway);
  if (!payment?.transactionId || !contract?.gateway.status) return;
  const { transactionId, paidAt, back } = payment;
  const result = await askGateway(
    services,
    contract,
    `refund:${refundId}`,
    { payment: { ...payment, transactionId, paidAt: gatewayTime(paidAt) }, now: gatewayTime(services.now()) },
    REFUND_POLICY.call,
  );
  if (result.kind !== 'status' && result.kind !== 'notFound') return;
  const theirs = result.kind === 'status' ? result.cancelled : 0;
  const difference = theirs === back ? null : differenceText(theirs, back);
  await ownTransaction({ services, log: services.log }, async (ctx) => {
    const order = await lockOrder(ctx.db, { storeId, id: orderId });
    await ctx.db.query(COMPARED, [storeId, orderId, position, ctx.now, difference, refundId]);
    if (difference) await notifyRefunds(ctx, order, { actor: systemActor, to: 'differs', note: difference });
  });
}

/**
 * Compares recorded refunds with the gateways' totals. A difference is shown to the operator; money and figures are not
 * changed. Payments whose gateway has no status call, or does not respond, wait for the next night.
 */
export async function compareRefunds(services: NodeServices): Promise<void> {
  const found = await services.db.query(TO_COMPARE, [services.now()]);
  for (const which of found)
    await compareOne(services, which).catch((error: Error) =>
      services.log.warn({ err: error, refund: which.refundId }, 'a refund could not be compared'),
    );
}

const FORGOTTEN = statement(
  'refund-forgotten',
  `select store_id as "storeId", id from order_refunds where state in ('pending', 'sending', 'unknown')
     and coalesce(claimed_until, next_try_at, requested_at) < $1::timestamptz - interval '10 minutes'
   order by requested_at limit 500`,
);

/** Hourly: refunds whose job was lost (an older release, a restored backup); at night: the comparison. */
export const refundWatchJob = job('refund-watch', {
  every: HOUR_MS,
  async handle(ctx) {
    for (const keys of await ctx.db.query(FORGOTTEN, [ctx.now])) await enqueue(ctx, refundJob, keys);
    if (Number(gatewayTime(ctx.now).slice(8, 10)) !== NIGHT_HOUR) return;
    // Not awaited: the queue continues while gateways are queried.
    ctx.afterCommit(
      () =>
        void compareRefunds(ctx.services).catch((error: Error) =>
          ctx.log.warn({ err: error }, 'refunds could not be compared'),
        ),
    );
  },
});
