import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const STATES = statement(
  'invite-states',
  `select a.id as "accountId!",
     (select max(r.expires_at) from password_resets r
       where r.account_id = a.id and r.kind = 'invite' and r.used_at is null and r.expires_at > now()) as "endsAt",
     exists (select from password_mails m where m.account_id = a.id and m.kind = 'invite' and m.ended_at is null)
       as "sending!",
     (select m.ending from password_mails m where m.account_id = a.id and m.kind = 'invite'
       order by m.id desc limit 1) as "ending"
   from unnest($1::int[]) as a (id)`,
);

/** The invitations of accounts: a link that works until then, a mail on its way, or how the last mail ended. */
export type InviteState = RowOf<typeof STATES>;

export async function inviteStates(
  db: Db,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, InviteState>> {
  const rows = await db.query(STATES, [accountIds]);
  return new Map(rows.map((row) => [row.accountId, row]));
}
