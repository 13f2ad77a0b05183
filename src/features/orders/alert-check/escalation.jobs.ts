import { phoneKey } from '#features/customers/phone-key.rules.ts';
import { queueMessages } from '#features/platform/business-messages/queue-messages.public.ts';
import { DEFAULT_LOCALE, toLocale } from '#kit/contract/i18n/messages.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineJobs, type JobContext, job } from '#kit/server/jobs/job.ts';
import { DUE, ESCALATING, LAST_TRY_FAILED } from './escalation.read-model.ts';

// `escalated_at` is the time of the last attempt. Failed or unknown attempts are retried with doubled delay, at most seven
// in two hours. The conditions match the index of live orders.
const UNSEEN = statement(
  'escalation-unseen',
  `update orders o set escalated_at = $1 from (${ESCALATING}) e
   where o.store_id = e.store_id and not o.cancelled and o.status <> 'OVER' and o.status = 'ORDER'
     and o.acknowledged_at is null and ${DUE} <= $1::timestamptz
     and o.ordered_at > $1::timestamptz - interval '2 hours'
     and (o.escalated_at is null or ${LAST_TRY_FAILED})
   returning o.store_id as "storeId", o.number, o.ordered_at as "orderedAt", e.phone, e.name as "store",
     e.default_language as "language"`,
);
/** Not sent later than this. */
const USEFUL_MS = 30 * 60_000;

/** Sends each store one message about its unseen orders, and retries if it was not delivered. */
async function notifyOfUnseen(ctx: JobContext): Promise<void> {
  const { db, services, now } = ctx;
  const unseen = await db.query(UNSEEN, [now]);
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
