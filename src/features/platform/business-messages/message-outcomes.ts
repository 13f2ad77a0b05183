import { voidCoupons } from '#features/customers/coupons/void-coupons.public.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Database } from '#kit/server/database/transaction.ts';
import { isDelivered, type MessageFailure } from './message-kinds.rules.ts';
import type { Handing, MessageResult, MessageService } from './message-service.ts';

/** After how long a missing result is queried, and given up. */
const ASK_AFTER_MS = 10 * 60_000;
const AGENT_ASK_MS = 10_000;
/** Delay before a message that was certainly not sent is retried. */
const AGAIN_MS = 15_000;

// A result may arrive before the response to sending: a final state is kept. A message that was certainly not sent
// waits for its retry or for the end of a pause, unless it was recalled meanwhile: then its coupon is void as well.
const RECORD = statement(
  'message-record',
  `with done as (update business_messages m set
       status = case when m.status <> 1 then m.status when r.status = 0 and m.recall is not null then 3 else r.status end,
       failure = case when m.status <> 1 then m.failure when r.status = 0 then m.recall else r.failure end,
       service_code = coalesce(m.service_code, r.code),
       service = $2, simulated = $3, service_id = coalesce(r.service_id, m.service_id),
       handed_over_at = case when r.status = 1 then $4::timestamptz end,
       due_at = case when r.status = 0 then greatest(m.due_at, $5::timestamptz) else m.due_at end,
       ask_at = case when r.status = 1 then $6::timestamptz end,
       settled_at = case when m.status <> 1 then m.settled_at
         when r.status = 3 or (r.status = 0 and m.recall is not null) then $4::timestamptz end
     from jsonb_to_recordset($1) as r (id bigint, status smallint, failure text, code text, service_id text)
     where m.id = r.id returning m.store_id, m.coupon_id, m.status, m.failure, m.recall)
   select store_id as "storeId!", coupon_id as "couponId!", recall as "reason!" from done
   where status = 3 and failure = recall and coupon_id is not null`,
);
// A result of the service overrides our state, even after the message was given up.
const SETTLE = statement(
  'message-settle',
  `update business_messages m set status = r.status, failure = r.failure, service_code = r.code, settled_at = $2,
     ask_at = null
   from jsonb_to_recordset($1) as r (id bigint, status smallint, failure text, code text)
   where m.id = r.id and (m.status = 1 or (m.status = 3 and m.failure in ('unknown', 'noResult')))`,
);

const row = (id: number, handing: Handing) => {
  const none = { failure: null, code: null, service_id: null };
  if (handing.kind === 'accepted') return { ...none, id, status: 1, service_id: handing.serviceId };
  if (handing.kind === 'refused')
    return { ...none, id, status: 3, failure: 'refused' satisfies MessageFailure, code: handing.code };
  // An unknown outcome stays "sending": a result may still arrive, else it is given up as unknown.
  return { ...none, id, status: handing.kind === 'notSent' ? 0 : 1 };
};

/** Records the outcomes of sending, and voids the coupons of recalled messages that were not sent. */
export async function recordHandings(
  database: Pick<Database, 'transaction'>,
  service: MessageService,
  simulated: boolean,
  handings: readonly { id: number; handing: Handing }[],
  now: Date,
): Promise<void> {
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  await database.transaction(async (tx) => {
    const unsent = await tx.query(RECORD, [
      JSON.stringify(handings.map(({ id, handing }) => row(id, handing))),
      service.name,
      simulated,
      now,
      later(AGAIN_MS),
      later(service.name === 'agent' ? AGENT_ASK_MS : ASK_AFTER_MS),
    ]);
    await voidCoupons(tx, unsent, now);
  });
}

/** Records the final results of messages. */
export async function settleMessages(db: Db, results: readonly MessageResult[], now: Date): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(({ id, code }) => {
    const good = isDelivered(code);
    return {
      id,
      status: good ? 2 : 3,
      failure: good ? null : ('undelivered' satisfies MessageFailure),
      code,
    };
  });
  await db.query(SETTLE, [JSON.stringify(rows), now]);
}
