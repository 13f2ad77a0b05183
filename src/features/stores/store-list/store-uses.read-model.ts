import type { Context } from '#kit/server/context.ts';
import type { Counted } from '#kit/server/crud/uses.ts';
import { statement } from '#kit/server/database/pool.ts';

const USES = statement(
  'store-uses',
  `select (select count(*) from orders where store_id = any($1) and not cancelled and status <> 'OVER'
       and ordered_at >= now() - interval '1 day')::int as "orders!",
     (select count(*) from store_delivery_agencies where store_id = any($1) and mapped_code is not null)::int as "agencies!",
     (select count(*) from accounts a join stores s on s.id = a.store_id
       where s.id = any($1) and a.deleted_at is null and a.login_id <> s.public_id)::int as "accounts!"`,
);

/** What keeps stores from being deleted. Their first managers do not: their logins end with them (D15). */
export async function usesOfStores(ctx: Context, ids: readonly number[]): Promise<Counted[]> {
  const [found] = await ctx.db.query(USES, [ids]);
  return [
    { what: 'storeOverview.ordersInProgress', count: found?.orders ?? 0 },
    { what: 'storeOverview.mappedAgencies', count: found?.agencies ?? 0 },
    { what: 'storeOverview.staffAccounts', count: found?.accounts ?? 0 },
  ];
}
