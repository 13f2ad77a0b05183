import { type Db, statement } from '#kit/server/database/pool.ts';

/** SQL: whom a mail about an account goes to. */
export const ADDRESSEES = 'select id, login_id, name, email from accounts';

const NAMES = statement('account-names', 'select id, name from accounts where id = any($1)');
const BY_LOGIN_ID = statement(
  'login-find',
  'select id, password_hash as "passwordHash" from accounts where login_id = $1 and deleted_at is null',
);

/** The names of accounts by their ids, those of deleted ones as well. */
export async function accountNames(db: Db, ids: Iterable<number>): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.query(NAMES, [wanted]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The account of a login id, whether or not it may be used. */
export async function accountByLoginId(
  db: Db,
  loginId: string,
): Promise<{ id: number; passwordHash: string | null } | undefined> {
  const [account] = await db.query(BY_LOGIN_ID, [loginId]);
  return account;
}
