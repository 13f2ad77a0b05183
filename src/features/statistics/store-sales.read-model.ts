import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Visible } from '#kit/server/principal.ts';
import { partsOf, type Span } from './span.rules.ts';
import type { StoreItemRow, StoreRow } from './statistics.contract.ts';
import { IN_SCOPE, idsOf } from './statistics.read-model.ts';

const WHOLE_DAYS = 'd.store_id = s.id and d.day >= $2::date and d.day <= $3::date';
/** Stretches of hours, each in the clock of the store. */
const STRETCHES = 'unnest($5::timestamp[], $6::timestamp[]) h (starts, ends)';
/** When the hour of a row began: hours before the cutoff belong to the morning after their business day. */
const BEGAN = "d.day + (d.hour < left(s.day_cutoff, 2)::int)::int + d.hour * interval '1 hour'";

/** Stores without a sale stand there with nothing: that is what somebody looks for. */
const BY_STORE = statement(
  'statistics-by-store',
  `select s.id as "storeId", s.name as "storeName", coalesce(sum(d.cash), 0) as cash, coalesce(sum(d.card), 0) as card,
     coalesce(sum(d.amount - d.cash - d.card), 0) as etc, coalesce(sum(d.amount), 0) as total
   from stores s left join lateral (
     select d.amount, d.cash, d.card from sales_daily d where ${WHOLE_DAYS}
     union all
     select d.amount, d.cash, d.card from ${STRETCHES} join sales_hourly d
       on d.store_id = s.id and d.day = any($4::date[]) and ${BEGAN} >= h.starts and ${BEGAN} < h.ends
   ) d on true where ${IN_SCOPE} group by s.id order by total desc, s.name, s.id`,
);
/**
 * Items are summed by day; what was sold in the hours at both ends is in the orders of these hours. `offset 0` keeps the
 * stretch in front of its orders: whoever plans without knowing the stretches would read all orders of the store.
 */
export const BY_STORE_ITEM = statement(
  'statistics-by-store-item',
  `select * from (
     select id as "storeId", store as "storeName", (array_agg(name order by last desc))[1] as name,
       sum(count) as count, sum(amount) as amount
     from (
       select s.id, s.name as store, d.ref_id, d.name, max(d.day) as last, sum(d.count) as count, sum(d.amount) as amount
       from stores s join lateral (
         select d.ref_id, d.name, d.day, d.count, d.amount from sales_daily_items d where d.kind = 'item' and ${WHOLE_DAYS}
         union all
         select coalesce(l.menu_item_id, 0), l.name, o.business_day, l.count - l.refunded_count, l.amount - l.refunded_amount
         from ${STRETCHES} cross join lateral (
           select o.id, o.business_day from orders o where o.store_id = s.id and o.paid and not o.cancelled
             and o.ordered_at >= h.starts at time zone s.time_zone and o.ordered_at < h.ends at time zone s.time_zone
             and o.business_day = any($4::date[]) offset 0
         ) o join order_lines l on l.store_id = s.id and l.order_id = o.id
       ) d on true where ${IN_SCOPE} group by s.id, d.ref_id, d.name
     ) named group by id, store, ref_id
   ) sold
   where count > 0 or amount <> 0 order by "storeName", "storeId", amount desc, count desc, name limit 10000`,
);

function valuesOf(stores: Visible, span: Span): unknown[] {
  const { whole, cut, hours } = partsOf(span);
  return [
    idsOf(stores),
    whole.first,
    whole.last,
    cut,
    hours.map(({ from }) => from),
    hours.map(({ to }) => to),
  ];
}

/** What each store took in a span, the highest first. */
export const salesByStore = (db: Db, stores: Visible, span: Span): Promise<StoreRow[]> =>
  db.query<StoreRow & Record<string, unknown>>(BY_STORE, valuesOf(stores, span));

/** What each store sold in a span, store by store. */
export const itemsByStore = (db: Db, stores: Visible, span: Span): Promise<StoreItemRow[]> =>
  db.query<StoreItemRow & Record<string, unknown>>(BY_STORE_ITEM, valuesOf(stores, span));
