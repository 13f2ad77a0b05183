import { AppError, tooMany } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { wakeSender } from './business-message.jobs.ts';
import { textKind } from './message-kinds.rules.ts';

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
  readonly advertising: boolean;
  readonly dueAt: Date;
  /** Not sent after this time. */
  readonly staleAt: Date;
}

const INSERT = statement(
  'message-insert',
  `insert into business_messages (store_id, advertising, coupon_id, campaign_id, order_id, phone, kind, template_code,
     body, due_at, stale_at, requested_at)
   select r.* , $2::timestamptz from jsonb_to_recordset($1) as r (store_id int, advertising boolean, coupon_id int,
     campaign_id int, order_id int, phone text, kind text, template_code text, body text, due_at timestamptz,
     stale_at timestamptz)`,
);

/** Whether messages can be sent: by configuration, or on the built-in database through the simulator (D59). */
export function requireMessages({ config }: Services): void {
  const { by } = config.messages;
  if (by === 'agent' || config.integrations.BIZPPURIO || config.builtInDatabase || config.simulatorUrl)
    return;
  throw new AppError(503, 'message.notConnected');
}

const ONE_AT_A_TIME = statement(
  'message-limit-lock',
  `select pg_advisory_xact_lock(hashtext('message-limit'), $1)`,
);
/** Condition of the index over individually requested messages. */
const ASKED = statement(
  'message-limit',
  `select count(*)::int as n from business_messages
   where store_id = $1 and campaign_id is null and requested_at > $2::timestamptz - interval '1 hour'`,
);

/**
 * Whether the store may send one more message: 429 above its hourly limit. For individually requested messages;
 * campaigns have separate limits. Serialised per store, so that concurrent requests cannot exceed the limit.
 */
export async function requireRoom(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  storeId: number,
): Promise<void> {
  const { perStoreHour } = services.config.messages;
  await db.query(ONE_AT_A_TIME, [storeId]);
  const [asked] = await db.query(ASKED, [storeId, now]);
  if ((asked?.n ?? 0) >= perStoreHour) throw tooMany('message.tooMany', { params: { limit: perStoreHour } });
}

/** Enqueues messages in the caller's transaction and wakes the sender after its commit. */
export async function queueMessages(
  ctx: Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((each) => ({
    store_id: each.storeId,
    advertising: each.advertising,
    coupon_id: each.couponId ?? null,
    campaign_id: each.campaignId ?? null,
    order_id: each.orderId ?? null,
    phone: each.phone.replace(/^\+/, '00'),
    kind: each.templateCode ? 'at' : textKind(each.body),
    template_code: each.templateCode ?? null,
    body: each.body,
    due_at: each.dueAt,
    stale_at: each.staleAt,
  }));
  await ctx.db.query(INSERT, [JSON.stringify(rows), ctx.now]);
  await wakeSender(ctx);
}
