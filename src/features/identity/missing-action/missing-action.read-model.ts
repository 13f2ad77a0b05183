import { localName } from '#kit/server/database/local-name.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { ADMINISTRATOR } from '../roles/administrator.rules.ts';

const ACTION = statement(
  'missing-action',
  `select id, ${localName('resources', '$1')} as "name!", in_use as "inUse"
   from resources where kind = 'action' and code = $2 and deleted_at is null`,
);
const NEAR_ROLES = statement(
  'missing-action-near-roles',
  `select r.role_id as "roleId" from roles r
   where r.in_use and r.deleted_at is null and (r.built_in or exists (
     select from account_roles ar
     join accounts a on a.id = ar.account_id and a.deleted_at is null
     left join stores s on s.id = a.store_id
     where ar.role_id = r.role_id and coalesce(s.business_id, a.business_id) = any($1)))`,
);
const MANAGERS = statement(
  'missing-action-managers',
  `select array(select ar.role_id from account_roles ar
       join roles r on r.role_id = ar.role_id and r.in_use and r.deleted_at is null
       where ar.account_id = a.id) as "roles!"
   from accounts a
   where a.kind = 'business' and a.business_id = any($1) and a.id <> $2
     and a.in_use and a.non_locked and a.deleted_at is null
   order by a.id limit 200`,
);
const ADMINISTRATORS = statement(
  'missing-action-administrators',
  `select a.name from accounts a join account_roles ar on ar.account_id = a.id and ar.role_id = '${ADMINISTRATOR}'
   where a.in_use and a.non_locked and a.deleted_at is null order by a.name limit 5`,
);

/** An action by its code, named in a language. */
export async function actionOf(
  db: Db,
  code: string,
  locale: string,
): Promise<RowOf<typeof ACTION> | undefined> {
  const [action] = await db.query(ACTION, [locale, code]);
  return action;
}

/** Roles that are built in, or held by somebody of these businesses. */
export const rolesNear = async (db: Db, businessIds: readonly number[]): Promise<ReadonlySet<string>> =>
  new Set((await db.query(NEAR_ROLES, [businessIds])).map(({ roleId }) => roleId));

/** The roles of each account of these businesses that can sign in, but the caller's. */
export const managersOf = async (
  db: Db,
  businessIds: readonly number[],
  accountId: number,
): Promise<string[][]> => (await db.query(MANAGERS, [businessIds, accountId])).map(({ roles }) => roles);

export const administrators = (db: Db): Promise<{ name: string }[]> => db.query(ADMINISTRATORS);
