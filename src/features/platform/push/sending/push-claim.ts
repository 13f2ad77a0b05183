import { pushDevices } from '#features/organization/app-members/push-recipients.read-model.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { MOST_ATTEMPTS, type PushFailure } from './push-outcome.rules.ts';
import type { Attempt } from './push-record.ts';

/** Recipients that a node takes at a time: as many as a killed node leaves in an unknown state. */
export const BATCH = 200;
/** How long a node has for them; then they are free for any node. Longer than it ever works on a batch. */
const LEASE = "interval '30 seconds'";
/** Pushes looked at in one go. */
const PUSHES = 50;

/** Pushes with something to do now; those to one member first, as they are awaited. */
const OPEN = statement(
  'push-open',
  `select p.id, p.title, p.content, p.advertising, p.data from pushes p
   where p.state = 'running' and p.send_at <= $1 and p.stale_at > $1 and (not p.advertising or $2::boolean)
     and exists (select 1 from push_recipients r where r.push_id = p.id and r.status < 2 and r.due_at <= $1)
   order by p.member_id is null, p.send_at, p.id limit ${PUSHES}`,
  { data: as<Record<string, string> | null>() },
);
const CLAIM = statement(
  'push-claim',
  `update push_recipients r set status = 1, attempts = r.attempts + 1, due_at = $2::timestamptz + ${LEASE}
   from (select push_id, member_id from push_recipients where push_id = $1 and status < 2 and due_at <= $2
     order by member_id limit $3 for update skip locked) x
   where r.push_id = x.push_id and r.member_id = x.member_id
   returning r.push_id as "pushId", r.member_id as "memberId", r.attempts`,
);

type OpenPush = RowOf<typeof OPEN>;
export interface Claimed extends Attempt {
  readonly push: OpenPush;
  readonly token: string;
}

/**
 * Takes recipients for this node. Their devices and consents are those of this moment; `skipped` are those who cannot
 * get it any more.
 */
export async function claimRecipients(
  db: Db,
  now: Date,
  byDay: boolean,
): Promise<{ claimed: Claimed[]; skipped: (Attempt & { failure: PushFailure })[] }> {
  const claimed: Claimed[] = [];
  const skipped: (Attempt & { failure: PushFailure })[] = [];
  for (const push of await db.query(OPEN, [now, byDay])) {
    const room = BATCH - claimed.length - skipped.length;
    if (room <= 0) break;
    const taken = await db.query(CLAIM, [push.id, now, room]);
    const devices = await pushDevices(
      db,
      taken.map(({ memberId }) => memberId),
    );
    for (const attempt of taken) {
      const device = devices.get(attempt.memberId);
      // Counted at the claim, so that a recipient whose attempts end nodes is not tried forever.
      if (attempt.attempts > MOST_ATTEMPTS) skipped.push({ ...attempt, failure: 'unknown' });
      else if (!device) skipped.push({ ...attempt, failure: 'noDevice' });
      else if (push.advertising && !device.consents) skipped.push({ ...attempt, failure: 'withdrawn' });
      else claimed.push({ ...attempt, push, token: device.token });
    }
  }
  return { claimed, skipped };
}
