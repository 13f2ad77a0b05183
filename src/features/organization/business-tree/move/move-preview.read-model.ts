import { fieldError, notFound } from '#kit/contract/errors.ts';
import type { BusinessesContext } from '#kit/server/context.ts';
import { as, type Db, statement } from '#kit/server/database/pool.ts';
import { sees } from '#kit/server/session/principal.ts';
import { DEEPEST, placementProblem } from '../../businesses/business.rules.ts';
import { ancestryOf, levelsOf } from '../../businesses/business-ancestry.read-model.ts';
import { type MovePreview, previewMove } from './move-preview.contract.ts';

interface MoveRequest {
  kind: 'business' | 'store';
  moved: number;
  target?: number | null;
}

const STORE = statement(
  'move-store',
  'select business_id as "businessId" from stores where id = $1 and deleted_at is null',
);
const BUSINESS = statement(
  'move-business',
  'select parent_id as "parentId" from businesses where id = $1 and deleted_at is null',
);
const MOVED = statement(
  'move-size',
  `with recursive below as (
     select id from businesses where id = $1
     union
     select b.id from businesses b join below on b.parent_id = below.id where b.deleted_at is null)
   select (select count(*) from below)::int as "businesses!",
     (select count(*) from stores where deleted_at is null and business_id in (select id from below))::int as "stores!"`,
);
/** Who signs in with these businesses, the first names of each. */
const PEOPLE = statement(
  'move-people',
  `select b.id, b.name, count(a.id)::int as "count!",
     coalesce(json_agg(json_build_object('loginId', a.login_id, 'name', a.name) order by a.name, a.id)
       filter (where a.id is not null), '[]') as accounts
   from businesses b left join accounts a on a.business_id = b.id and a.kind = 'business' and a.deleted_at is null
     and a.in_use
   where b.id = any($1) and b.deleted_at is null group by b.id order by b.name, b.id`,
  { accounts: as<readonly { loginId: string; name: string }[]>() },
);
const NAMED = 5;
const TARGET = previewMove.query?.target.wire ?? '';

async function peopleOf(ctx: BusinessesContext, ids: readonly number[]): Promise<MovePreview['gains']> {
  const seen = ids.filter((id) => sees(ctx.businesses, id));
  const rows = await ctx.db.query(PEOPLE, [seen]);
  return rows.map((row) => ({ ...row, accounts: row.accounts.slice(0, NAMED) }));
}

/** The business above a node of the tree; a node out of sight answers like one that is not there (D11). */
async function parentOf(
  { db, businesses }: BusinessesContext,
  { kind, moved }: MoveRequest,
): Promise<number | null> {
  if (kind === 'store') {
    const [store] = await db.query(STORE, [moved]);
    if (!store || !sees(businesses, store.businessId)) throw notFound();
    return store.businessId;
  }
  const [business] = await db.query(BUSINESS, [moved]);
  if (!business || !sees(businesses, moved)) throw notFound();
  return business.parentId;
}

async function refuseImpossible(
  ctx: BusinessesContext,
  request: MoveRequest,
  above: number[],
): Promise<void> {
  const { kind, moved, target } = request;
  if (!target) {
    // A store always has a business, and only those who see all businesses put one at the top.
    if (kind === 'store' || ctx.businesses !== 'all') throw fieldError(TARGET, 'field.required');
    return;
  }
  if (!sees(ctx.businesses, target)) throw fieldError(TARGET, 'field.unknownReference');
  const [alive] = await ctx.db.query(BUSINESS, [target]);
  if (!alive) throw fieldError(TARGET, 'field.unknownReference');
  if (kind === 'store') return;
  const problem = placementProblem({ id: moved, levels: await levelsOf(ctx.db, moved) }, above);
  if (problem) throw fieldError(TARGET, problem, { max: DEEPEST });
}

async function sizeOf(db: Db, { kind, moved }: MoveRequest): Promise<{ businesses: number; stores: number }> {
  if (kind === 'store') return { businesses: 0, stores: 1 };
  const [size] = await db.query(MOVED, [moved]);
  return size ?? { businesses: 1, stores: 0 };
}

/** Accounts of a business see what is below it: those above the new place gain sight, those only above the old one lose it. */
export async function movePreview(ctx: BusinessesContext, request: MoveRequest): Promise<MovePreview> {
  const from = await parentOf(ctx, request);
  const before = from === null ? [] : await ancestryOf(ctx.db, from);
  const after = request.target ? await ancestryOf(ctx.db, request.target) : [];
  await refuseImpossible(ctx, request, after);
  return {
    ...(await sizeOf(ctx.db, request)),
    gains: await peopleOf(
      ctx,
      after.filter((id) => !before.includes(id)),
    ),
    loses: await peopleOf(
      ctx,
      before.filter((id) => !after.includes(id)),
    ),
  };
}
