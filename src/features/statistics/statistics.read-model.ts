import { ORDER_TYPES } from '#features/orders/order-kinds.contract.ts';
import { PAYMENT_KINDS } from '#features/orders/order-types.ts';
import { type Db, type Statement, statement } from '#kit/server/database/pool.ts';
import type { Visible } from '#kit/server/principal.ts';
import { type Days, labelsOf } from './period.rules.ts';
import type { Axis, MenuRow, Split, SplitRow } from './statistics.contract.ts';

const KINDS: Readonly<Record<Split, readonly string[]>> = { payment: PAYMENT_KINDS, orderType: ORDER_TYPES };
/** The eight kinds of a split, in the order in which every answer has them. */
export const kindsOf = (split: Split): readonly string[] => KINDS[split];

const sums = (kinds: readonly string[]): string =>
  kinds.map((kind) => `sum(d.${kind.toLowerCase()}) as "${kind}"`).join(', ');
/** One statement for each split: eight sums less over many rows. */
const bySplit = (name: string, textOf: (sums: string) => string): Record<Split, Statement> => ({
  payment: statement(`${name}-payment`, textOf(sums(PAYMENT_KINDS))),
  orderType: statement(`${name}-order-type`, textOf(sums(ORDER_TYPES))),
});

/** Of the stores `s`: `$1` names those that count, null all. */
export const IN_SCOPE = 's.deleted_at is null and ($1::int[] is null or s.id = any($1))';
const OF_DAYS = 'd.store_id = s.id and d.day >= $2::date and d.day <= $3::date';

/** How many letters of `yyyy-MM-dd` name the period. */
const LABEL: Record<Axis, string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };

const BY_PERIOD = bySplit(
  'statistics-by-period',
  (eachSum) => `select to_char(d.day, $4) as label, ${eachSum}
   from stores s join sales_daily d on ${OF_DAYS} where ${IN_SCOPE} group by 1`,
);
const BY_HOUR = bySplit(
  'statistics-by-hour',
  // Store by store first: all of them at once are more rows than a sort keeps in memory.
  (eachSum) => `select d.hour::text as label, ${eachSum}
   from stores s cross join lateral (
     select d.hour, ${eachSum.replaceAll('"', '')} from sales_hourly d
     where ${OF_DAYS} and d.hour = any($4::int[]) group by d.hour
   ) d where ${IN_SCOPE} group by d.hour`,
);
/** Within one store a row of the catalogue is itself; across stores the same name is the same product. */
const BY_ITEM = statement(
  'statistics-by-item',
  `select name, amount, count from (
     select (array_agg(name order by last desc))[1] as name, sum(amount) as amount, sum(count) as count
     from (
       select d.ref_id, d.name, max(d.last) as last, sum(d.amount) as amount, sum(d.count) as count
       from stores s cross join lateral (
         select d.ref_id, d.name, max(d.day) as last, sum(d.amount) as amount, sum(d.count) as count
         from sales_daily_items d where ${OF_DAYS} and d.kind = 'item' group by d.ref_id, d.name
       ) d where ${IN_SCOPE} group by d.ref_id, d.name
     ) named
     group by case when cardinality($1::int[]) = 1 then ref_id::text else name end
   ) sold
   where count > 0 or amount <> 0 order by amount desc, count desc, name`,
);

type Sums = Record<string, number> & { label: never };
export const idsOf = (stores: Visible): number[] | null => (stores === 'all' ? null : [...stores]);

function rowsOf(labels: readonly string[], found: readonly object[], split: Split): SplitRow[] {
  const byLabel = new Map((found as { label: string }[]).map((row) => [row.label, row as unknown as Sums]));
  return labels.map((label) => ({
    label,
    entries: KINDS[split].map((kind) => ({ kind, amount: byLabel.get(label)?.[kind] ?? 0 })),
  }));
}

/** Sales of whole business days out of the roll-ups, by day, month or year: the cost grows with days, not with orders. */
export async function salesByPeriod(
  db: Db,
  stores: Visible,
  days: Days,
  axis: Axis,
  split: Split,
): Promise<SplitRow[]> {
  const found = await db.query(BY_PERIOD[split], [idsOf(stores), days.first, days.last, LABEL[axis]]);
  return rowsOf(labelsOf(days, axis), found, split);
}

/** Sales of some hours of every business day of a period, added up by hour: `HH`. */
export async function salesByHour(
  db: Db,
  stores: Visible,
  days: Days,
  hours: readonly number[],
  split: Split,
): Promise<SplitRow[]> {
  const found = await db.query(BY_HOUR[split], [idsOf(stores), days.first, days.last, hours]);
  return rowsOf(hours.map(String), found, split).map((row) => ({
    ...row,
    label: row.label.padStart(2, '0'),
  }));
}

/** What sold in a period, the highest amount first. */
export const salesByItem = (db: Db, stores: Visible, days: Days): Promise<MenuRow[]> =>
  db.query<MenuRow & Record<string, unknown>>(BY_ITEM, [idsOf(stores), days.first, days.last]);
