import { localName } from '#kit/server/database/local-name.ts';
import { as, type Db, statement } from '#kit/server/database/pool.ts';

const ROLES = statement(
  'roles-of-accounts',
  `select ar.account_id as "accountId", r.role_id as "roleId", r.in_use as "inUse",
     ${localName('r', '$2')} as "name!"
   from account_roles ar join roles r on r.role_id = ar.role_id and r.deleted_at is null
   where ar.account_id = any($1) order by r.built_in desc, r.role_id`,
);
const FIND = statement(
  'account-search',
  `select login_id as "loginId", name from accounts
   where login_id ilike $1 or name ilike $1 order by deleted_at is not null, login_id limit 50`,
);
const SUBJECT = statement(
  'account-subject',
  `select id, kind, email, non_locked as "nonLocked", password_hash is not null as "hasPassword!"
   from accounts where login_id = $1`,
  { kind: as<'system' | 'business' | 'store'>() },
);

export interface RoleOfAccount {
  accountId: number;
  roleId: string;
  name: string;
  inUse: boolean;
}

/** The roles of accounts with their names in a language. */
export const rolesOfAccounts = (
  db: Db,
  accountIds: readonly number[],
  locale: string,
): Promise<RoleOfAccount[]> => db.query(ROLES, [accountIds, locale]);

/** Accounts of all kinds, deleted ones last, by a pattern of `ilike`. */
export const findAccounts = (db: Db, pattern: string): Promise<{ loginId: string; name: string }[]> =>
  db.query(FIND, [pattern]);

/** What changes of an account depend on. */
export interface StaffSubject {
  readonly id: number;
  readonly loginId: string;
  readonly kind: 'system' | 'business' | 'store';
  readonly email: string | null;
  readonly nonLocked: boolean;
  readonly hasPassword: boolean;
}

export async function staffSubject(db: Db, loginId: string): Promise<StaffSubject | undefined> {
  const [found] = await db.query(SUBJECT, [loginId]);
  return found && { ...found, loginId };
}
