import type { ScopedContext } from '../../context.ts';
import { type StatementFor, statement } from '../../database/pool.ts';
import { visibleIds } from '../../session/principal.ts';
import { type TrashKind, trashKinds, wayFor } from './trash-kinds.ts';

/** Deleted rows can be restored for this long (D26). */
export const KEPT_DAYS = 30;

/** What is looked for; absent parts do not narrow. */
export interface TrashSearch {
  readonly kind: string | null;
  /** A pattern of `containing`. */
  readonly text: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Accounts that deleted. */
  readonly accountIds: readonly number[] | null;
}

export interface TrashRow {
  kind: string;
  /** As paths name it. */
  id: string;
  name: string | null;
  deletedAt: Date;
  deletedBy: number | null;
  storeId: number | null;
  businessId: number | null;
}

/** `counts` is the same in each row; of an empty page there is one row with nothing else. */
interface FoundRow extends TrashRow {
  counts: Record<string, number> | null;
}

export interface TrashPage {
  readonly rows: readonly TrashRow[];
  /** How many rows of each kind match, whichever kind is asked for. */
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

/** Without letters that have a case, plain `like` finds the same and is many times faster. */
const likeFor = (text: string | null): 'like' | 'ilike' =>
  text !== null && text.toLowerCase() !== text.toUpperCase() ? 'ilike' : 'like';

const found = (kind: TrashKind, like: 'like' | 'ilike'): string =>
  `select '${kind.name}' as kind, t.ctid as place, t."deleted_at" as at, t."updated_by" as by,
     ${kind.storeId} as store, ${kind.businessId} as business
   from ${kind.bound.shape.table} t
   where '${kind.name}' = any($1::text[]) and ${kind.owned} and t."deleted_at" > now() - interval '${KEPT_DAYS} days'
     and ($6::text is null or ${kind.names.map((name) => `${name} ${like} $6`).join(' or ')})
     and ($7::timestamptz is null or t."deleted_at" >= $7) and ($8::timestamptz is null or t."deleted_at" < $8)
     and ($9::int[] is null or t."updated_by" = any($9))`;

const shown = ({ name, address, title, bound }: TrashKind): string =>
  `select ${address}::text as "id", ${title} as "name" from ${bound.shape.table} t
   where shown.kind = '${name}' and t.ctid = shown.place`;

/**
 * All rows that match are found and counted in one pass; names and ids are read for those of the page only. `$2` to `$5`
 * are typed apart, because no kind has to use them. The one row of an empty page has the counts.
 */
function trashStatement(kinds: readonly TrashKind[], like: 'like' | 'ilike'): StatementFor<FoundRow> {
  return statement<string>(
    `trash:${like}`,
    `with found as materialized (${kinds.map((kind) => found(kind, like)).join('\n union all ')}),
     shown as (select * from found where $10::text is null or kind = $10
       order by at desc, kind, place desc limit $11::int offset $12::int)
     select counted.counts as "counts", shown.kind as "kind", named."id", named."name", shown.at as "deletedAt",
       shown.by as "deletedBy", shown.store as "storeId", shown.business as "businessId"
     from (select jsonb_object_agg(kind, rows) as counts from (select kind, count(*) as rows from found group by kind) k) counted
     left join shown on (select true from (select $2::int[], $3::int[], $4::text, $5::jsonb) typed)
     left join lateral (${kinds.map(shown).join('\n union all ')}) named on true
     order by shown.at desc, shown.kind, shown.place desc`,
  );
}

/** The names of codes that rows are named by, by id. */
export function codeNames(ctx: ScopedContext, kinds: Iterable<TrashKind>): Record<string, string> {
  const groups = new Set([...kinds].flatMap(({ codeGroups }) => codeGroups));
  const codes = [...groups].flatMap((group) => ctx.services.codes.list(group, ctx.locale));
  return Object.fromEntries(codes.map(({ id, name, value }) => [id, name ?? value ?? '']));
}

/** The kinds that the session may restore, in the order they were found. */
export async function kindsInReach(ctx: ScopedContext): Promise<TrashKind[]> {
  return [...(await trashKinds()).values()].filter((kind) => wayFor(ctx, kind));
}

/** What was deleted within 30 days and the session may restore, newest first: one query, however many kinds there are. */
export async function listTrash(
  ctx: ScopedContext,
  { kind, text, from, to, accountIds }: TrashSearch,
  paging: { number: number; size: number },
): Promise<TrashPage> {
  const every = [...(await trashKinds()).values()];
  const reached = (await kindsInReach(ctx)).map(({ name }) => name);
  const rows = await ctx.db.query(trashStatement(every, likeFor(text)), [
    reached,
    visibleIds(ctx.stores),
    visibleIds(ctx.businesses),
    ctx.locale,
    codeNames(ctx, every),
    text,
    from,
    to,
    accountIds,
    kind,
    paging.size,
    paging.number * paging.size,
  ]);
  const counts = new Map(Object.entries(rows[0]?.counts ?? {}));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    rows: rows.filter((row) => row.kind !== null),
    counts,
    total: kind === null ? all : (counts.get(kind) ?? 0),
  };
}
