import { pushRecipients } from '#features/organization/app-members/push-recipients.read-model.ts';
import { isDaytime, nextNight } from '#features/platform/business-messages/night-hours.rules.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { statement } from '#kit/server/database/pool.ts';
import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs, enqueue, type Job, type JobContext, job } from '#kit/server/jobs/job.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { pushService } from '../fcm.ts';
import type { Pushed } from '../push-service.ts';
import { pushText } from '../push-text.rules.ts';
import { BATCH, type Claimed, claimRecipients } from './push-claim.ts';
import { recordPushes, recordSkipped, type Tried } from './push-record.ts';

const EVERY_MS = 15_000;
/** Concurrent calls; a service may have twenty of a node, and single pushes and tests want room as well. */
const AT_A_TIME = 12;
/** After this a batch begins no further call, so that it is recorded while the node still has it. */
const BATCH_MS = 20_000;
/** Members a step; what is in memory at a time, however many there are. */
const STEP = 5_000;

const STALE = statement(
  'push-stale',
  `update pushes set state = 'stopped', stop_reason = 'stale', ended_at = $1 where state = 'running' and stale_at <= $1`,
);
const LOCK = statement(
  'push-gather-lock',
  `select cursor, store_ids as "storeIds", advertising from pushes
   where id = $1 and state in ('running', 'paused') and not gathered for update`,
);
const ADD = statement(
  'push-gather-add',
  `insert into push_recipients (push_id, member_id, due_at) select $1, m, $3 from unnest($2::int[]) m on conflict do nothing`,
);
const MOVE = statement(
  'push-gather-move',
  'update pushes set cursor = $2, recipients = recipients + $3, gathered = $4 where id = $1',
);
const FAIL = statement(
  'push-gather-fail',
  `update pushes set state = 'stopped', stop_reason = 'failed', ended_at = $2 where id = $1 and state in ('running', 'paused')`,
);

/** The same on every attempt: a device shows one push once. */
export const noticeKey = (pushId: number): string => `jumun-${pushId}`;

/** One attempt. Advertising that the night overtakes waits for the morning, on phones that are off as well. */
async function attempt(services: NodeServices, { push, pushId, memberId, token }: Claimed): Promise<Pushed> {
  const now = services.now();
  if (push.advertising && !isDaytime(now, PLATFORM_ZONE)) return { kind: 'notSent' };
  return pushService(services).push(`member:${memberId}`, {
    token,
    ...pushText(push),
    data: { ...push.data, push: String(pushId) },
    key: noticeKey(pushId),
    ...(push.advertising && { expiresAt: nextNight(now, PLATFORM_ZONE) }),
  });
}

/** Sends a batch, a few at a time, and records what came of it. `onTaken` is called once the service takes any. */
async function sendBatch(
  services: NodeServices,
  batch: readonly Claimed[],
  onTaken: () => Promise<void>,
): Promise<void> {
  const tried: Tried[] = [];
  const left = [...batch];
  const until = performance.now() + BATCH_MS;
  let taken: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    for (let claimed = left.shift(); claimed; claimed = left.shift()) {
      const late = performance.now() > until;
      const pushed: Pushed = late ? { kind: 'notSent' } : await attempt(services, claimed);
      tried.push({ ...claimed, pushed });
      if (pushed.kind !== 'notSent') taken ??= onTaken();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  await recordPushes(services.db, tried, await pushService(services).simulated(), services.now());
  await taken;
}

type Waker = Parameters<typeof enqueue>[0];

/** Wakes the sender. */
export const wakePushes = (ctx: Waker): Promise<void> => enqueue(ctx, sendPushes, {}, { key: 'every' });

/** A node that is sending goes on when its batch is done; others begin at once. */
const wakeNodes = (services: NodeServices): Promise<void> =>
  wakePushes({ db: services.db, services, now: services.now(), afterCommit: (work) => void work() }).catch(
    (error: Error) => services.log.warn({ err: error }, 'the senders of pushes were not woken'),
  );

/**
 * Sends open pushes. Recipients are taken and committed before the first call, for half a minute: those of a killed node
 * are taken again, and what it had sent already shows once, because a repeat has the same key (decision 0044).
 */
export const sendPushes: Job<object> = job('push', {
  every: EVERY_MS,
  async handle(ctx) {
    const { db, services, now } = ctx;
    await db.query(STALE, [now]);
    const { claimed, skipped } = await claimRecipients(db, now, isDaytime(now, PLATFORM_ZONE));
    await recordSkipped(db, skipped, now);
    const isFull = claimed.length + skipped.length === BATCH;
    // A service that takes nothing is not called until the next run.
    const goOn = async (): Promise<void> => {
      if (isFull) await wakeNodes(services);
    };
    ctx.afterCommit(() => (claimed.length > 0 ? sendBatch(services, claimed, goOn) : goOn()));
  },
});

interface Step {
  readonly id: number;
}

async function gather(ctx: JobContext, { id }: Step): Promise<void> {
  const { db, now } = ctx;
  const [push] = await db.query(LOCK, [id]);
  if (!push) return;
  const members = await pushRecipients(db, { ...push, after: push.cursor, limit: STEP });
  if (members.length > 0) await db.query(ADD, [id, members, now]);
  const done = members.length < STEP;
  await db.query(MOVE, [id, members.at(-1) ?? push.cursor, members.length, done]);
  if (!done) await enqueue(ctx, gatherRecipients, { id });
  await wakePushes(ctx);
}

/** Notes the recipients of a push, some thousands a step, beginning when it is due. */
export const gatherRecipients: Job<Step> = job<Step>('push-recipients', {
  handle: gather,
  givenUp: async ({ db, now }, { id }) => void (await db.query(FAIL, [id, now])),
});

/** Who got what is kept as long as complaints are possible; the figures of a push stay. */
export const forgetRecipients = housekeeping(
  'housekeeping:push',
  `delete from push_recipients where (push_id, member_id) in (select r.push_id, r.member_id from push_recipients r
     join pushes p on p.id = r.push_id where p.ended_at < now() - interval '180 days' limit 5000)`,
  `delete from pushes where id in (select p.id from pushes p where p.member_id is not null
     and p.ended_at < now() - interval '180 days'
     and not exists (select 1 from push_recipients r where r.push_id = p.id) limit 5000)`,
);

export default defineJobs(sendPushes, gatherRecipients, forgetRecipients);
