import { type Db, statement } from '#kit/server/database/pool.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import { afterChange, type PricedRow } from './price-change.rules.ts';
import { languagesFor } from './price-change-languages.ts';
import { readPriced } from './priced-rows.ts';

const PLANNED = statement(
  'price-changes-planned',
  `select id, item_ids as "itemIds", category_ids as "categoryIds", with_options as "withOptions", method, amount,
     unit, rounding, languages, starts_at as "startsAt!"
   from price_changes where store_id = $1 and state = 'planned' order by starts_at, id`,
);

/** Another planned change of some of the same prices. */
export interface Overlap {
  readonly id: number;
  readonly startsAt: Date;
  /** It starts first, so its new prices are what this one starts from. */
  readonly earlier: boolean;
  /** What both change. */
  readonly shared: readonly PricedRow[];
}

const key = ({ kind, id }: PricedRow): string => `${kind} ${id}`;

/**
 * Prices as they will be when a change starts, after the planned changes that start before it, and all planned
 * changes that touch them. `startsAt` null: at once, before all of them. `id`: of the change itself, once it is kept.
 */
export async function foresee(
  db: Db,
  store: StoreFacts,
  rows: readonly PricedRow[],
  { startsAt, id = null }: { startsAt: Date | null; id?: number | null },
): Promise<{ rows: PricedRow[]; overlaps: Overlap[] }> {
  const then = new Map(rows.map((row) => [key(row), row]));
  const overlaps: Overlap[] = [];
  for (const change of await db.query(PLANNED, [store.id])) {
    if (change.id === id) continue;
    const shared = (await readPriced(db, store.id, change)).filter((row) => then.has(key(row)));
    if (shared.length === 0) continue;
    const earlier =
      startsAt !== null &&
      (change.startsAt < startsAt ||
        (change.startsAt.getTime() === startsAt.getTime() && (id === null || change.id < id)));
    const languages = languagesFor(store, change.languages);
    if (earlier)
      for (const each of shared) {
        const row = then.get(key(each));
        if (row) then.set(key(each), afterChange(row, change, languages));
      }
    overlaps.push({ id: change.id, startsAt: change.startsAt, earlier, shared });
  }
  return { rows: [...then.values()], overlaps };
}
