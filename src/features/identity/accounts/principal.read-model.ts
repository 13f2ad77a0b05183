import { canonicalPermission } from '#kit/contract/permissions.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { Principal, Visible } from '#kit/server/session/principal.ts';
import { impliedPairs, impliedTogether } from '../roles/implied-actions.rules.ts';
import { firstRole } from './role-precedence.ts';

/** The terms a store manager must have accepted (D19). */
export const USE_TERMS = 'UseTerms';
/** No account has it, so nothing of anybody is found under it. */
const NO_ACCOUNT = 0;
const NO_BUSINESSES: Visible = new Set<number>();

/** From this file's own constants, never from input. */
const IMPLIED = impliedPairs.map(([printed, finer]) => `('${printed}', '${finer}')`).join(', ');
const TOGETHER = impliedTogether
  .map((codes) => `(${codes.map((code) => `'${code}'`).join(', ')})`)
  .join(', ');

/** What each of the `sets` of roles gives, without what they withhold. */
const HELD = `select sets.roles, rr.role_id, x.code from sets
     join role_resources rr on rr.role_id = any(sets.roles)
     join resources x on x.id = rr.resource_id and x.kind = 'action' and x.in_use and x.deleted_at is null
     where not exists (select from role_withheld w where w.role_id = rr.role_id and w.resource_id = x.id)`;

/** The codes of `held` with those they imply. */
const GIVEN = `select roles, code from held
     union
     select held.roles, x.code from held
     join (values ${IMPLIED}) as implied (printed, finer) on implied.printed = held.code
     join resources x on x.kind = 'action' and x.code = implied.finer and x.in_use and x.deleted_at is null
     where not exists (select from role_withheld w
       where w.role_id = held.role_id and w.resource_id = x.id)
     union
     select sets.roles, x.code from sets cross join (values ${TOGETHER}) as implied (one, other, finer)
     join resources x on x.kind = 'action' and x.code = implied.finer and x.in_use and x.deleted_at is null
     where exists (select from held where held.roles = sets.roles and held.code = implied.one)
       and exists (select from held where held.roles = sets.roles and held.code = implied.other)
       and not exists (select from role_withheld w
         where w.role_id = any(sets.roles) and w.resource_id = x.id)`;

/** For each account of `top` its business with those below it. */
const BELOW = `select account_id, id from top
     union
     select below.account_id, child.id from businesses child join below on child.parent_id = below.id`;

/** What `held` and `top` come to: the actions of each set of roles, the businesses and stores of each account. */
const SEEN = `given as (
     ${GIVEN}
   ), actions as (
     select roles, array_agg(code) as codes from given group by roles
   ), below as (
     ${BELOW}
   ), businesses_seen as (
     select account_id, array_agg(id) as ids from below group by account_id
   ), stores_seen as (
     select below.account_id, array_agg(s.id) as ids from below join stores s on s.business_id = below.id
     group by below.account_id
   )`;

/**
 * Accounts with their permissions, without those that may not be used (D15). An account of a store requires its store
 * and business to be in use and not expired; one of a business its business. The actions are worked out once for all
 * accounts of the same roles.
 */
const LOAD = statement(
  'principal-load',
  `with recursive me as (
     select a.id, a.login_id, a.name, a.kind, a.password_change_due, a.store_id,
            case a.kind when 'store' then s.business_id when 'business' then a.business_id end as business_id,
            least(
              case when a.kind in ('business', 'store') then (b.end_date + 1)::timestamp at time zone '${PLATFORM_ZONE}' end,
              case when a.kind = 'store' then (s.end_date + 1)::timestamp at time zone s.time_zone end) as ends_at
     from accounts a
     left join stores s on s.id = a.store_id
     left join businesses b on b.id = case a.kind when 'store' then s.business_id else a.business_id end
     where a.id = any($1) and a.deleted_at is null and a.in_use and a.non_locked and a.non_expired and a.certificate_non_expired
       and (a.kind = 'system'
         or a.kind in ('business', 'store')
            and b.in_use and b.deleted_at is null
            and (b.end_date is null or b.end_date >= (now() at time zone '${PLATFORM_ZONE}')::date)
            and (a.kind = 'business'
              or s.in_use and s.deleted_at is null
                 and (s.end_date is null or s.end_date >= (now() at time zone s.time_zone)::date)))
   ), worn as (
     select ar.account_id, array_agg(r.role_id order by r.role_id) as roles from account_roles ar
     join roles r on r.role_id = ar.role_id and r.in_use and r.deleted_at is null
     where ar.account_id = any($1) group by ar.account_id
   ), sets as (
     select distinct roles from worn
   ), held as (
     ${HELD}
   ), top as (
     select id as account_id, business_id as id from me where kind = 'business'
   ), ${SEEN}
   select me.id, me.login_id as "loginId", me.name, me.kind, me.store_id as "storeId", me.business_id as "businessId",
     me.password_change_due as "passwordChangeDue",
     1000 * extract(epoch from me.ends_at - now())::float8 as "endsInMs",
     coalesce(worn.roles, '{}') as "roleIds!",
     coalesce(actions.codes, '{}') as "actions!",
     coalesce(businesses_seen.ids, '{}') as "businessIds!",
     coalesce(stores_seen.ids, '{}') as "storeIds!",
     not exists (select 1 from terms t join codes c on c.id = t.type_id
           join terms_versions v on v.terms_id = t.id and v.withdrawn_at is null and v.starts_at <= now()
           where c.value = '${USE_TERMS}' and t.in_use and t.deleted_at is null
             and not exists (select 1 from terms_agreements g
               where g.account_id = me.id and g.type_id = t.type_id and g.edition >= v.edition)) as agreed
   from me
   left join worn on worn.account_id = me.id
   left join actions on actions.roles = worn.roles
   left join businesses_seen on businesses_seen.account_id = me.id
   left join stores_seen on stores_seen.account_id = me.id`,
);

type PrincipalRow = Pick<
  RowOf<typeof LOAD>,
  'storeId' | 'businessId' | 'roleIds' | 'actions' | 'businessIds' | 'storeIds'
> & { kind: string };

/** Permissions and rows. Rows follow from the kind of the account: no role extends a store's account beyond its store (D11, D45). */
function rightsOf(row: PrincipalRow) {
  const system = row.kind === 'system';
  const stores: Visible = system
    ? 'all'
    : row.kind === 'store' && row.storeId !== null
      ? new Set([row.storeId])
      : new Set(row.storeIds);
  const businesses: Visible = system
    ? 'all'
    : row.kind === 'business'
      ? new Set(row.businessIds)
      : NO_BUSINESSES;
  return {
    role: firstRole(row.roleIds),
    roles: row.roleIds,
    actions: new Set(row.actions.map(canonicalPermission)),
    storeId: row.storeId ?? undefined,
    businessId: row.businessId ?? undefined,
    stores,
    businesses,
  };
}

const toPrincipal = (row: RowOf<typeof LOAD>): Principal => ({
  accountId: row.id,
  loginId: row.loginId,
  name: row.name,
  ...rightsOf(row),
  termsAgreed: row.kind !== 'store' || row.agreed,
  passwordChangeDue: row.passwordChangeDue,
  ...(row.endsInMs !== null && { endsInMs: row.endsInMs }),
});

/** Accounts as principals, by their id; those that may not be used are not among them. */
export async function loadPrincipals(
  db: Db,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Principal>> {
  const rows = await db.query(LOAD, [accountIds]);
  return new Map(rows.map((row) => [row.id, toPrincipal(row)]));
}

/** One account as a principal; undefined if it may not be used. */
export const loadPrincipal = async (db: Db, accountId: number): Promise<Principal | undefined> =>
  (await loadPrincipals(db, [accountId])).get(accountId);

const LOAD_ROLE = statement(
  'principal-of-role',
  `with recursive worn as (
     select role_id, name from roles where role_id = $1 and in_use and deleted_at is null
   ), sets as (
     select array[role_id] as roles from worn
   ), held as (
     ${HELD}
   ), place as (
     select s.id as store_id, b.id as business_id, case when s.id is not null then 'store' when b.id is not null then 'business'
       else 'system' end as kind
     from (values (1)) one
     left join stores s on s.id = $2 and s.deleted_at is null
     left join businesses b on b.id = coalesce(s.business_id, $3) and b.deleted_at is null
   ), top as (
     select ${NO_ACCOUNT} as account_id, business_id as id from place where kind = 'business'
   ), ${SEEN}
   select worn.name, place.kind as "kind!", place.store_id as "storeId", place.business_id as "businessId",
     array[worn.role_id] as "roleIds!",
     coalesce((select codes from actions), '{}') as "actions!",
     coalesce((select ids from businesses_seen), '{}') as "businessIds!",
     coalesce((select ids from stores_seen), '{}') as "storeIds!"
   from worn, place`,
);

/** What an account with only this role would be at a store, a business or the platform; undefined if the role is not in use. */
export async function principalOfRole(
  db: Db,
  { roleId, storeId, businessId }: { roleId: string; storeId: number | null; businessId: number | null },
): Promise<Principal | undefined> {
  const [row] = await db.query(LOAD_ROLE, [roleId, storeId, businessId]);
  if (!row || row.storeId !== storeId || (storeId === null && row.businessId !== businessId))
    return undefined;
  return {
    accountId: NO_ACCOUNT,
    loginId: '',
    name: row.name,
    ...rightsOf(row),
    termsAgreed: true,
    passwordChangeDue: false,
  };
}
