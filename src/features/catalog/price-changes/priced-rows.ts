import { notFound } from '#kit/contract/errors.ts';
import { type Db, type Statement, statement } from '#kit/server/database/pool.ts';
import type { PricedRow } from './price-change.rules.ts';

/** What a change is over: ticked items, whole categories, and perhaps the options these items offer. */
export interface PriceSelection {
  itemIds: readonly number[];
  categoryIds: readonly number[];
  withOptions: boolean;
}

type Row = PricedRow & { optionIds: number[] };

const ITEMS = `select 'item' as kind, id, name, price, market_price as "marketPrice", translations,
  option_ids as "optionIds" from menu_items
  where store_id = $1 and deleted_at is null and (id = any($2) or category_ids && $3)`;
const OPTIONS = `select 'option' as kind, id, name, price, false as "marketPrice", translations from options
  where store_id = $1 and deleted_at is null and id = any($2)`;
// Two changes lock in the same order, so that they wait for each other instead of standing in each other's way.
const ORDERED = 'order by display_order, id';
const LOCKED = `${ORDERED} for update`;
const READ = {
  items: statement('priced-items', `${ITEMS} ${ORDERED}`),
  options: statement('priced-options', `${OPTIONS} ${ORDERED}`),
};
const LOCK = {
  items: statement('priced-items-lock', `${ITEMS} ${LOCKED}`),
  options: statement('priced-options-lock', `${OPTIONS} ${LOCKED}`),
};
const CATEGORIES = statement(
  'priced-categories',
  'select id from categories where store_id = $1 and deleted_at is null and id = any($2)',
);

const WRITE = (table: string): Statement =>
  statement(
    `priced-write-${table}`,
    `update ${table} t set price = n.price, translations = n.translations::jsonb,
       version = t.version + 1, updated_at = now(), updated_by = $2
     from unnest($3::int[], $4::bigint[], $5::text[]) as n(id, price, translations)
     where t.store_id = $1 and t.id = n.id`,
  );
const WRITES = { item: WRITE('menu_items'), option: WRITE('options') } as const;

/** Every id must be a living row of the store, else 404: all or nothing. */
export async function refuseUnknown(
  db: Db,
  storeId: number,
  selection: PriceSelection,
  rows: readonly PricedRow[],
): Promise<void> {
  const found = new Set(rows.flatMap((row) => (row.kind === 'item' ? row.id : [])));
  if (!selection.itemIds.every((id) => found.has(id))) throw notFound();
  const categories = await db.query<{ id: number }>(CATEGORIES, [storeId, selection.categoryIds]);
  if (categories.length !== new Set(selection.categoryIds).size) throw notFound();
}

/** The rows of a selection as they stand now; `lock` keeps everybody else from changing them until the commit. */
export async function readPriced(
  db: Db,
  storeId: number,
  selection: PriceSelection,
  lock = false,
): Promise<PricedRow[]> {
  const { items, options } = lock ? LOCK : READ;
  const found = await db.query<Row>(items, [storeId, selection.itemIds, selection.categoryIds]);
  const optionIds = selection.withOptions ? [...new Set(found.flatMap((row) => row.optionIds))] : [];
  const offered = optionIds.length > 0 ? await db.query<PricedRow>(options, [storeId, optionIds]) : [];
  return [...found.map(({ optionIds: _, ...row }) => row), ...offered];
}

/** The same rows by their ids alone, for what happened before. */
export async function readByIds(
  db: Db,
  storeId: number,
  ids: { items: readonly number[]; options: readonly number[] },
  lock = false,
): Promise<PricedRow[]> {
  const { items, options } = lock ? LOCK : READ;
  return [
    ...(await db.query<Row>(items, [storeId, ids.items, []])),
    ...(await db.query<PricedRow>(options, [storeId, ids.options])),
  ];
}

export type NewPrice = Pick<PricedRow, 'kind' | 'id' | 'price' | 'translations'>;

/** Writes prices, one statement for items and one for options; versions go up, so stale forms notice. */
export async function writePrices(
  db: Db,
  storeId: number,
  by: number | null,
  rows: readonly NewPrice[],
): Promise<void> {
  for (const kind of ['item', 'option'] as const) {
    const these = rows.filter((row) => row.kind === kind);
    if (these.length === 0) continue;
    await db.query(WRITES[kind], [
      storeId,
      by,
      these.map((row) => row.id),
      these.map((row) => row.price),
      these.map((row) => JSON.stringify(row.translations)),
    ]);
  }
}
