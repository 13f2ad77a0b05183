import { PAYMENT_KINDS } from '#features/orders/order-channels.public.ts';
import { ORDER_TYPES } from '#features/orders/order-values.contract.ts';
import { as, type Db, type Statement, statement } from '#kit/server/database/pool.ts';
import { type Visible, visibleIds } from '#kit/server/session/principal.ts';
import { type Days, labelsOf } from '../period/period.rules.ts';
import { soldOf } from '../sold.read-model.ts';
import type { Axis, MenuRow, Split, SplitRow } from '../statistics.contract.ts';
import {
  cutOrders,
  HOURS_BEFORE_CUT,
  IN_SCOPE,
  ordersOfCutDay,
  salesBeforeCut,
  withCut,
  within,
} from './day-rules.read-model.ts';
import type { SoldRow } from './sold-names.ts';

const KINDS: Readonly<Record<Split, readonly string[]>> = { payment: PAYMENT_KINDS, orderType: ORDER_TYPES };
/** The eight kinds of a split, in the order of every response. */
export const kindsOf = (split: Split): readonly string[] => KINDS[split];

const sums = (kinds: readonly string[]): string =>
  kinds.map((kind) => `sum(d.${kind.toLowerCase()}) as "${kind}"`).join(', ');
const columns = (kinds: readonly string[]): string =>
  kinds.map((kind) => `d.${kind.toLowerCase()}`).join(', ');
/** One text for each split, which saves eight sums over many rows. */
const bySplit = (textOf: (sums: string, columns: string) => string): Record<Split, string> => ({
  payment: textOf(sums(PAYMENT_KINDS), columns(PAYMENT_KINDS)),
  orderType: textOf(sums(ORDER_TYPES), columns(ORDER_TYPES)),
});

const OF_DAYS = `d.store_id = s.id and ${within('d.day')}`;

/** How many characters of `yyyy-MM-dd` name the period. */
const LABEL: Record<Axis, string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };

const PERIOD_TEXTS = bySplit(
  (eachSum) => `select to_char(d.day, $4) as label, ${eachSum}
   from stores s join sales_daily d on ${OF_DAYS} where ${IN_SCOPE} group by 1`,
);
const BY_PERIOD = {
  payment: statement('statistics-by-period-payment', PERIOD_TEXTS.payment),
  orderType: statement('statistics-by-period-order-type', PERIOD_TEXTS.orderType),
};
const PERIOD_CUT_TEXTS = bySplit(
  (eachSum, each) => `select to_char(d.day, $4) as label, ${eachSum}
   from stores s ${withCut('$5')} cross join lateral (${salesBeforeCut(each, within)}) d
   where ${IN_SCOPE} group by 1`,
);
const BY_PERIOD_CUT = {
  payment: statement('statistics-by-period-cut-payment', PERIOD_CUT_TEXTS.payment),
  orderType: statement('statistics-by-period-cut-order-type', PERIOD_CUT_TEXTS.orderType),
};
const HOUR_TEXTS = bySplit(
  // Per store first: all of them at once exceed the memory of a sort.
  (eachSum) => `select d.hour::text as label, ${eachSum}
   from stores s cross join lateral (
     select d.hour, ${eachSum.replaceAll('"', '')} from sales_hourly d
     where ${OF_DAYS} and d.hour = any($4::int[]) group by d.hour
   ) d where ${IN_SCOPE} group by d.hour`,
);
const BY_HOUR = {
  payment: statement('statistics-by-hour-payment', HOUR_TEXTS.payment),
  orderType: statement('statistics-by-hour-order-type', HOUR_TEXTS.orderType),
};
const HOUR_CUT_TEXTS = bySplit(
  (eachSum, each) => `select d.hour::text as label, ${eachSum}
   from stores s ${withCut('$5')} cross join lateral (
     select d.hour, ${eachSum.replaceAll('"', '')} from (
       select d.hour, ${each} from sales_hourly d
       where ${OF_DAYS} and d.hour = any($4::int[]) and ${HOURS_BEFORE_CUT}
       union all
       select d.hour, ${each} from (${cutOrders(`o.hour = any($4::int[]) and ${within('o.business_day')}`)}) d
     ) d group by d.hour
   ) d where ${IN_SCOPE} group by d.hour`,
);
const BY_HOUR_CUT = {
  payment: statement('statistics-by-hour-cut-payment', HOUR_CUT_TEXTS.payment),
  orderType: statement('statistics-by-hour-cut-order-type', HOUR_CUT_TEXTS.orderType),
};
/** Items and delivery together are the sales (D62). */
export const SOLD_KIND = { kind: as<MenuRow['kind']>() };
export const SOLD_KINDS = "d.kind = any('{item,delivery}')";
/** Within one store a catalog row is identified by id; across stores the same name is the same product. */
const byItem = (source: string): string =>
  `select kind, name as "name!", ids as "ids!", amount as "amount!", count as "count!" from (
     select kind, (array_agg(name order by last desc))[1] as name, array_agg(distinct ref_id) as ids,
       sum(amount) as amount, sum(count) as count
     from (
       select d.kind, d.ref_id, d.name, max(d.last) as last, sum(d.amount) as amount, sum(d.count) as count
       from ${source} where ${IN_SCOPE} group by d.kind, d.ref_id, d.name
     ) named
     group by kind, case when cardinality($1::int[]) = 1 then ref_id::text else name end
   ) sold
   where count > 0 or amount <> 0 order by kind desc, amount desc, count desc, name`;
const NAMED = 'd.kind, d.ref_id, d.name, max(d.day) as last, sum(d.amount) as amount, sum(d.count) as count';
const BY_ITEM = statement(
  'statistics-by-item',
  byItem(`stores s cross join lateral (
    select ${NAMED} from sales_daily_items d where ${OF_DAYS} and ${SOLD_KINDS} group by d.kind, d.ref_id, d.name
  ) d`),
  SOLD_KIND,
);
const BY_ITEM_CUT = statement(
  'statistics-by-item-cut',
  byItem(`stores s ${withCut('$4')} cross join lateral (
    select ${NAMED} from (
      select d.kind, d.ref_id, d.name, d.day, d.amount, d.count from sales_daily_items d
      where ${OF_DAYS} and ${SOLD_KINDS} and d.day < cut.day
      union all
      select o.kind, coalesce(o.menu_item_id, 0), o.name, o.business_day, o.amount, o.units
      from (${soldOf(ordersOfCutDay(within))}) o
    ) d group by d.kind, d.ref_id, d.name
  ) d`),
  SOLD_KIND,
);

function rowsOf(
  labels: readonly string[],
  found: readonly Record<string, unknown>[],
  split: Split,
): SplitRow[] {
  const byLabel = new Map(found.map((row) => [String(row.label), row]));
  return labels.map((label) => ({
    label,
    entries: KINDS[split].map((kind) => ({ kind, amount: Number(byLabel.get(label)?.[kind] ?? 0) })),
  }));
}

/** Stores and business days of the figures; with `cuts` only sales before the cut of each store. */
export interface ReportRequest {
  readonly stores: Visible;
  readonly days: Days;
  readonly cuts: string | null;
}

const valuesOf = ({ stores, days }: ReportRequest) => [visibleIds(stores), days.first, days.last] as const;
const ask = (db: Db, plain: Statement, cut: Statement, request: ReportRequest, more: unknown) =>
  request.cuts === null
    ? db.query(plain, [...valuesOf(request), more])
    : db.query(cut, [...valuesOf(request), more, request.cuts]);

/** Sales of business days from the roll-ups, by day, month or year: the cost grows with days, not with orders. */
export async function salesByPeriod(
  db: Db,
  request: ReportRequest,
  axis: Axis,
  split: Split,
): Promise<SplitRow[]> {
  const found = await ask(db, BY_PERIOD[split], BY_PERIOD_CUT[split], request, LABEL[axis]);
  return rowsOf(labelsOf(request.days, axis), found, split);
}

/** Sales of some hours of every business day of a period, summed by hour: `HH`. */
export async function salesByHour(
  db: Db,
  request: ReportRequest,
  hours: readonly number[],
  split: Split,
): Promise<SplitRow[]> {
  const found = await ask(db, BY_HOUR[split], BY_HOUR_CUT[split], request, hours);
  return rowsOf(hours.map(String), found, split).map((row) => ({
    ...row,
    label: row.label.padStart(2, '0'),
  }));
}

/** Items sold in a period, the highest amount first and the delivery last. */
export const salesByItem = (db: Db, request: ReportRequest): Promise<SoldRow[]> =>
  request.cuts === null
    ? db.query(BY_ITEM, valuesOf(request))
    : db.query(BY_ITEM_CUT, [...valuesOf(request), request.cuts]);
