import { ORDER_TYPES, type OrderType } from '#features/orders/order-kinds.contract.ts';
import { type DayRule, type PeriodKind, periodOf } from '#kit/contract/business-day.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Visible } from '#kit/server/principal.ts';
import { type PaymentKind, PERIOD_KINDS } from './dashboard.contract.ts';

/** How many rows a ranking has. */
const TOP = 10;

const IN_SCOPE = 's.deleted_at is null and ($1::int[] is null or s.id = any($1))';

const RULES = statement(
  'dashboard-rules',
  `select distinct s.time_zone as "timeZone", s.day_cutoff as "dayCutoff" from stores s where ${IN_SCOPE}`,
);

/** Days differ by zone and cutoff, so a period is a row per rule: `p`. */
const PERIODS = `unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::date[])
    as p(kind, time_zone, day_cutoff, first_day, last_day)
  join stores s on s.time_zone = p.time_zone and s.day_cutoff = p.day_cutoff and ${IN_SCOPE}`;

const SUMS = statement(
  'dashboard-sums',
  `select p.kind, coalesce(sum(d.amount), 0) as amount,
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
    coalesce(sum(d.etc_order), 0) as "ETC_ORDER"
  from ${PERIODS}
  join sales_daily d on d.store_id = s.id and d.day >= p.first_day and d.day <= p.last_day
  group by p.kind`,
);

/** Within one store a row of the catalogue is itself; across stores the same name is the same product. */
const TOPS = statement(
  'dashboard-tops',
  `select kind, name, count, amount from (
    select kind, name, count, amount,
      row_number() over (partition by kind order by amount desc, count desc, name) as place
    from (
      select d.kind, (array_agg(d.name order by d.day desc))[1] as name,
        sum(d.count) as count, sum(d.amount) as amount
      from ${PERIODS}
      join sales_daily_items d on d.store_id = s.id and d.kind = any('{item,category,option}')
        and d.day >= p.first_day and d.day <= p.last_day
      group by d.kind, case when cardinality($1::int[]) = 1 then d.ref_id::text else d.name end
    ) summed
    where count > 0 or amount <> 0
  ) ranked
  where place <= ${TOP} order by kind, place`,
);

export interface Sums extends Record<PaymentKind, number>, Record<OrderType, number> {
  amount: number;
}

export interface RankedRow {
  kind: 'item' | 'category' | 'option';
  name: string;
  count: number;
  amount: number;
}

export interface Figures {
  periods: { period: PeriodKind; amount: number }[];
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
  ];
}

/** Figures of some stores (or of all) as seen at `now`, out of the roll-ups: the cost grows with days, not with orders. */
export async function readDashboard(
  db: Db,
  stores: Visible,
  period: PeriodKind,
  now: Date,
): Promise<Figures> {
  const ids = stores === 'all' ? null : [...stores];
  const rules = await db.query<DayRule & Record<string, unknown>>(RULES, [ids]);
  const [sums, tops] = await Promise.all([
    db.query<Sums & { kind: PeriodKind }>(SUMS, [ids, ...periodRows(PERIOD_KINDS, rules, now)]),
    db.query<RankedRow>(TOPS, [ids, ...periodRows([period], rules, now)]),
  ]);
  const byKind = new Map(sums.map((row) => [row.kind, row]));
  return {
    periods: PERIOD_KINDS.map((kind) => ({ period: kind, amount: byKind.get(kind)?.amount ?? 0 })),
    chosen: byKind.get(period),
    tops,
  };
}

/** All eight kinds, those without sales too. */
export const orderTypeRows = (sums: Sums | undefined) =>
  ORDER_TYPES.map((orderType) => ({ orderType, amount: sums?.[orderType] ?? 0 }));
