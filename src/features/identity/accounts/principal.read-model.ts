import { canonicalPermission } from '#kit/contract/permissions.ts';
import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { Principal, Visible } from '#kit/server/session/principal.ts';
import { impliedPairs, impliedTogether } from '../roles/implied-actions.rules.ts';
import { firstRole } from './role-precedence.ts';

/** The terms a store manager must have accepted (D19). */
export const USE_TERMS = 'UseTerms';
const NOBODY: Visible = new Set<number>();

/** From this file's own constants, never from input. */
const IMPLIED = impliedPairs.map(([printed, finer]) => `('${printed}', '${finer}')`).join(', ');
const TOGETHER = impliedTogether
  .map((codes) => `(${codes.map((code) => `'${code}'`).join(', ')})`)
  .join(', ');

/** What the roles of `worn` give, without what they withhold. */
const HELD = `select rr.role_id, x.code from worn
     join role_resources rr on rr.role_id = worn.role_id
     join resources x on x.id = rr.resource_id and x.kind = 'action' and x.in_use and x.deleted_at is null
     where not exists (select from role_withheld w where w.role_id = worn.role_id and w.resource_id = x.id)`;

/** The codes of `held` with those they imply. */
const ACTIONS = `select code from held
           union
           select x.code from held
           join (values ${IMPLIED}) as implied (printed, finer) on implied.printed = held.code
           join resources x on x.kind = 'action' and x.code = implied.finer and x.in_use and x.deleted_at is null
           where not exists (select from role_withheld w
             where w.role_id = held.role_id and w.resource_id = x.id)
           union
           select x.code from (values ${TOGETHER}) as implied (one, other, finer)
           join resources x on x.kind = 'action' and x.code = implied.finer and x.in_use and x.deleted_at is null
           where exists (select from held where held.code = implied.one)
             and exists (select from held where held.code = implied.other)
             and not exists (select from role_withheld w
               join worn on worn.role_id = w.role_id where w.resource_id = x.id)`;

/** The business of `top` with those below it. */
const BELOW = `select id from top
     union
     select child.id from businesses child join below on child.parent_id = below.id`;

/**
 * One account with its permissions, or no row if it may not be used (D15). An account of a store requires its store and
 * business to be in use and not expired; one of a business its business.
 */
const LOAD = statement(
  'principal-load',
  `with recursive me as (
     select a.id, a.login_id, a.name, a.kind, a.password_change_due, a.store_id,
            case a.kind when 'store' then s.business_id when 'business' then a.business_id end as business_id,
            least(
              case when a.kind in ('business', 'store') then (b.end_date + 1)::timestamp at time zone 'Asia/Seoul' end,
              case when a.kind = 'store' then (s.end_date + 1)::timestamp at time zone s.time_zone end) as ends_at
     from accounts a
     left join stores s on s.id = a.store_id
     left join businesses b on b.id = case a.kind when 'store' then s.business_id else a.business_id end
     where a.id = $1 and a.deleted_at is null and a.in_use and a.non_locked and a.non_expired and a.certificate_non_expired
       and (a.kind = 'system'
         or a.kind in ('business', 'store')
            and b.in_use and b.deleted_at is null
            and (b.end_date is null or b.end_date >= (now() at time zone 'Asia/Seoul')::date)
            and (a.kind = 'business'
              or s.in_use and s.deleted_at is null
                 and (s.end_date is null or s.end_date >= (now() at time zone s.time_zone)::date)))
   ), worn as (
     select r.role_id from account_roles ar
     join roles r on r.role_id = ar.role_id and r.in_use and r.deleted_at is null
     where ar.account_id = $1
   ), held as (
     ${HELD}
   ), top as (
     select business_id as id from me where kind = 'business'
   ), below as (
     ${BELOW}
   )
   select me.id, me.login_id as "loginId", me.name, me.kind, me.store_id as "storeId", me.business_id as "businessId",
     me.password_change_due as "passwordChangeDue",
     1000 * extract(epoch from me.ends_at - now())::float8 as "endsInMs",
     array(select role_id from worn) as "roleIds",
     array(${ACTIONS}) as actions,
     array(select id from below) as "businessIds",
     array(select s.id from stores s join below on s.business_id = below.id) as "storeIds",
     not exists (select 1 from terms t join codes c on c.id = t.type_id
           join terms_versions v on v.terms_id = t.id and v.withdrawn_at is null and v.starts_at <= now()
           where c.value = '${USE_TERMS}' and t.in_use and t.deleted_at is null
             and not exists (select 1 from terms_agreements g
               where g.account_id = me.id and g.type_id = t.type_id and g.edition >= v.edition)) as agreed
   from me`,
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
  const businesses: Visible = system ? 'all' : row.kind === 'business' ? new Set(row.businessIds) : NOBODY;
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

/** Loads an account as a principal; undefined if it may not be used. */
export function createPrincipalLoader(db: Db): (accountId: number) => Promise<Principal | undefined> {
  return async (accountId) => {
    const [row] = await db.query(LOAD, [accountId]);
    return row && toPrincipal(row);
  };
}

const LOAD_ROLE = statement(
  'principal-of-role',
  `with recursive worn as (
     select role_id, name from roles where role_id = $1 and in_use and deleted_at is null
   ), held as (
     ${HELD}
   ), place as (
     select s.id as store_id, b.id as business_id, case when s.id is not null then 'store' when b.id is not null then 'business'
       else 'system' end as kind
     from (values (1)) one
     left join stores s on s.id = $2 and s.deleted_at is null
     left join businesses b on b.id = coalesce(s.business_id, $3) and b.deleted_at is null
   ), top as (
     select business_id as id from place where kind = 'business'
   ), below as (
     ${BELOW}
   )
   select worn.name, place.kind as "kind!", place.store_id as "storeId", place.business_id as "businessId",
     array(select role_id from worn) as "roleIds",
     array(${ACTIONS}) as actions,
     array(select id from below) as "businessIds",
     array(select s.id from stores s join below on s.business_id = below.id) as "storeIds"
   from worn, place`,
);

/** No account has it, so nothing of anybody is found under it. */
const NO_ACCOUNT = 0;

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
