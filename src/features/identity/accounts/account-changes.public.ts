import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { accounts } from './account.table.ts';

const SIGNED_IN = statement(
  'account-signed-in',
  'update accounts set last_login_at = now() where id = $1 returning kind',
);
const OF_EMAIL = statement(
  'password-mail-owner',
  `select id from accounts where login_id = $1 and lower(email) = lower($2) and deleted_at is null and in_use
   for no key update`,
);
const CONTACT = statement(
  'account-contact',
  `update accounts a set name = case when $2 then $3 else a.name end,
    phone = case when $4 then $5 else a.phone end, email = case when $6 then $7 else a.email end,
    version = a.version + 1, updated_at = now(), updated_by = $1
  from (select id, name, phone, email from accounts where id = $1 for update) o
  where a.id = o.id and ($8::int is null or a.version = $8)
  returning a.version, array[o.name, o.phone, o.email] as "before!", array[a.name, a.phone, a.email] as "after!"`,
);

/** Writes down that an account signed in just now; answers its kind. */
export async function recordSignIn(db: Db, accountId: number): Promise<string | undefined> {
  const [account] = await db.query(SIGNED_IN, [accountId]);
  return account?.kind;
}

/** The account in use of a login id and e-mail address, locked so that its requests are counted one after the other. */
export async function lockAccountOfEmail(
  db: Db,
  loginId: string,
  email: string,
): Promise<number | undefined> {
  const [account] = await db.query(OF_EMAIL, [loginId, email]);
  return account?.id;
}

/**
 * Saves what an account says of itself; undefined leaves a field as it is, and so does no version any. Answers false when
 * the account has another version by now. Throws the violated index of a phone number or address that is taken.
 */
export async function saveContact(
  { db, now }: { db: Db; now: Date },
  accountId: number,
  change: {
    name?: string | null;
    phone?: string | null;
    email?: string | null;
    version?: number | null;
  },
): Promise<boolean> {
  const { version = null } = change;
  const set = (value: string | null | undefined) => [value !== undefined, value ?? null] as const;
  const values = [...set(change.name), ...set(change.phone), ...set(change.email)] as const;
  const [saved] = await db.query(CONTACT, [accountId, ...values, version]);
  if (!saved) return false;
  const changes = (['name', 'phone', 'email'] as const).flatMap((name, at) => {
    const [before, after] = [saved.before[at], saved.after[at]];
    return before === after ? [] : [[name, [before, after]] as const];
  });
  const recorded = { id: accountId, version: saved.version, changes: Object.fromEntries(changes) };
  await recordChanges({ db, now, principal: { accountId } }, accounts, [recorded]);
  return true;
}
