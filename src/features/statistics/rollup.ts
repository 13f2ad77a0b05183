import { ORDER_TYPES } from '#features/orders/order-kinds.contract.ts';
import { PAYMENT_KINDS } from '#features/orders/order-types.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';

const KINDS = PAYMENT_KINDS.map((kind) => ({ column: kind, when: `p.kind = '${kind}'` }));
const TYPES = ORDER_TYPES.map((type) => ({ column: type.toLowerCase(), when: `o.order_type = '${type}'` }));
const SPLITS = [...KINDS, ...TYPES];
const MEASURES = ['orders', 'amount', ...SPLITS.map(({ column }) => column)];
const NET = 'p.amount - p.refunded_amount';

/** One row per counted order: what it brings to the sums (D38). A free order counts as an order of amount 0. */
const contributions = (which: string): string =>
  `select o.store_id, o.business_day, o.hour, 1 as orders, coalesce(sum(${NET}), 0) as amount,
     ${SPLITS.map(({ column, when }) => `coalesce(sum(${NET}) filter (where ${when}), 0) as ${column}`).join(', ')}
   from orders o left join order_payments p on p.store_id = o.store_id and p.order_id = o.id
   where ${which} group by o.store_id, o.id`;

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
 * Items, categories and options of the counted orders, less what was refunded; an order's options count once per
 * unit of their line that was not given back.
 */
const itemsSql = (which: string, sign: 1 | -1): string =>
  `insert into sales_daily_items as t (store_id, day, kind, ref_id, name, count, amount)
   select store_id, business_day, kind, coalesce(ref_id, 0), (array_agg(name order by id desc))[1],
     ${sign} * sum(count), ${sign} * sum(amount)
   from (select o.store_id, o.business_day, o.id, x.* from orders o
       join order_lines l on l.store_id = o.store_id and l.order_id = o.id
       cross join lateral (
         select 'item' as kind, l.menu_item_id as ref_id, l.name, (l.count - l.refunded_count)::int as count,
           (l.amount - l.refunded_amount)::bigint as amount
         union all
         select 'category', l.category_id, coalesce(l.category_name, ''), l.count - l.refunded_count,
           l.amount - l.refunded_amount
         union all
         select 'option', (e->>'optionId')::int, e->>'name', (e->>'count')::int * (l.count - l.refunded_count),
           (e->>'price')::bigint * (e->>'count')::int * (l.count - l.refunded_count)
         from jsonb_array_elements(l.options) e
       ) x
       where ${which}) sold
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
const RECOUNT = [salesSql(OF_STORE, 1), itemsSql(OF_STORE, 1)];

/**
 * Adds an order to the figures, in the transaction that made it count: when it arrives paid, or when it is paid later.
 * An order that is unpaid or cancelled adds nothing.
 */
export async function applyOrder(db: Db, storeId: number, orderId: number): Promise<void> {
  await db.query(APPLY.sales, [storeId, orderId]);
  await db.query(APPLY.items, [storeId, orderId]);
}

/**
 * Takes a paid order out of the figures again, in the transaction that cancels it: once, by whoever won the
 * cancel, and before its payments are marked as refunded. Before and after any other change of what an order
 * counts for, call this and `applyOrder`.
 */
export async function reverseOrder(db: Db, storeId: number, orderId: number): Promise<void> {
  await db.query(REVERSE.sales, [storeId, orderId]);
  await db.query(REVERSE.items, [storeId, orderId]);
}

/**
 * Counts the figures of one store or of all anew from the orders; run it in a transaction. Store by store, so that
 * no statement grows with the number of stores.
 */
export async function recount(db: Db, storeId: number | null = null): Promise<void> {
  // Writers of orders take a number from here first, so nothing changes while the counting goes on.
  const stores = await db.query<{ id: number }>(
    `select store_id as id from store_counters where $1::int is null or store_id = $1 order by store_id for update`,
    [storeId],
  );
  // Statistics of the tables may be older than the orders: believing in one row, the planner would join row by row.
  await db.query("select set_config('enable_nestloop', 'off', true)");
  for (const id of storeId === null ? stores.map((store) => store.id) : [storeId]) {
    for (const table of ['sales_hourly', 'sales_daily', 'sales_daily_items'])
      await db.query(`delete from ${table} where store_id = $1`, [id]);
    for (const sql of RECOUNT) await db.query(sql, [id]);
  }
  await db.query("select set_config('enable_nestloop', 'on', true)");
}
