import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { usefulUntil } from '../useful-until.ts';
import { wakePushes } from './sending/push.jobs.ts';

const INSERT = statement(
  'push-to-one',
  `with made as (insert into pushes (title, content, data, member_id, expected, gathered, recipients, send_at, stale_at, created_at)
     values ($1, $2, $3, $4, 1, true, 1, $5, $6, $5) returning id)
   insert into push_recipients (push_id, member_id, due_at) select id, $4, $5 from made returning push_id as "id"`,
);

/** Whether pushes can be sent: by configuration, or on the built-in database through the simulator (D59). */
export const pushConnected = ({ config }: Services): boolean =>
  Boolean(config.integrations.FCM || config.builtInDatabase || config.simulatorUrl);

/** A push to one member about the member's own affairs, which needs no consent to advertising. */
export interface MemberPush {
  readonly memberId: number;
  /** With the body at most some 3,500 bytes. */
  readonly title: string;
  readonly body: string;
  /** For the app: what the push is about. */
  readonly data?: Readonly<Record<string, string>>;
}

/**
 * Tells one member something by push, in the caller's transaction; sent after its commit, within a day or never. Answers
 * the id of the push, whose recipient says what became of it. A member without a device gets nothing.
 */
export async function notifyMember(
  ctx: Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>,
  { memberId, title, body, data }: MemberPush,
): Promise<number> {
  const { db, now } = ctx;
  const staleAt = usefulUntil(now);
  const [made] = await db.query(INSERT, [
    title,
    body,
    data ? JSON.stringify(data) : null,
    memberId,
    now,
    staleAt,
  ]);
  await wakePushes(ctx);
  return made?.id ?? 0;
}
