import type { StoreContext } from '#kit/server/context.ts';
import { localName } from '#kit/server/database/local-name.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const FACTS = `c.id, c.state, c.item_ids as "itemIds", c.category_ids as "categoryIds", c.with_options as "withOptions",
  c.method, c.amount, c.unit, c.rounding, c.languages, c.starts_at as "startsAt", c.started_at as "startedAt",
  c.ended_at as "endedAt", c.changed_count as "changedCount", c.kept_count as "keptCount",
  c.created_at as "createdAt", c.created_by as "createdBy",
  (select name from accounts where id = c.created_by) as "createdByName",
  (select name from accounts where id = c.ended_by) as "endedByName",
  (select coalesce(json_agg(json_build_object('id', k.id, 'name', ${localName('k', '$2')})
     order by k.display_order, k.id), '[]')
   from categories k where k.store_id = c.store_id and k.id = any(c.category_ids)) as categories`;
const CATEGORIES = { categories: as<{ id: number; name: string }[]>() };
const LIST = statement(
  'price-changes-list',
  `select ${FACTS} from price_changes c where c.store_id = $1 order by c.id desc limit $3 offset $4`,
  CATEGORIES,
);
const COUNT = statement(
  'price-changes-count',
  'select count(*) as total from price_changes where store_id = $1',
);
const ONE = statement(
  'price-change-one',
  `select ${FACTS}, c.lines from price_changes c where c.store_id = $1 and c.id = $3`,
  CATEGORIES,
);
const LOCK = statement(
  'price-change-lock',
  'select id from price_changes where store_id = $1 and id = $2 for update',
);
/** A change as it is kept. */
export type PriceChangeRecord = RowOf<typeof ONE>;
export type KeptLine = PriceChangeRecord['lines'][number];

export async function listRecords(
  ctx: StoreContext,
  page: number,
  size: number,
): Promise<{ records: RowOf<typeof LIST>[]; total: number }> {
  const { id } = ctx.store;
  const records = await ctx.db.query(LIST, [id, ctx.locale, size, page * size]);
  const [count] = await ctx.db.query(COUNT, [id]);
  return { records, total: count?.total ?? 0 };
}

/** One change of a store; `lock` keeps its state from changing until the commit. */
export async function findRecord(
  db: Db,
  storeId: number,
  id: number,
  { locale = '', lock = false }: { locale?: string; lock?: boolean } = {},
): Promise<PriceChangeRecord | undefined> {
  if (lock) await db.query(LOCK, [storeId, id]);
  const [record] = await db.query(ONE, [storeId, locale, id]);
  return record;
}
