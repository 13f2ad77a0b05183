import { clearDeadTokens } from '#features/organization/app-members/app-member.public.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Database } from '#kit/server/database/transaction.ts';
import type { Pushed } from '../push-service.ts';
import { AGAIN_MS, MOST_ATTEMPTS, type PushFailure, unclearDelay } from './push-outcome.rules.ts';

/** An attempt at one recipient; `attempts` counts it. */
export interface Attempt {
  readonly pushId: number;
  readonly memberId: number;
  readonly attempts: number;
}

/**
 * An attempt that another node has repeated meanwhile changes nothing, unless it is known to have arrived: the repeat
 * shows in its place. The figures of a push change with its recipients, so that they always agree.
 */
const RECORD = statement(
  'push-record',
  `with told as (select * from jsonb_to_recordset($1)
       as t (push_id int, member_id int, attempts smallint, counts boolean, status smallint, failure text, code text, due_at timestamptz)),
     done as (update push_recipients r set status = t.status, failure = t.failure, code = t.code,
         due_at = coalesce(t.due_at, r.due_at), attempts = case when t.counts then r.attempts else r.attempts - 1 end,
         settled_at = case when t.status >= 2 then $2::timestamptz end
       from told t where r.push_id = t.push_id and r.member_id = t.member_id and r.status < 2
         and (r.attempts = t.attempts or t.status = 2)
       returning r.push_id, r.status, r.failure),
     sums as (select push_id, count(*) filter (where status = 2) as sent, count(*) filter (where failure = 'refused') as refused,
         count(*) filter (where failure = 'gone') as gone, count(*) filter (where failure = 'unknown') as unknown,
         count(*) filter (where failure in ('noDevice', 'withdrawn')) as skipped from done group by push_id)
   update pushes p set sent = p.sent + s.sent, refused = p.refused + s.refused, gone = p.gone + s.gone,
     unknown = p.unknown + s.unknown, skipped = p.skipped + s.skipped, simulated = p.simulated or $3
   from sums s where p.id = s.push_id`,
);
/** A push ends when all its recipients are known and none is open. */
const DONE = statement(
  'push-done',
  `update pushes p set state = 'done', ended_at = $1 where p.state in ('running', 'paused') and p.gathered
     and not exists (select 1 from push_recipients r where r.push_id = p.id and r.status < 2)`,
);

const settled = (failure: PushFailure, code: string | null = null) => ({
  counts: true,
  status: 3,
  failure,
  code,
  due_at: null,
});
const again = (counts: boolean, dueAt: Date) => ({
  counts,
  status: 0,
  failure: null,
  code: null,
  due_at: dueAt,
});

/** What an attempt makes of its recipient: without a clear answer it is tried again, as its notice shows once only. */
function stateAfter({ kind, ...pushed }: Pushed, attempts: number, now: Date) {
  const later = (ms: number) => new Date(now.getTime() + ms);
  switch (kind) {
    case 'accepted':
      return { counts: true, status: 2, failure: null, code: null, due_at: null };
    case 'unregistered':
      return settled('gone');
    case 'refused':
      return settled('refused', 'code' in pushed ? String(pushed.code) : null);
    case 'notSent':
      return again(false, later(AGAIN_MS));
    case 'unclear':
      return attempts >= MOST_ATTEMPTS ? settled('unknown') : again(true, later(unclearDelay(attempts)));
  }
}

export interface Tried extends Attempt {
  readonly token: string;
  readonly pushed: Pushed;
}

/** Records attempts, forgets the tokens of uninstalled apps, and ends pushes of which nothing is left. */
export async function recordPushes(
  database: Pick<Database, 'transaction'>,
  tried: readonly Tried[],
  simulated: boolean,
  now: Date,
): Promise<void> {
  const rows = tried.map(({ pushId, memberId, attempts, pushed }) => ({
    push_id: pushId,
    member_id: memberId,
    attempts,
    ...stateAfter(pushed, attempts, now),
  }));
  await database.transaction(async (tx) => {
    await tx.query(RECORD, [JSON.stringify(rows), now, simulated]);
    const dead = tried.filter(({ pushed }) => pushed.kind === 'unregistered');
    await clearDeadTokens(
      tx,
      dead.map(({ memberId, token }) => ({ id: memberId, token })),
    );
    await tx.query(DONE, [now]);
  });
}

/** Recipients who cannot get it any more. */
export async function recordSkipped(
  db: Db,
  skipped: readonly (Attempt & { failure: PushFailure })[],
  now: Date,
): Promise<void> {
  const rows = skipped.map(({ pushId, memberId, attempts, failure }) => ({
    push_id: pushId,
    member_id: memberId,
    attempts,
    ...settled(failure),
  }));
  if (rows.length > 0) await db.query(RECORD, [JSON.stringify(rows), now, false]);
  await db.query(DONE, [now]);
}
