import fc from 'fast-check';
import { PAYMENT_KINDS } from '#features/orders/order-channels.public.ts';
import { ORDER_TYPES } from '#features/orders/order-values.contract.ts';
import { businessDayOf, type DayRule, hourOf } from '#kit/contract/time/business-day.ts';
import type { Database } from '#kit/server/database/transaction.ts';
import { recount } from './rollup.public.ts';

/** A store of the first business in its own time zone. */
export async function openStore(db: Database, publicId: string, rule: DayRule): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into stores (public_id, business_id, name, time_zone, day_cutoff, start_date)
     values ($1, 1, $1, $2, $3, '2026-01-01') returning id`,
    [publicId, rule.timeZone, rule.dayCutoff],
  );
  const id = row?.id ?? 0;
  await db.query('insert into store_counters (store_id) values ($1) on conflict do nothing', [id]);
  return id;
}

/**
 * Many random orders, concentrated around midnights and ends of months and years; some unpaid, cancelled or partly
 * refunded, some with two payments, with a discount on the whole order or with delivery. They are in the roll-ups when
 * it returns.
 */
export async function sellAtRandom(
  db: Database,
  storeId: number,
  rule: DayRule,
  many: number,
): Promise<void> {
  const edges = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-10-31', '2026-11-01', '2026-11-20'];
  const orders = fc.sample(
    fc.record({
      edge: fc.constantFrom(...edges),
      offset: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -90_000_000, max: 90_000_000 })),
      type: fc.constantFrom(...ORDER_TYPES),
      kind: fc.constantFrom(...PAYMENT_KINDS),
      second: fc.constantFrom(...PAYMENT_KINDS),
      amount: fc.nat({ max: 200_000 }),
      extra: fc.nat({ max: 5_000 }),
      delivery: fc.constantFrom(0, 0, 2_500),
      off: fc.constantFrom(0, 0, 1_000, 3_333),
      /** The share of the first of two lines, in percent. */
      part: fc.nat({ max: 100 }),
      item: fc.integer({ min: 1, max: 6 }),
      count: fc.integer({ min: 1, max: 4 }),
      fate: fc.constantFrom('paid', 'paid', 'paid', 'refunded', 'cancelled', 'unpaid'),
    }),
    { numRuns: many, seed: 38 },
  );
  const given = JSON.stringify(
    orders.map(({ edge, offset, ...order }, index) => {
      const at = new Date(Date.parse(`${edge}T00:00:00+09:00`) + offset);
      const placed = { day: businessDayOf(at, rule), hour: hourOf(at, rule.timeZone) };
      const goods = Math.max(0, order.amount + order.extra - order.delivery);
      const delivery = order.amount + order.extra - goods;
      const first = Math.floor(((goods + order.off) * order.part) / 100);
      const lines = [
        { position: 1, item: order.item, amount: first },
        { position: 2, item: (order.item % 6) + 1, amount: goods + order.off - first },
      ];
      return { ...order, ...placed, delivery, lines, at: at.toISOString(), sequence: index + 1 };
    }),
  );
  await db.query(
    `insert into orders (store_id, sequence, number, order_type, sales_type, amount, delivery_cost, paid, cancelled, ordered_at, business_day, hour)
     select $2, sequence, '0001', type, 'DineIn', amount + extra, delivery, fate <> 'unpaid', fate = 'cancelled', at, day, hour
     from jsonb_to_recordset($1) as x(sequence int, at timestamptz, day date, hour int, type text, amount bigint, extra bigint, delivery bigint, fate text)`,
    [given, storeId],
  );
  await db.query(
    `insert into order_payments (store_id, order_id, position, kind, amount, refunded_amount)
     select $2, o.id, p.position, p.kind, p.amount, case when x.fate = 'refunded' then p.amount / 3 else 0 end
     from jsonb_to_recordset($1) as x(sequence int, kind text, second text, amount bigint, extra bigint, fate text)
     join orders o on o.store_id = $2 and o.sequence = x.sequence
     cross join lateral (values (1, x.kind, x.amount), (2, x.second, x.extra)) as p(position, kind, amount)`,
    [given, storeId],
  );
  await db.query(
    `insert into order_lines (store_id, order_id, position, menu_item_id, name, unit_price, count, options, amount, refunded_amount)
     select $2, o.id, l.position, l.item, 'item ' || l.item, 1000, x.count, '[]', l.amount,
       case when x.fate = 'refunded' then l.amount / 3 else 0 end
     from jsonb_to_recordset($1) as x(sequence int, count int, fate text, lines jsonb)
     cross join jsonb_to_recordset(x.lines) as l(position int, item int, amount bigint)
     join orders o on o.store_id = $2 and o.sequence = x.sequence`,
    [given, storeId],
  );
  // With outdated table statistics, the planner would use nested loops.
  await db.query('analyze orders, order_payments, order_lines');
  await db.transaction((tx) => recount(tx, storeId));
}
