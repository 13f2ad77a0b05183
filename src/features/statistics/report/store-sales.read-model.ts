import { localName } from '#kit/server/database/local-name.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { type Visible, visibleIds } from '#kit/server/session/principal.ts';
import { partsOf, type Span } from '../period/span.rules.ts';
import { contributions, soldOf } from '../sold.read-model.ts';
import type { StoreItemRow, StoreRow } from '../statistics.contract.ts';
import { IN_SCOPE, ordersOfCutDay, salesBeforeCut, withCut, within } from './day-rules.read-model.ts';
import type { SoldRow } from './sold-names.ts';
import { SOLD_KIND, SOLD_KINDS } from './statistics.read-model.ts';

/** The name of store `s` for its reader. */
const STORE_NAME = localName('s', '$7');
/** The parameter of the cuts. */
const CUTS = '$8';
const WHOLE_DAYS = `d.store_id = s.id and ${within('d.day')}`;
/** Intervals of hours, each in the store's time zone. */
const STRETCHES = 'unnest($5::timestamp[], $6::timestamp[]) h (starts, ends)';
/** The local time decides: where an hour comes twice, it counts twice. The instants around it are for the index. */
const LOCAL = 'o.ordered_at at time zone s.time_zone';
const ORDER_IN_STRETCH = `o.ordered_at >= (h.starts - interval '3 hours') at time zone s.time_zone
  and o.ordered_at < (h.ends + interval '3 hours') at time zone s.time_zone
  and ${LOCAL} >= h.starts and ${LOCAL} < h.ends`;
/**
 * Sales of the hours at both ends, from the orders: the roll-up of a night hour does not say on which side of its
 * business day it was, because the cutoff of that time may have been another one.
 */
const hoursOf = (more = ''): string =>
  `select x.business_day as day, m.amount, m.cash, m.card from ${STRETCHES} cross join lateral (
     select o.store_id, o.id, o.business_day from orders o
     where o.store_id = s.id and o.paid and not o.cancelled and o.business_day = any($4::date[])
       and ${ORDER_IN_STRETCH} ${more} offset 0
   ) x cross join lateral (${contributions('o.store_id = x.store_id and o.id = x.id')}) m`;

/** Stores without sales are included, because users look for them. */
const byStore = (source: string, join = ''): string =>
  `select s.id as "storeId", ${STORE_NAME} as "storeName!", b.id as "businessId!", b.name as "businessName!",
     coalesce(sum(d.cash), 0) as cash, coalesce(sum(d.card), 0) as card,
     coalesce(sum(d.amount - d.cash - d.card), 0) as etc, coalesce(sum(d.amount), 0) as total
   from stores s left join businesses b on b.id = s.business_id ${join} left join lateral (${source}) d on true
   where ${IN_SCOPE} group by s.id, b.id order by total desc, ${STORE_NAME}, s.id`;
const MONEY = 'd.amount, d.cash, d.card';
const BY_STORE = statement(
  'statistics-by-store',
  byStore(`select d.day, ${MONEY} from sales_daily d where ${WHOLE_DAYS}
    union all
    ${hoursOf()}`),
);
const BY_STORE_CUT = statement(
  'statistics-by-store-cut',
  byStore(
    `${salesBeforeCut(MONEY, within)}
     union all
     ${hoursOf('and o.ordered_at < cut.until')}`,
    withCut(CUTS),
  ),
);
const ordersOfStretches = (more = ''): string =>
  `select o.* from ${STRETCHES} cross join lateral (
    select o.store_id, o.id, o.business_day, o.amount, o.delivery_cost from orders o
    where o.store_id = s.id and o.paid and not o.cancelled and o.business_day = any($4::date[])
      and ${ORDER_IN_STRETCH} ${more} offset 0
  ) o`;
/**
 * Items are summed by day; sales of the hours at both ends come from the orders. `offset 0` makes the planner evaluate
 * the interval first: otherwise it would read all orders of the store. Names are looked up once a store, not once a row.
 */
const byStoreItem = (orders: string, days = WHOLE_DAYS, join = ''): string =>
  `with shown as materialized (select s.id, ${STORE_NAME} as name from stores s where ${IN_SCOPE})
   select sold.id as "storeId", shown.name as "storeName!", kind, sold.name as "name!", ids, count, amount as "amount!" from (
     select id, kind, (array_agg(name order by last desc))[1] as name,
       array[ref_id] as ids, sum(count) as count, sum(amount) as amount
     from (
       select s.id, d.kind, d.ref_id, d.name, max(d.day) as last, sum(d.count) as count,
         sum(d.amount) as amount
       from stores s ${join} join lateral (
         select d.kind, d.ref_id, d.name, d.day, d.count, d.amount from sales_daily_items d
         where ${SOLD_KINDS} and ${days}
         union all
         select o.kind, coalesce(o.menu_item_id, 0), o.name, o.business_day, o.units, o.amount
         from (${soldOf(orders)}) o
       ) d on true where ${IN_SCOPE} group by s.id, d.kind, d.ref_id, d.name
     ) named group by id, kind, ref_id
   ) sold join shown on shown.id = sold.id
   where count > 0 or amount <> 0
   order by shown.name, sold.id, kind desc, amount desc, count desc, sold.name limit 10000`;
export const BY_STORE_ITEM = statement(
  'statistics-by-store-item',
  byStoreItem(ordersOfStretches()),
  SOLD_KIND,
);
const BY_STORE_ITEM_CUT = statement(
  'statistics-by-store-item-cut',
  byStoreItem(
    `${ordersOfStretches('and o.ordered_at < cut.until')} union all (${ordersOfCutDay(within)})`,
    `${WHOLE_DAYS} and d.day < cut.day`,
    withCut(CUTS),
  ),
  SOLD_KIND,
);

const SELLING_SINCE = statement(
  'statistics-selling-since',
  `select s.id from stores s
   where ${IN_SCOPE} and exists (select from sales_daily d where d.store_id = s.id and d.day <= $2::date)`,
);

/** Of these stores, those that had sold something by a day. */
export async function storesSellingSince(db: Db, stores: Visible, day: string): Promise<Visible> {
  return new Set((await db.query(SELLING_SINCE, [visibleIds(stores), day])).map(({ id }) => id));
}

/** Sales of stores in a span, for a reader of `locale`; with `cuts` only before the cut of each store. */
export interface StoreSales {
  readonly stores: Visible;
  readonly span: Span;
  readonly cuts: string | null;
  readonly locale: string;
}

function valuesOf({ stores, span, locale }: StoreSales) {
  const { whole, cut, hours } = partsOf(span);
  return [
    visibleIds(stores),
    whole.first,
    whole.last,
    cut,
    hours.map(({ from }) => from),
    hours.map(({ to }) => to),
    locale,
  ] as const;
}

/** Takings of each store, the highest first. */
export const salesByStore = (db: Db, request: StoreSales): Promise<StoreRow[]> =>
  request.cuts === null
    ? db.query(BY_STORE, valuesOf(request))
    : db.query(BY_STORE_CUT, [...valuesOf(request), request.cuts]);

/** Items sold by each store. */
export const itemsByStore = (db: Db, request: StoreSales): Promise<(StoreItemRow & SoldRow)[]> =>
  request.cuts === null
    ? db.query(BY_STORE_ITEM, valuesOf(request))
    : db.query(BY_STORE_ITEM_CUT, [...valuesOf(request), request.cuts]);
