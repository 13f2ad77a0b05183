import { phoneKey } from '#features/customers/phone-key.rules.ts';
import { queueMessages } from '#features/platform/business-messages/queue-messages.ts';
import { DEFAULT_LOCALE, toLocale } from '#kit/contract/messages.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineJobs, type JobContext, job } from '#kit/server/jobs/job.ts';

// Says the words of the index of live orders. What is older was somebody's choice not to look.
const UNSEEN = statement(
  'escalation-unseen',
  `update orders o set escalated_at = $1 from order_escalations e join stores s on s.id = e.store_id
   where o.store_id = e.store_id and not o.cancelled and o.status <> 'OVER' and o.status = 'ORDER'
     and o.acknowledged_at is null and o.escalated_at is null
     and o.ordered_at <= $1::timestamptz - make_interval(mins => e.minutes)
     and o.ordered_at > $1::timestamptz - interval '2 hours'
   returning o.store_id as "storeId", o.number, o.ordered_at as "orderedAt", e.phone, s.name as "store",
     s.default_language as "language"`,
);
/** Told later than this, it is no news. */
const USEFUL_MS = 30 * 60_000;

interface Unseen {
  readonly storeId: number;
  readonly number: string;
  readonly orderedAt: Date;
  readonly phone: string;
  readonly store: string;
  readonly language: string;
}

/** Tells each store's person of the orders that nobody has looked at: one message a store, each order once. */
async function tellOfUnseen(ctx: JobContext): Promise<void> {
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

export const escalateUnseen = job('order-escalation', { every: 20_000, handle: tellOfUnseen });

export default defineJobs(escalateUnseen);
