import { countPushRecipients } from '#features/organization/app-members/push-recipients.read-model.ts';
import { nextDaytime } from '#features/platform/business-messages/night-hours.rules.ts';
import { SENDING_STEPS, type SendingAction } from '#kit/contract/endpoints/sending.ts';
import { AppError, conflict, fieldError, notFound } from '#kit/contract/errors.ts';
import type { CodeValue, Reference } from '#kit/contract/references.ts';
import { PLATFORM_ZONE, platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services.ts';
import { usefulUntil } from '../../useful-until.ts';
import { newPush } from '../push.contract.ts';
import { pushConnected } from '../push.public.ts';
import { fitsPush } from '../push-text.rules.ts';
import { gatherRecipients, wakePushes } from './push.jobs.ts';

const FARTHEST_MS = 366 * 24 * 3_600_000;
/** A time that was now when the form was filled in. */
const JUST_NOW_MS = 5 * 60_000;
const wires = newPush.fields;

const INSERT = statement(
  'push-insert',
  `insert into pushes (type_id, title, content, advertising, store_ids, expected, send_at, stale_at, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
);
const LOCK = statement(
  'push-lock',
  'select state, send_at as "sendAt" from pushes where id = $1 and member_id is null for update',
);
const SET = statement(
  'push-set',
  `update pushes set state = $2, stale_at = $3, ended_at = case when $2 = 'stopped' then $4::timestamptz end where id = $1`,
);

type Audience = Pick<
  ReturnType<typeof newPush.parse>,
  'type' | 'advertising' | 'target' | 'stores' | 'sendAt'
>;

export function requirePush(services: Services): void {
  if (pushConnected(services)) return;
  throw new AppError(503, 'push.notConnected');
}

function typeOf({ services, locale }: Context, { id }: CodeValue): CodeValue {
  const type = services.codes.find('PUSH_TP', id, locale);
  if (!type) throw fieldError(wires.type.wire, 'field.unknownCode');
  return type;
}

async function storesOf({ services }: Context, stores: readonly Reference[]): Promise<number[]> {
  if (stores.length === 0) throw fieldError(wires.stores.wire, 'push.chooseStores');
  const ids = [...new Set(stores.map(({ id }) => id))];
  const found = await Promise.all(ids.map((id) => services.stores.find(id)));
  if (found.includes(undefined)) throw fieldError(wires.stores.wire, 'field.unknownReference');
  return ids;
}

/** When a push goes out that is asked for now: advertising by day. */
function sendingTimeOf(now: Date, requested: string | null, advertising: boolean): Date {
  const at = requested === null ? now : platformClock.toInstant(requested);
  const ahead = at.getTime() - now.getTime();
  if (ahead < -JUST_NOW_MS) throw fieldError(wires.sendAt.wire, 'push.timePassed');
  if (ahead > FARTHEST_MS) throw fieldError(wires.sendAt.wire, 'push.timeTooFar');
  const soonest = ahead < 0 ? now : at;
  return advertising ? nextDaytime(soonest, PLATFORM_ZONE) : soonest;
}

export interface Planned {
  readonly type: CodeValue;
  readonly advertising: boolean;
  readonly storeIds: number[] | null;
  readonly sendAt: Date;
  readonly counts: { readonly members: number; readonly devices: number; readonly consenting: number };
  readonly recipients: number;
}

/** Whom a push would reach, and when. */
export async function planPush(ctx: Context, requested: Audience): Promise<Planned> {
  const type = typeOf(ctx, requested.type);
  const advertising = requested.advertising || type.value === 'MARKETING';
  const storeIds = requested.target === 'stores' ? await storesOf(ctx, requested.stores) : null;
  const sendAt = sendingTimeOf(ctx.now, requested.sendAt, advertising);
  const counts = await countPushRecipients(ctx.db, storeIds);
  const recipients = advertising ? counts.consenting : counts.devices;
  return { type, advertising, storeIds, sendAt, counts, recipients };
}

/** Begins a push; who its recipients are is noted when it goes out. */
export async function startPush(ctx: Context, requested: ReturnType<typeof newPush.parse>): Promise<number> {
  const { db, services, now, principal } = ctx;
  const plan = await planPush(ctx, requested);
  const { type, advertising, storeIds, sendAt, recipients } = plan;
  if (!fitsPush({ ...requested, advertising })) throw fieldError(wires.content.wire, 'push.tooLong');
  if (recipients === 0) throw conflict('push.nobody');
  requirePush(services);
  const staleAt = usefulUntil(sendAt);
  const [made] = await db.query(INSERT, [
    type.id,
    requested.title,
    requested.content,
    advertising,
    storeIds,
    recipients,
    sendAt,
    staleAt,
    now,
    principal.accountId,
  ]);
  const id = made?.id ?? 0;
  await enqueue(ctx, gatherRecipients, { id }, { at: sendAt });
  return id;
}

/** Pauses, resumes or stops a push. Recipients whom a node has taken already get it; all others wait, or never will. */
export async function changePush(ctx: Context, id: number, action: SendingAction): Promise<void> {
  const { db, now } = ctx;
  const [push] = await db.query(LOCK, [id]);
  if (!push) throw notFound();
  const { from: states, to } = SENDING_STEPS[action];
  if (push.state === to) return;
  if (!states.includes(push.state)) throw conflict('push.over');
  const from = Math.max(push.sendAt.getTime(), now.getTime());
  await db.query(SET, [id, to, usefulUntil(new Date(from)), now]);
  if (action === 'resume') await wakePushes(ctx);
}
