import type { Locale } from '#kit/contract/i18n/messages.ts';
import { findText } from '#kit/contract/text/chosung.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import type { Services } from '#kit/server/services.ts';
import { MOST_FOUND } from '../../order.contract.ts';
import { ORDER_STATUSES } from '../../order-values.contract.ts';
import type { OrderFilter, OrderListPage } from '../order-list.read-model.ts';
import { encodedRows } from '../order-row-cache.ts';
import { DELIVERY_JOIN, KEY_COLUMNS, STORE_JOIN } from '../order-rows.read-model.ts';
import { type SearchTerms, searchTerms } from './order-search.rules.ts';

/** Maximum matches of each kind in each store; fewer for several stores, as all are read to find the newest. */
const PER_STORE = { one: MOST_FOUND, many: 50 } as const;

export interface OrderSearch extends OrderFilter {
  readonly from: Date;
  readonly to: Date;
  /** Null: any text. */
  readonly text: string | null;
  /** Only orders of this customer. */
  readonly customerId: number | null;
}

const SCOPE = 'scope as materialized (select id from stores where $1::int[] is null or id = any($1))';
const FILTER = `o.ordered_at >= $2 and o.ordered_at < $3 and o.status = any($4)
  and ($5::boolean is null or o.cancelled = $5) and ($6::boolean is null or o.paid = $6)
  and (not $7::boolean or o.refund_state in ('pending', 'failed'))
  and ($8::int is null or o.customer_id = $8)`;

/** Exactly the expressions of the indexes. */
const PHONE_DIGITS = "regexp_replace(o.orderer_phone, '[^0-9]', '', 'g')";
const NAME = 'lower(o.orderer_name)';

/**
 * Matches of one kind in each store. `offset 0` separates sorting from the choice of the index: otherwise the planner
 * walks a store's orders by time until enough match, which reads all of them if there is one match.
 */
const matching = (rank: number, condition: string): string =>
  `select ${rank} as rank, found.* from scope cross join lateral (
     select * from (
       select o.store_id, o.id, o.ordered_at from orders o
       where o.store_id = scope.id and ${condition} and ${FILTER} offset 0
     ) matches order by ordered_at desc limit $18) found`;

/** Matches of an index ordered by value and time, so that only the newest are read. */
const having = (column: string, values: string): string =>
  `select 1 as rank, found.* from scope cross join unnest(${values}::text[]) as wanted (value) cross join lateral (
     select o.store_id, o.id, o.ordered_at from orders o
     where o.store_id = scope.id and ${column} = wanted.value and ${FILTER}
     order by o.ordered_at desc limit $18) found`;

/** Values that do not apply are null, and their branch reads nothing. */
const SEARCH = statement(
  'order-search',
  `with ${SCOPE}, hits as (
     ${matching(0, `right(${PHONE_DIGITS}, 4) = right($9::text, 4) and right(${PHONE_DIGITS}, length($9)) = $9`)}
     union all ${having('o.number', '$10')}
     union all ${matching(1, 'o.sequence = $11::int')}
     union all ${having('o.table_id', '$12')}
     union all ${matching(1, `${NAME} ~>=~ lower($13::text) and ${NAME} ~<~ (lower($13::text) || chr(1114111))`)}
     union all ${matching(1, 'o.customer_id = $14::int')}
     union all
     select 1, o.store_id, o.id, o.ordered_at from partner_keys p
     join orders o on o.partner_id = p.id and o.partner_order_id = $15::text
     where o.store_id in (select id from scope) and ${FILTER}
     union all
     select 1, found.* from unnest($16::int[], $17::text[]) as dish (store_id, name) cross join lateral (
       select o.* from (
         select distinct l.order_id from order_lines l
         where l.store_id = dish.store_id and l.name = dish.name order by l.order_id desc
       ) line cross join lateral (
         select o.store_id, o.id, o.ordered_at from orders o
         where o.store_id = dish.store_id and o.id = line.order_id and ${FILTER} offset 0
       ) o limit $18) found
   ), matches as materialized (
     select store_id, id, ordered_at, min(rank) as rank from hits group by store_id, id, ordered_at
     order by min(rank), ordered_at desc, id desc limit ${MOST_FOUND}
   ), page as (
     select * from matches order by rank, ordered_at desc, id desc limit $19 offset $20
   )
   select ${KEY_COLUMNS}, (select count(*) from matches) as "total"
   from page join orders o on o.store_id = page.store_id and o.id = page.id ${STORE_JOIN} ${DELIVERY_JOIN}
   order by page.rank, page.ordered_at desc, page.id desc`,
);

/** Planning the eight branches takes longer than reading them, and the plan is the same for every text. */
const PLANNED_ONCE = 'set local plan_cache_mode = force_generic_plan';

/** Every name ever ordered, one index entry each, with the translations of one of its lines. */
const DISHES = statement(
  'order-search-dishes',
  `with recursive ${SCOPE}, dish as (
     select scope.id as store_id, l.name, l.translations from scope cross join lateral (
       select name, translations from order_lines where store_id = scope.id order by name limit 1) l
     union all
     select dish.store_id, l.name, l.translations from dish cross join lateral (
       select name, translations from order_lines where store_id = dish.store_id and name > dish.name
       order by name limit 1) l
   )
   select store_id as "storeId", name, translations from dish`,
  { translations: as<readonly { name: string }[]>() },
);

type Dish = RowOf<typeof DISHES>;

async function dishesNamed(db: Db, scope: readonly number[] | null, text: string | null): Promise<Dish[]> {
  if (text === null) return [];
  const dishes = await db.query(DISHES, [scope]);
  return dishes.filter(({ name, translations }) =>
    [name, ...translations.map((each) => each.name)].some((each) => findText(each, text) >= 0),
  );
}

const NO_TERMS = searchTerms('');

/** Orders matching a text or a customer: phone matches first, then newest first. */
export async function searchOrders(
  db: Db,
  services: Services,
  search: OrderSearch,
  page: { number: number; size: number },
  locale: Locale,
): Promise<OrderListPage> {
  const { storeIds, customerId } = search;
  const terms: SearchTerms = search.text === null ? NO_TERMS : searchTerms(search.text);
  const dishes = await dishesNamed(db, storeIds, terms.dish);
  const values = [
    storeIds,
    search.from,
    search.to,
    search.statuses ?? ORDER_STATUSES,
    search.cancelled,
    search.paid,
    search.refundOpen,
    customerId,
    terms.phoneEnd,
    terms.numbers,
    terms.sequence,
    terms.tables,
    terms.name,
    search.text === null ? customerId : null,
    terms.partnerOrderId,
    dishes.map((dish) => dish.storeId),
    dishes.map((dish) => dish.name),
    storeIds?.length === 1 ? PER_STORE.one : PER_STORE.many,
  ] as const;
  const read = (size: number, offset: number) =>
    ownTransaction({ services, log: services.log }, async (own) => {
      await own.db.query(PLANNED_ONCE);
      return own.db.query(SEARCH, [...values, size, offset]);
    });
  const rows = await read(page.size, page.number * page.size);
  // Beyond the last row there is no row to carry the total.
  const [first] = rows.length > 0 || page.number === 0 ? rows : await read(1, 0);
  return {
    rows: await encodedRows(db, services, rows, locale),
    count: rows.length,
    total: first?.total ?? 0,
  };
}
