import { lockStore, storesWithOrders } from '#features/orders/lifecycle/store-counter.public.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Database } from '#kit/server/database/transaction.ts';
import { contributions, MEASURES, SOLD_ORDERS, soldOf } from '../sold.read-model.ts';

const SUMS = MEASURES.map((measure) => `$sign * sum(c.${measure})`).join(', ');

const addTo = (table: string, keys: readonly string[], source: readonly string[]): string =>
  `insert into ${table} as t (${[...keys, ...MEASURES].join(', ')})
   select ${source.join(', ')}, ${SUMS} from contributed c group by ${source.join(', ')} order by ${source.join(', ')}
   on conflict (${keys.join(', ')}) do update set ${MEASURES.map((each) => `${each} = t.${each} + excluded.${each}`).join(', ')}`;

const salesSql = (which: string, sign: 1 | -1): string =>
  `with contributed as (${contributions(which)}),
     daily as (${addTo('sales_daily', ['store_id', 'day'], ['c.store_id', 'c.business_day'])})
   ${addTo('sales_hourly', ['store_id', 'day', 'hour'], ['c.store_id', 'c.business_day', 'c.hour'])}`.replaceAll(
    '$sign',
    String(sign),
  );

/**
 * Items sold by the counted orders: items, their categories and the delivery sum to the sales (D62). Options are part
 * of their item, each at its own price, once per unit of the line that was not refunded.
 */
const itemsSql = (which: string, sign: 1 | -1): string =>
  `insert into sales_daily_items as t (store_id, day, kind, ref_id, name, count, amount)
   select store_id, business_day, kind, coalesce(ref_id, 0), (array_agg(name order by order_id desc))[1],
     ${sign} * sum(count), ${sign} * sum(amount)
   from (select s.store_id, s.business_day, s.order_id, x.* from (${soldOf(`${SOLD_ORDERS} where ${which}`)}) s
       cross join lateral (
         select s.kind, s.menu_item_id as ref_id, s.name, s.units as count, s.amount
         union all
         select 'category', s.category_id, coalesce(s.category_name, ''), s.units, s.amount where s.kind = 'item'
         union all
         select 'option', (e->>'optionId')::int, e->>'name', (e->>'count')::int * s.units,
           (e->>'price')::bigint * (e->>'count')::int * s.units
         from jsonb_array_elements(s.options) e
       ) x) sold
   group by store_id, business_day, kind, coalesce(ref_id, 0)
   order by store_id, business_day, kind, coalesce(ref_id, 0)
   on conflict (store_id, kind, day, ref_id) do update
     set count = t.count + excluded.count, amount = t.amount + excluded.amount,
       name = case when excluded.count > 0 then excluded.name else t.name end`;

const ONE = 'o.store_id = $1 and o.id = $2 and o.paid';
const APPLY = {
  sales: statement('rollup-apply-sales', salesSql(`${ONE} and not o.cancelled`, 1)),
  items: statement('rollup-apply-items', itemsSql(`${ONE} and not o.cancelled`, 1)),
};
const REVERSE = {
  sales: statement('rollup-reverse-sales', salesSql(ONE, -1)),
  items: statement('rollup-reverse-items', itemsSql(ONE, -1)),
};
const OF_STORE = 'o.store_id = $1 and o.paid and not o.cancelled';
const RECOUNT = {
  sales: statement('rollup-recount-sales', salesSql(OF_STORE, 1)),
  items: statement('rollup-recount-items', itemsSql(OF_STORE, 1)),
};

/**
 * Adds an order to the roll-ups, in the transaction that makes it count: when it arrives paid, or when it is paid
 * later. An unpaid or cancelled order adds nothing.
 */
export async function applyOrder(db: Db, storeId: number, orderId: number): Promise<void> {
  await db.query(APPLY.sales, [storeId, orderId]);
  await db.query(APPLY.items, [storeId, orderId]);
}

/**
 * Subtracts a paid order from the roll-ups, in the transaction that cancels it: once, by the call that cancelled it,
 * before its payments are marked as refunded. Before and after any other change of what an order counts for, call this
 * and `applyOrder`.
 */
export async function reverseOrder(db: Db, storeId: number, orderId: number): Promise<void> {
  await db.query(REVERSE.sales, [storeId, orderId]);
  await db.query(REVERSE.items, [storeId, orderId]);
}

/** Recomputes the roll-ups of one store from its orders; run it in its own transaction. */
export async function recount(db: Db, storeId: number): Promise<void> {
  // Writers of orders lock this row first, so nothing changes while counting.
  await lockStore(db, storeId);
  // Planner statistics may be older than the orders: with an estimate of one row, it would use nested loops.
  await db.query("select set_config('enable_nestloop', 'off', true)");
  await db.query('delete from sales_hourly where store_id = $1', [storeId]);
  await db.query('delete from sales_daily where store_id = $1', [storeId]);
  await db.query('delete from sales_daily_items where store_id = $1', [storeId]);
  await db.query(RECOUNT.sales, [storeId]);
  await db.query(RECOUNT.items, [storeId]);
  await db.query("select set_config('enable_nestloop', 'on', true)");
}

/** Recomputes the roll-ups of all stores, each in its own transaction, so that the other stores keep taking orders. */
export async function recountAll(database: Pick<Database, 'query' | 'transaction'>): Promise<number> {
  const stores = await storesWithOrders(database);
  for (const id of stores) await database.transaction((tx) => recount(tx, id));
  return stores.length;
}
