import { phoneKey } from '#features/customers/phone-key.rules.ts';
import { queueMessages } from '#features/platform/business-messages/queue-messages.public.ts';
import { DEFAULT_LOCALE, toLocale } from '#kit/contract/i18n/messages.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineJobs, type JobContext, job } from '#kit/server/jobs/job.ts';

/** When the store wants to be notified. */
const DUE = 'o.ordered_at + make_interval(mins => e.minutes)';
/** When the message of the last attempt ended; an unconfirmed one counts from when it was taken for sending. */
const ENDED = 'coalesce(m.settled_at, m.claimed_at, m.requested_at)';
// `escalated_at` is when the last message was requested. A failed or unknown outcome is retried: a second text does no
// harm, a missing one does. The delay doubles each time, so two hours contain at most seven messages. Repeats the
// condition of the index of live orders.
const UNSEEN = statement(
  'escalation-unseen',
  `update orders o set escalated_at = $1 from order_escalations e join stores s on s.id = e.store_id
   where o.store_id = e.store_id and not o.cancelled and o.status <> 'OVER' and o.status = 'ORDER'
     and o.acknowledged_at is null and ${DUE} <= $1::timestamptz
     and o.ordered_at > $1::timestamptz - interval '2 hours'
     and (o.escalated_at is null or exists (select from business_messages m
       where m.store_id = o.store_id and m.requested_at = o.escalated_at and m.campaign_id is null
         and m.order_id is null and m.coupon_id is null
         and (m.status = 3 or (m.status = 1 and m.service_id is null))
         and ${ENDED} + interval '1 minute' + (${ENDED} - (${DUE})) <= $1::timestamptz))
   returning o.store_id as "storeId", o.number, o.ordered_at as "orderedAt", e.phone, s.name as "store",
     s.default_language as "language"`,
);
/** Not sent later than this. */
const USEFUL_MS = 30 * 60_000;

interface Unseen {
  readonly storeId: number;
  readonly number: string;
  readonly orderedAt: Date;
  readonly phone: string;
  readonly store: string;
  readonly language: string;
}

/** Sends each store one message about its unseen orders, and retries if it was not delivered. */
async function notifyOfUnseen(ctx: JobContext): Promise<void> {
  const { db, services, now } = ctx;
  const unseen = await db.query<Unseen>(UNSEEN, [now]);
  unseen.sort((one, other) => one.orderedAt.getTime() - other.orderedAt.getTime());
  const messages = [...Map.groupBy(unseen, ({ storeId }) => storeId).values()].flatMap(
    ([first, ...others]) => {
      if (!first) return [];
      const body = services.texts.translate(toLocale(first.language) ?? DEFAULT_LOCALE, 'escalation.text', {
        store: first.store,
        numbers: [first, ...others].map(({ number }) => number).join(', '),
        minutes: Math.floor((now.getTime() - first.orderedAt.getTime()) / 60_000),
      });
      const staleAt = new Date(now.getTime() + USEFUL_MS);
      const phone = phoneKey(first.phone);
      return [{ storeId: first.storeId, phone, body, advertising: false, dueAt: now, staleAt }];
    },
  );
  await queueMessages(ctx, messages);
}

export const escalateUnseen = job('order-escalation', { every: 20_000, handle: notifyOfUnseen });

export default defineJobs(escalateUnseen);
