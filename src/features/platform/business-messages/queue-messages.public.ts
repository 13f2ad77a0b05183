import { AppError, tooMany } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { wakeSender } from './business-message.jobs.ts';
import { textKind } from './message-kinds.rules.ts';
import { sealSenderKey } from './sender-key.ts';

/** A message to one phone. */
export interface NewMessage {
  readonly storeId: number | null;
  readonly couponId?: number;
  readonly campaignId?: number | null;
  readonly orderId?: number;
  /** Digits only. */
  readonly phone: string;
  readonly body: string;
  /** Sent with this Alimtalk template; else as text. */
  readonly templateCode?: string | null;
  /** The Kakao channel it is sent from; else the configured one. */
  readonly senderKey?: string | null;
  readonly advertising: boolean;
  readonly dueAt: Date;
  /** Not sent after this time. */
  readonly staleAt: Date;
}

const INSERT = statement(
  'message-insert',
  `insert into business_messages (store_id, advertising, coupon_id, campaign_id, order_id, phone, kind, template_code,
     sender_key, body, due_at, stale_at, requested_at)
   select r.* , $2::timestamptz from jsonb_to_recordset($1) as r (store_id int, advertising boolean, coupon_id int,
     campaign_id int, order_id int, phone text, kind text, template_code text, sender_key text, body text,
     due_at timestamptz, stale_at timestamptz)
   returning id`,
);

/** Whether messages can be sent: by configuration, or on the built-in database through the simulator (D59). */
export const messagesConnected = ({ config }: Services): boolean =>
  config.messages.by === 'agent' ||
  Boolean(config.integrations.BIZPPURIO || config.builtInDatabase || config.simulatorUrl);

export function requireMessages(services: Services): void {
  if (messagesConnected(services)) return;
  throw new AppError(503, 'message.notConnected');
}

const ONE_AT_A_TIME = statement(
  'message-limit-lock',
  `select pg_advisory_xact_lock(hashtext('message-limit'), $1)`,
);
/** Condition of the index over individually requested messages. */
const countRequested = (sender: string): string =>
  `select count(*)::int as n from business_messages
   where ${sender} and campaign_id is null and requested_at > $1::timestamptz - interval '1 hour'`;
const REQUESTED_BY_STORE = statement('message-limit', countRequested('store_id = $2'));
const REQUESTED_BY_PLATFORM = statement('message-limit-platform', countRequested('store_id is null'));
/** In the lock of the limit, where a store has its id. */
const PLATFORM = 0;

/**
 * Whether the store, or the platform (null), may send one more message: 429 above its hourly limit. For individually
 * requested messages; campaigns have separate limits. Serialised per sender, so that concurrent requests cannot exceed
 * the limit.
 */
export async function requireRoom(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  storeId: number | null,
): Promise<void> {
  const { perStoreHour } = services.config.messages;
  await db.query(ONE_AT_A_TIME, [storeId ?? PLATFORM]);
  const [sent] =
    storeId === null
      ? await db.query(REQUESTED_BY_PLATFORM, [now])
      : await db.query(REQUESTED_BY_STORE, [now, storeId]);
  if ((sent?.n ?? 0) >= perStoreHour) throw tooMany('message.tooMany', { params: { limit: perStoreHour } });
}

/** Enqueues messages in the caller's transaction and wakes the sender after its commit; returns their ids. */
export async function queueMessages(
  ctx: Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>,
  messages: readonly NewMessage[],
): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = messages.map((each) => ({
    store_id: each.storeId,
    advertising: each.advertising,
    coupon_id: each.couponId ?? null,
    campaign_id: each.campaignId ?? null,
    order_id: each.orderId ?? null,
    phone: each.phone.replace(/^\+/, '00'),
    kind: each.templateCode ? 'at' : textKind(each.body),
    template_code: each.templateCode ?? null,
    sender_key: each.senderKey ? sealSenderKey(ctx.services, each.senderKey) : null,
    body: each.body,
    due_at: each.dueAt,
    stale_at: each.staleAt,
  }));
  const queued = await ctx.db.query(INSERT, [JSON.stringify(rows), ctx.now]);
  await wakeSender(ctx);
  return queued.map(({ id }) => Number(id));
}
