import { ORDER_TYPES, type OrderType } from '#features/orders/order-values.contract.ts';
import { cutAt } from '#features/statistics/period/cut.rules.ts';
import { comparedWith } from '#features/statistics/period/span.rules.ts';
import {
  dayRulesOf,
  IN_SCOPE,
  salesBeforeCut,
  withCut,
} from '#features/statistics/report/day-rules.read-model.ts';
import { type DayRule, type PeriodKind, periodOf } from '#kit/contract/time/business-day.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { type Visible, visibleIds } from '#kit/server/session/principal.ts';
import { PAYMENT_KINDS, type PaymentKind, PERIOD_KINDS } from './dashboard.contract.ts';

/** Number of rows of a ranking. */
const TOP = 10;

/** Days differ by zone and cutoff, so a period is a row per rule: `p`. */
const PERIODS = `unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::date[])
    as p(kind, time_zone, day_cutoff, first_day, last_day)
  join stores s on s.time_zone = p.time_zone and s.day_cutoff = p.day_cutoff and ${IN_SCOPE}`;

const SUM = `coalesce(sum(d.orders), 0)::int as orders, coalesce(sum(d.amount), 0) as amount,
    coalesce(sum(d.cash), 0) as cash, coalesce(sum(d.card), 0) as card, coalesce(sum(d.easy), 0) as easy,
    coalesce(sum(d.online), 0) as online, coalesce(sum(d.bank), 0) as bank,
    coalesce(sum(d.delivery_app), 0) as "deliveryApp", coalesce(sum(d.point), 0) as point,
    coalesce(sum(d.etc), 0) as etc,
    coalesce(sum(d.pos_order), 0) as "POS_ORDER", coalesce(sum(d.kiosk_order), 0) as "KIOSK_ORDER",
    coalesce(sum(d.table_order), 0) as "TABLE_ORDER",
    coalesce(sum(d.delivery_app_order), 0) as "DELIVERY_APP_ORDER",
    coalesce(sum(d.telephone_order), 0) as "TELEPHONE_ORDER",
    coalesce(sum(d.partner_order), 0) as "PARTNER_ORDER",
    coalesce(sum(d.mobile_table_order), 0) as "MOBILE_TABLE_ORDER",
    coalesce(sum(d.etc_order), 0) as "ETC_ORDER"`;
const KIND = { kind: as<PeriodKind>() };
const SUMS = statement(
  'dashboard-sums',
  `select p.kind, ${SUM}
  from ${PERIODS}
  join sales_daily d on d.store_id = s.id and d.day >= p.first_day and d.day <= p.last_day
  group by p.kind`,
  KIND,
);

const COLUMNS = [
  'orders',
  'amount',
  ...PAYMENT_KINDS.map((kind) => (kind === 'deliveryApp' ? 'delivery_app' : kind)),
  ...ORDER_TYPES.map((type) => type.toLowerCase()),
]
  .map((column) => `d.${column}`)
  .join(', ');
/** The comparison periods, of each store up to its cut. */
const SUMS_BEFORE = statement(
  'dashboard-sums-before',
  `select cut.kind, ${SUM}
  from stores s ${withCut('$2', 'kind text, first date, last date')}
  cross join lateral (${salesBeforeCut(COLUMNS, (day) => `${day} >= cut.first and ${day} <= cut.last`)}) d
  where ${IN_SCOPE} group by cut.kind`,
  KIND,
);

/** Within one store a catalog row is identified by id; across stores the same name is the same product. */
const TOPS = statement(
  'dashboard-tops',
  `select kind, name as "name!", ids as "ids!", count as "count!", amount as "amount!" from (
    select kind, name, ids, count, amount,
      row_number() over (partition by kind order by amount desc, count desc, name) as place
    from (
      select d.kind, (array_agg(d.name order by d.day desc))[1] as name,
        array_agg(distinct d.ref_id) as ids, sum(d.count) as count, sum(d.amount) as amount
      from ${PERIODS}
      join sales_daily_items d on d.store_id = s.id and d.kind = any('{item,category,option}')
        and d.day >= p.first_day and d.day <= p.last_day
      group by d.kind, case when cardinality($1::int[]) = 1 then d.ref_id::text else d.name end
    ) summed
    where (count > 0 and kind <> 'option') or amount <> 0
  ) ranked
  where place <= ${TOP} order by kind, place`,
  { kind: as<'item' | 'category' | 'option'>() },
);

export interface Sums extends Record<PaymentKind, number>, Record<OrderType, number> {
  orders: number;
  amount: number;
}

/** A figure of the catalog, with the ids of the rows behind it. */
export type RankedRow = RowOf<typeof TOPS>;

export interface Summary {
  periods: { period: PeriodKind; count: number; amount: number }[];
  chosen: Sums | undefined;
  tops: RankedRow[];
}

/** Arrays for `PERIODS`: each kind under each rule. */
function periodRows(kinds: readonly PeriodKind[], rules: readonly DayRule[], now: Date) {
  const rows = rules.flatMap((rule) =>
    kinds.map((kind) => ({ kind, rule, days: periodOf(kind, now, rule) })),
  );
  return [
    rows.map(({ kind }) => kind),
    rows.map(({ rule }) => rule.timeZone),
    rows.map(({ rule }) => rule.dayCutoff),
    rows.map(({ days }) => days.firstDay),
    rows.map(({ days }) => days.lastDay),
  ] as const;
}

/** Figures of some stores (or of all) at `now`, from the roll-ups: the cost grows with days, not with orders. */
export async function readDashboard(
  db: Db,
  stores: Visible,
  period: PeriodKind,
  now: Date,
): Promise<Summary> {
  const ids = visibleIds(stores);
  const rules = await dayRulesOf(db, stores);
  const [sums, tops] = await Promise.all([
    db.query(SUMS, [ids, ...periodRows(PERIOD_KINDS, rules, now)]),
    db.query(TOPS, [ids, ...periodRows([period], rules, now)]),
  ]);
  return { ...summed(sums, period), tops };
}

type SumsOfKind = RowOf<typeof SUMS>;

function summed(sums: readonly SumsOfKind[], period: PeriodKind): Omit<Summary, 'tops'> {
  const byKind = new Map(sums.map((row) => [row.kind, row]));
  return {
    periods: PERIOD_KINDS.map((kind) => {
      const { orders = 0, amount = 0 } = byKind.get(kind) ?? {};
      return { period: kind, count: orders, amount };
    }),
    chosen: byKind.get(period),
  };
}

const MONTHS: readonly PeriodKind[] = ['THIS_MONTH', 'LAST_MONTH'];

/** The row of one comparison period under one rule: the same weekdays, or the month before, up to this minute (D74). */
function beforeRow(kind: PeriodKind, rule: DayRule, now: Date) {
  const { firstDay, lastDay } = periodOf(kind, now, rule);
  const axis = MONTHS.includes(kind) ? 'month' : 'day';
  const { before, back } = comparedWith({ first: firstDay, last: lastDay }, axis);
  return { kind, ...before, ...cutAt(rule, back, now) };
}

/** The comparison of each period; of a running one only up to this minute. It has no rankings. */
export async function readComparison(
  db: Db,
  stores: Visible,
  period: PeriodKind,
  now: Date,
): Promise<Summary> {
  const rules = await dayRulesOf(db, stores);
  const rows = rules.flatMap((rule) => PERIOD_KINDS.map((kind) => beforeRow(kind, rule, now)));
  const sums = await db.query(SUMS_BEFORE, [visibleIds(stores), JSON.stringify(rows)]);
  return { ...summed(sums, period), tops: [] };
}

/** All eight kinds, including those without sales. */
export const orderTypeRows = (sums: Sums | undefined) =>
  ORDER_TYPES.map((orderType) => ({ orderType, amount: sums?.[orderType] ?? 0 }));
