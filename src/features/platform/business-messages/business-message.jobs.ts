import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs, enqueue, type Job, job } from '#kit/server/jobs/job.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { DUE } from './due-messages.read-model.ts';
import { recordHandings, settleMessages } from './message-outcomes.ts';
import type { Handing, MessageService, OutgoingMessage } from './message-service.ts';
import { openSenderKey } from './sender-key.ts';
import { createBizppurio } from './vendors/bizppurio.ts';
import { createMessageAgent } from './vendors/message-agent.ts';

const EVERY_MS = 15_000;
/** Batch size: the maximum number of messages that a killed node leaves in an unknown state. */
const BATCH = 100;
const AT_A_TIME = 10;
/** How long results are queried; messages never accepted by then are given up. */
const GIVE_UP = "interval '24 hours'";

const CLAIM = statement(
  'message-claim',
  `update business_messages set status = 1, claimed_at = $1, attempts = attempts + 1,
     ask_at = $1::timestamptz + interval '30 minutes'
   where id in (${DUE} limit ${BATCH} for update of m skip locked)
   returning id, phone, kind, template_code as "templateCode", sender_key as "senderKey", body`,
  { kind: as<OutgoingMessage['kind']>() },
);
const STALE = statement(
  'message-stale',
  `update business_messages set status = 3, failure = 'stale', settled_at = $1 where status = 0 and stale_at <= $1`,
);
const OVERDUE = statement(
  'message-overdue',
  `update business_messages set ask_at = $1::timestamptz + case when service = 'agent' then interval '10 seconds' else interval '1 hour' end,
     status = case when service_id is null or handed_over_at < $1::timestamptz - ${GIVE_UP} then 3 else 1 end,
     failure = case when service_id is null then 'unknown'
       when handed_over_at < $1::timestamptz - ${GIVE_UP} then 'noResult' end
   where id in (select id from business_messages where status = 1 and ask_at <= $1 order by ask_at limit 200
     for update skip locked)
   returning id, service_id as "serviceId", status`,
);

const made = new WeakMap<NodeServices, MessageService>();
/** How this node sends messages. */
export function messageService(services: NodeServices): MessageService {
  const known = made.get(services);
  if (known) return known;
  const service =
    services.config.messages.by === 'agent' ? createMessageAgent(services) : createBizppurio(services);
  made.set(services, service);
  return service;
}

type Claimed = RowOf<typeof CLAIM>;

/** A channel that cannot be decrypted any more is not replaced by another one. */
async function handOne(service: MessageService, services: NodeServices, claimed: Claimed): Promise<Handing> {
  const { senderKey: sealed, ...message } = claimed;
  if (sealed === null) return service.handOver(message);
  const senderKey = openSenderKey(services, sealed);
  return senderKey === undefined
    ? { kind: 'refused', code: 'senderKey' }
    : service.handOver({ ...message, senderKey });
}

/** Sends a batch, a few at a time, and records the outcomes. */
async function handOver(services: NodeServices, batch: readonly Claimed[]): Promise<boolean> {
  const service = messageService(services);
  const handings: { id: number; handing: Handing }[] = [];
  const left = [...batch];
  const work = async (): Promise<void> => {
    for (let message = left.shift(); message; message = left.shift())
      handings.push({ id: message.id, handing: await handOne(service, services, message) });
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  await recordHandings(services.db, service, await service.simulated(), handings, services.now());
  return handings.some(({ handing }) => handing.kind !== 'notSent');
}

async function askAbout(
  services: NodeServices,
  waiting: readonly { id: number; serviceId: string }[],
): Promise<void> {
  if (waiting.length === 0) return;
  const results = await messageService(services).ask(waiting);
  await settleMessages(services.db, results, services.now());
}

type Waker = Parameters<typeof enqueue>[0];

/** Wakes the sender. */
export const wakeSender = (ctx: Waker): Promise<void> => enqueue(ctx, sendMessages, {}, { key: 'every' });

async function overdue(db: Db, now: Date): Promise<{ id: number; serviceId: string }[]> {
  const rows = await db.query(OVERDUE, [now]);
  return rows.flatMap(({ id, serviceId, status }) => (status === 1 && serviceId ? [{ id, serviceId }] : []));
}

/**
 * Sends queued messages. A message is marked as taken and committed before it is sent, so a killed node never sends it
 * twice: its outcome is then unknown, and it is given up unless its result arrives.
 */
export const sendMessages: Job<object> = job('business-messages', {
  every: EVERY_MS,
  async handle(ctx) {
    const { db, services, now } = ctx;
    await db.query(STALE, [now]);
    const batch = await db.query(CLAIM, [now]);
    const overdueMessages = await overdue(db, now);
    ctx.afterCommit(async () => {
      const moved = batch.length > 0 && (await handOver(services, batch));
      await askAbout(services, overdueMessages);
      // A service that refuses everything is not called until the next run.
      if (moved && batch.length === BATCH)
        await wakeSender({
          db: services.db,
          services,
          now: services.now(),
          afterCommit: () => undefined,
        });
    });
  },
});

/** Keeps when and how a message ended for statistics; recipient and text only as long as complaints are possible. */
export const forgetContents = housekeeping(
  'housekeeping:business-messages',
  `update business_messages set phone = '', body = '', sender_key = null where id in (select id from business_messages
     where settled_at < now() - interval '180 days' and phone <> '' limit 5000)`,
);

export default defineJobs(sendMessages, forgetContents);
