import { type UnsentCoupon, voidCoupons } from '#features/customers/coupons/void-coupons.public.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Database } from '#kit/server/database/transaction.ts';
import { isDelivered, type MessageFailure } from './message-kinds.rules.ts';
import type { Handing, MessageResult, MessageService } from './message-service.ts';

/** How long after which nothing heard is asked about, and given up. */
const ASK_AFTER_MS = 10 * 60_000;
const AGENT_ASK_MS = 10_000;
/** How long what surely was not sent waits for its next try. */
const AGAIN_MS = 15_000;

// A result may overtake the answer to the handing over: what is settled stays so. What surely did not leave waits for
// its next try, or for the end of a pause, or was called back meanwhile: then the coupon in it is void as well.
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
   select store_id as "storeId", coupon_id as "couponId", recall as "reason" from done
   where status = 3 and failure = recall and coupon_id is not null`,
);
// The word of the service is the last word, also where we had given the message up.
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
  // Unclear stays on its way: a result may still tell, else it is given up as unknown.
  return { ...none, id, status: handing.kind === 'notSent' ? 0 : 1 };
};

/** Writes down how handing over went, and voids the coupons in what was called back in time. */
export async function recordHandings(
  database: Pick<Database, 'transaction'>,
  service: MessageService,
  simulated: boolean,
  handings: readonly { id: number; handing: Handing }[],
  now: Date,
): Promise<void> {
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  await database.transaction(async (tx) => {
    const unsent = await tx.query<UnsentCoupon>(RECORD, [
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

/** Writes down how messages ended. */
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
