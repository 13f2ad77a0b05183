import type { Context } from '#kit/server/context.ts';
import type { Counted } from '#kit/server/crud/uses.ts';
import { statement } from '#kit/server/database/pool.ts';

const USES = statement(
  'business-uses',
  `select (select count(*) from businesses where parent_id = any($1) and id <> all($1)
       and deleted_at is null)::int as "businesses!",
     (select count(*) from stores where business_id = any($1) and deleted_at is null)::int as "stores!",
     (select count(*) from accounts a join businesses b on b.id = a.business_id
       where b.id = any($1) and a.deleted_at is null and a.login_id <> b.public_id)::int as "accounts!"`,
);

/** What keeps businesses from being deleted, beyond those deleted with them. Their first managers do not: their logins end with them (D15). */
export async function usesOfBusinesses(ctx: Context, ids: readonly number[]): Promise<Counted[]> {
  const [found] = await ctx.db.query(USES, [ids]);
  return [
    { what: 'business.children', count: found?.businesses ?? 0 },
    { what: 'store.one', count: found?.stores ?? 0 },
    { what: 'business.accounts', count: found?.accounts ?? 0 },
  ];
}
