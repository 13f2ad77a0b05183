import { notFound } from '#kit/contract/errors.ts';
import type { Db, RowOf } from '#kit/server/database/pool.ts';
import { categoryRows } from '../categories/category-rows.public.ts';
import { menuItemRows } from '../menu-items/menu-item-rows.public.ts';
import { optionRows } from '../options/option-rows.public.ts';
import type { PricedRow } from './price-change.rules.ts';

/** Scope of a change: selected items, whole categories, and optionally the options of these items. */
export interface PriceSelection {
  itemIds: readonly number[];
  categoryIds: readonly number[];
  withOptions: boolean;
}

// Both lock in the same order, so that concurrent changes wait instead of deadlocking.
const order = 't.display_order, t.id';
const reading = (name: string, lock: string) => ({
  items: menuItemRows.read(name, {
    where: 't.store_id = $1 and (t.id = any($2) or t.category_ids && $3)',
    order,
    keys: ['id', 'name', 'price', 'marketPrice', 'translations', 'optionIds'],
    lock,
  }),
  options: optionRows.read(name, {
    where: 't.store_id = $1 and t.id = any($2)',
    order,
    keys: ['id', 'name', 'price', 'translations'],
    lock,
  }),
});
const READ = reading('priced', '');
const LOCK = reading('priced-lock', 'for update');
const WRITE = {
  item: menuItemRows.update('priced-write', ['price', 'translations']),
  option: optionRows.update('priced-write', ['price', 'translations']),
};

const CATEGORIES = categoryRows.read('priced', {
  where: 't.store_id = $1 and t.id = any($2)',
  order: 't.id',
  keys: ['id'],
});

/** Every id must be a living row of the store, else 404: all or nothing. */
export async function refuseUnknown(
  db: Db,
  storeId: number,
  selection: PriceSelection,
  rows: readonly PricedRow[],
): Promise<void> {
  const found = new Set(rows.flatMap((row) => (row.kind === 'item' ? row.id : [])));
  if (!selection.itemIds.every((id) => found.has(id))) throw notFound();
  const categories = await db.query(CATEGORIES, [storeId, selection.categoryIds]);
  if (categories.length !== new Set(selection.categoryIds).size) throw notFound();
}

const asItem = ({ optionIds: _, ...row }: RowOf<typeof READ.items>): PricedRow => ({ kind: 'item', ...row });
const asOption = (row: RowOf<typeof READ.options>): PricedRow => ({
  kind: 'option',
  marketPrice: false,
  ...row,
});

/** The current rows of a selection; `lock` locks them until the commit. */
export async function readPriced(
  db: Db,
  storeId: number,
  selection: PriceSelection,
  lock = false,
): Promise<PricedRow[]> {
  const { items, options } = lock ? LOCK : READ;
  const found = await db.query(items, [storeId, selection.itemIds, selection.categoryIds]);
  const optionIds = selection.withOptions ? [...new Set(found.flatMap((row) => row.optionIds))] : [];
  const offered = optionIds.length > 0 ? await db.query(options, [storeId, optionIds]) : [];
  return [...found.map(asItem), ...offered.map(asOption)];
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
    ...(await db.query(items, [storeId, ids.items, []])).map(asItem),
    ...(await db.query(options, [storeId, ids.options])).map(asOption),
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
    const { pack } = kind === 'item' ? menuItemRows : optionRows;
    const prices = these.map(({ id, price, translations }) => ({ id, price, translations }));
    await db.query(WRITE[kind], [storeId, pack(prices), by]);
  }
}
