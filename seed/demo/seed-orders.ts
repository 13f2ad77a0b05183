import type { Db } from '#kit/server/database/pool.ts';
import type { CodeIds } from './code-ids.ts';
import { readCatalogue } from './demo-catalogue.ts';
import { demoOrders } from './demo-orders.ts';
import type { DemoStore } from './demo-places.ts';
import { MEMOS } from './order-people.ts';
import { type OrderRow, orderRows } from './order-rows.ts';
import { seedRides } from './seed-rides.ts';

const COLUMNS = `sequence, number, partner_order_id, order_type, sales_type, status, cancelled, paid, refund_state, table_id,
  amount, discount_amount, discounts, delivery_cost, orderer_name, orderer_phone, app_user_name, address, address_detail, note,
  pick_up_minutes, ordered_at, business_day, hour, received_at, ready_at, delivery_at, over_at, cancelled_at, acknowledged_at`;

/** Whoever left a number is in the customer list: four in ten agree to advertising, one of those took it back. */
const AGREED = `coalesce(right(x.orderer_phone, 1) in ('1', '4', '6', '9'), false)`;
const CUSTOMERS = `insert into customers (store_id, phone, phone_key, name, address, address_detail, memo, order_count,
    phone_order_count, last_ordered_at, consented_at, consent_until, consent_withdrawn_at)
  select $1, x.orderer_phone, regexp_replace(x.orderer_phone, '[^0-9]', '', 'g'), min(x.orderer_name),
    (array_agg(x.address order by x.ordered_at desc) filter (where x.address is not null))[1],
    (array_agg(x.address_detail order by x.ordered_at desc) filter (where x.address is not null))[1],
    ($3::text[])[1 + right(x.orderer_phone, 2)::int],
    count(*) filter (where not x.cancelled and x.order_type <> 'TELEPHONE_ORDER'),
    count(*) filter (where not x.cancelled and x.order_type = 'TELEPHONE_ORDER'), max(x.ordered_at),
    max(x.ordered_at) filter (where ${AGREED}), max(x.ordered_at) filter (where ${AGREED}) + interval '2 years',
    max(x.ordered_at) filter (where ${AGREED} and right(x.orderer_phone, 1) = '9')
  from jsonb_populate_recordset(null::orders, $2) x
  where x.orderer_phone is not null group by x.orderer_phone order by min(x.ordered_at)`;

const ORDERS = `insert into orders (store_id, customer_id, marketing_agreed, updated_at, ${COLUMNS})
  select $1, (select id from customers c where c.store_id = $1 and c.phone = x.orderer_phone), ${AGREED}, greatest(x.acknowledged_at, x.received_at, x.ready_at, x.delivery_at, x.over_at, x.cancelled_at), ${COLUMNS.split(
    ',',
  )
    .map((column) => `x.${column.trim()}`)
    .join(', ')}
  from jsonb_populate_recordset(null::orders, $2) x order by x.sequence`;

const LINES = `with names as materialized (
    select id, (select jsonb_agg(jsonb_build_object('language', e->>'language', 'name', e->>'name'))
      from jsonb_array_elements(translations) e) as translations
    from menu_items where store_id = $1)
  insert into order_lines (store_id, order_id, position, menu_item_id, name, translations, category_id, category_name,
    unit_price, count, options, discounts, amount)
  select $1, o.id, x.position, x.item, x.name, n.translations, x.category, x.category_name, x.unit_price, x.count,
    x.options, x.discounts, x.amount
  from jsonb_to_recordset($2) as x(sequence int, position int, item int, name text, category int, category_name text,
    unit_price bigint, count int, amount bigint, options jsonb, discounts jsonb)
  join orders o on o.store_id = $1 and o.sequence = x.sequence
  join names n on n.id = x.item`;

const PAYMENTS = `insert into order_payments (store_id, order_id, position, kind, amount, refunded_amount, approval_number, state, paid_at)
  select $1, o.id, x.position, x.kind, x.amount, case when o.cancelled then x.amount else 0 end,
    case when x.kind in ('card', 'easy', 'online') then lpad((30000000 + o.id)::text, 8, '0') end,
    case when o.cancelled then 'refunded' else 'paid' end, o.ordered_at
  from jsonb_to_recordset($2) as x(sequence int, position int, kind text, amount bigint)
  join orders o on o.store_id = $1 and o.sequence = x.sequence`;

const REFUNDS = `insert into order_refunds (store_id, order_id, payment_position, kind, amount, state, attempts, requested_at, done_at)
  select p.store_id, p.order_id, p.position, p.kind, p.amount, 'done', 1, o.cancelled_at, o.cancelled_at
  from order_payments p join orders o on o.store_id = p.store_id and o.id = p.order_id
  where p.store_id = $1 and p.state = 'refunded'`;

/** The last card payment that was to go back is still waiting: no gateway is connected until the simulator runs. */
const ONE_OPEN = `with last as (select p.order_id, p.position from order_payments p
    join orders o on o.store_id = p.store_id and o.id = p.order_id
    where p.store_id = $1 and p.state = 'refunded' and p.kind = 'card' order by o.cancelled_at desc limit 1),
  payment as (update order_payments p set refunded_amount = 0, state = 'paid' from last
    where p.store_id = $1 and p.order_id = last.order_id and p.position = last.position),
  refund as (update order_refunds r set state = 'hand', problem = 'noGateway', done_at = null from last
    where r.store_id = $1 and r.order_id = last.order_id and r.payment_position = last.position)
  update orders o set refund_state = 'pending' from last where o.store_id = $1 and o.id = last.order_id`;

/** A past for every order: when it came, who moved it on, and what became of its riders. */
const HISTORY = `insert into order_history (store_id, order_id, action, from_status, to_status, actor_kind, actor_name, note, at)
  select o.store_id, o.id, step.action, step.from_status, step.to_status, step.actor, step.name, null, step.at
  from orders o cross join lateral (values
    ('created', null, 'ORDER', 'partner', '데모 키오스크', o.ordered_at),
    ('status', 'ORDER', 'RECEIPT', 'account', $2, o.received_at),
    ('status', 'RECEIPT', 'READY', 'account', $2, o.ready_at),
    ('status', 'READY', 'DELIVERY', 'account', $2, o.delivery_at),
    ('status', case when o.delivery_at is null then 'READY' else 'DELIVERY' end, 'OVER', 'account', $2, o.over_at),
    ('cancelled', null, null, 'account', $2, o.cancelled_at)
  ) as step(action, from_status, to_status, actor, name, at)
  where o.store_id = $1 and step.at is not null
  union all
  select d.store_id, d.order_id, 'delivery', null, step.state, step.actor, step.name, step.note, step.at
  from order_deliveries d cross join lateral (values
    ('0', 'account', $2, d.brand_name, d.requested_at),
    ('2', 'system', d.brand_name, d.rider_name, d.allocated_at),
    ('3', 'system', d.brand_name, d.rider_name, d.picked_up_at),
    ('5', 'system', d.brand_name, d.rider_name, d.completed_at),
    ('44', 'system', d.brand_name, null, case when d.state_code = 44 then d.cancelled_at end),
    ('-1', 'account', $2, d.brand_name, case when d.state_code = -1 then d.cancelled_at end)
  ) as step(state, actor, name, note, at)
  where d.store_id = $1 and step.at is not null
  order by 2, 9`;

const COUNTERS = `update store_counters c set last_order = t.last_order, last_number = t.last_number, number_day = t.day
  from (select max(sequence) as last_order, max(business_day) as day,
      max(number::int) filter (where business_day = (select max(business_day) from orders where store_id = $1)) as last_number
    from orders where store_id = $1) t
  where c.store_id = $1 and t.last_order is not null`;

const within = <T extends object>(rows: readonly OrderRow[], of: (row: OrderRow) => readonly T[]): string =>
  JSON.stringify(
    rows.flatMap((row) =>
      of(row).map((each, index) => ({ ...each, sequence: row.sequence, position: index + 1 })),
    ),
  );

/** The orders of one store in a handful of statements. */
export async function seedOrders(
  db: Db,
  storeId: number,
  store: DemoStore,
  codes: CodeIds,
  options: { now: Date; days: number },
): Promise<void> {
  const catalogue = await readCatalogue(db, storeId);
  const rows = orderRows(demoOrders(store, catalogue, codes, options), options.now);
  const orders = JSON.stringify(rows.map(({ lines: _, payments: __, ...row }) => row));
  await db.query(CUSTOMERS, [storeId, orders, MEMOS]);
  await db.query(ORDERS, [storeId, orders]);
  await db.query(LINES, [storeId, within(rows, (row) => row.lines)]);
  await db.query(PAYMENTS, [storeId, within(rows, (row) => row.payments)]);
  await db.query(REFUNDS, [storeId]);
  await db.query(ONE_OPEN, [storeId]);
  if (store.delivery) await seedRides(db, storeId, options.now);
  await db.query(HISTORY, [storeId, store.manager]);
  await db.query(COUNTERS, [storeId]);
}
