import { localName } from '#kit/server/database/local-name.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { RightsResource, RoleRights } from './role-rights.rules.ts';

const RESOURCES = statement(
  'rights-resources',
  `select id, kind, code, permission, in_use as "inUse" from resources where deleted_at is null order by id`,
);
const RIGHTS = statement(
  'rights-of-roles',
  `select r.role_id as "roleId", r.in_use as "inUse",
     array(select rr.resource_id from role_resources rr where rr.role_id = r.role_id) as "granted!",
     array(select w.resource_id from role_withheld w where w.role_id = r.role_id) as "withheld!"
   from roles r where r.role_id = any($1) and r.deleted_at is null`,
);
const ROLES_OF_ACCOUNT = statement(
  'roles-of-account',
  'select role_id as "roleId" from account_roles where account_id = $1 order by role_id',
);
const NAMES = statement(
  'role-names',
  `select role_id as "roleId", ${localName('roles', '$1')} as "name!"
   from roles where in_use and deleted_at is null order by built_in desc, role_id`,
);
/** Deleted roles too, because the history names them. */
const NAMES_OF = statement(
  'role-names-of',
  `select role_id as "roleId", ${localName('roles', '$1')} as "name!"
   from roles where role_id = any($2)`,
);
/** Accounts with the same roles count as one row: a role may have thousands of them. */
const HOLDERS = statement(
  'role-holders',
  `select held.roles as "roles!", count(*)::int as "accounts!"
   from (select array(select x.role_id from account_roles x where x.account_id = a.id order by x.role_id) as roles
         from account_roles ar join accounts a on a.id = ar.account_id and a.deleted_at is null
         where ar.role_id = $1) held
   group by held.roles`,
);
const COUNTS = statement(
  'role-account-counts',
  `select ar.role_id as "roleId", count(*)::int as "count!"
   from account_roles ar join accounts a on a.id = ar.account_id and a.deleted_at is null
   where ar.role_id = any($1) group by ar.role_id`,
);

export interface NamedRights extends RoleRights {
  readonly roleId: string;
  readonly inUse: boolean;
}

export const rightsResources = (db: Db): Promise<RightsResource[]> => db.query(RESOURCES);

/** What these roles give and withhold, roles not in use included. */
export async function rightsOfRoles(db: Db, roleIds: readonly string[]): Promise<NamedRights[]> {
  const rows = await db.query(RIGHTS, [[...roleIds]]);
  return rows.map(({ granted, withheld, ...role }) => ({
    ...role,
    granted: new Set(granted),
    withheld: new Set(withheld),
  }));
}

export async function rolesOfAccount(db: Db, accountId: number): Promise<string[]> {
  return (await db.query(ROLES_OF_ACCOUNT, [accountId])).map(({ roleId }) => roleId);
}

/** The roles in use with their names in a language. */
export const roleNames = (db: Db, locale: string): Promise<{ roleId: string; name: string }[]> =>
  db.query(NAMES, [locale]);

/** The names of these roles in a language, deleted ones and those not in use included. */
export async function namesOfRoles(
  db: Db,
  roleIds: readonly string[],
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = roleIds.length > 0 ? await db.query(NAMES_OF, [locale, [...roleIds]]) : [];
  return new Map(rows.map(({ roleId, name }) => [roleId, name]));
}

/** The sets of roles that the accounts with a role hold, and how many accounts hold each set. */
export const roleHolders = (db: Db, roleId: string): Promise<{ roles: string[]; accounts: number }[]> =>
  db.query(HOLDERS, [roleId]);

export async function accountCounts(
  db: Db,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query(COUNTS, [[...roleIds]]);
  return new Map(rows.map(({ roleId, count }) => [roleId, count]));
}
