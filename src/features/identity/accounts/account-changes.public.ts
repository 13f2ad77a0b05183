import { type Db, statement } from '#kit/server/database/pool.ts';

const SIGNED_IN = statement(
  'account-signed-in',
  'update accounts set last_login_at = now() where id = $1 returning kind',
);
const OF_EMAIL = statement(
  'password-mail-owner',
  `select id from accounts where login_id = $1 and lower(email) = lower($2) and deleted_at is null and in_use
   for no key update`,
);
const CONTACT = `update accounts set name = case when $2 then $3 else name end,
    phone = case when $4 then $5 else phone end, email = case when $6 then $7 else email end,
    version = version + 1, updated_at = now(), updated_by = $1
  where id = $1 and ($8::int is null or version = $8)
  returning id`;

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
  db: Db,
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
  return (await db.query(CONTACT, [accountId, ...values, version])).length > 0;
}
