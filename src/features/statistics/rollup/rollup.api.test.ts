import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENT_KINDS } from '#features/orders/order-channels.public.ts';
import { ORDER_TYPES } from '#features/orders/order-values.contract.ts';
import { businessDayOf, hourOf } from '#kit/contract/time/business-day.ts';
import { createPool, type Db } from '#kit/server/database/pool.ts';
import { createDatabase, type Database } from '#kit/server/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#kit/testing/database/db.ts';
import { applyOrder, recount, recountAll, reverseOrder } from './rollup.public.ts';

let test_: TestDatabase;
let db: Database;

beforeAll(async () => {
  test_ = await createTestDatabase();
  db = createDatabase(createPool({ url: test_.url, max: 4 }));
  await db.query('insert into store_counters (store_id) select unnest($1::int[])', [STORES]);
});
afterAll(async () => {
  await db.close();
  await test_.drop();
});

const RULE = { timeZone: 'Asia/Seoul', dayCutoff: '05:00' };
const STORES = [901, 902];

interface Draft {
  storeId: number;
  at: Date;
  orderType: string;
  paid: boolean;
  payments: { kind: string; amount: number }[];
  lines: { itemId: number; count: number; price: number; options: number }[];
}

const drafts = fc.record<Draft>({
  storeId: fc.constantFrom(...STORES),
  at: fc.date({
    min: new Date('2026-10-28T00:00:00Z'),
    max: new Date('2026-11-03T00:00:00Z'),
    noInvalidDate: true,
  }),
  orderType: fc.constantFrom(...ORDER_TYPES),
  paid: fc.boolean(),
  payments: fc.array(
    fc.record({ kind: fc.constantFrom(...PAYMENT_KINDS), amount: fc.integer({ min: 1, max: 90_000 }) }),
    { maxLength: 3 },
  ),
  lines: fc.array(
    fc.record({
      itemId: fc.integer({ min: 1, max: 4 }),
      count: fc.integer({ min: 1, max: 5 }),
      price: fc.integer({ min: 0, max: 30_000 }),
      options: fc.nat({ max: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
type Deed = 'keep' | 'cancel' | 'refundPart' | 'payLater';
const deeds = fc.constantFrom<Deed>('keep', 'cancel', 'refundPart', 'payLater');

let sequence = 0;
async function place(tx: Db, draft: Draft): Promise<number> {
  sequence += 1;
  const amount = draft.payments.reduce((sum, each) => sum + each.amount, 0);
  const [order] = await tx.query<{ id: number }>(
    `insert into orders (store_id, sequence, number, order_type, sales_type, amount, paid, ordered_at, business_day, hour)
     values ($1, $2, '0001', $3, 'DineIn', $4, $5, $6, $7, $8) returning id`,
    [
      draft.storeId,
      sequence,
      draft.orderType,
      amount,
      draft.paid,
      draft.at,
      businessDayOf(draft.at, RULE),
      hourOf(draft.at, RULE.timeZone),
    ],
  );
  const id = order?.id ?? 0;
  for (const [index, { kind, amount: part }] of draft.payments.entries())
    await tx.query(
      'insert into order_payments (store_id, order_id, position, kind, amount) values ($1, $2, $3, $4, $5)',
      [draft.storeId, id, index + 1, kind, part],
    );
  for (const [index, line] of draft.lines.entries()) {
    const options = Array.from({ length: line.options }, (_, option) => ({
      optionId: option + 1,
      name: `option ${option}`,
      price: 500,
      count: 2,
    }));
    await tx.query(
      `insert into order_lines (store_id, order_id, position, menu_item_id, name, category_id, category_name, unit_price, count, options, amount)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        draft.storeId,
        id,
        index + 1,
        line.itemId,
        `item ${line.itemId}`,
        line.itemId % 2,
        'category',
        line.price,
        line.count,
        JSON.stringify(options),
        line.price * line.count,
      ],
    );
  }
  if (draft.paid) await applyOrder(tx, draft.storeId, id);
  return id;
}

async function follow(tx: Db, { storeId, paid }: Draft, id: number, deed: Deed): Promise<void> {
  if (deed === 'cancel') {
    await tx.query('update orders set cancelled = true where store_id = $1 and id = $2', [storeId, id]);
    await reverseOrder(tx, storeId, id);
    await tx.query(
      'update order_payments set refunded_amount = amount where store_id = $1 and order_id = $2',
      [storeId, id],
    );
  } else if (deed === 'refundPart' && paid) {
    await reverseOrder(tx, storeId, id);
    await tx.query(
      'update order_payments set refunded_amount = amount / 3 where store_id = $1 and order_id = $2',
      [storeId, id],
    );
    await tx.query(
      `update order_lines set refunded_count = count / 2, refunded_amount = amount / 3
       where store_id = $1 and order_id = $2`,
      [storeId, id],
    );
    await applyOrder(tx, storeId, id);
  } else if (deed === 'payLater' && !paid) {
    await tx.query('update orders set paid = true where store_id = $1 and id = $2', [storeId, id]);
    await applyOrder(tx, storeId, id);
  }
}

const KEYS = {
  sales_hourly: 'store_id, day, hour',
  sales_daily: 'store_id, day',
  sales_daily_items: 'store_id, kind, day, ref_id',
};
/** All figures except rows that returned to zero. */
async function rollups(): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const [table, keys] of Object.entries(KEYS)) {
    const counted = table === 'sales_daily_items' ? 'count' : 'orders';
    all.push(
      await db.query(
        `select *, day::text as "dayText" from ${table} where ${counted} <> 0 or amount <> 0 order by ${keys}`,
      ),
    );
  }
  return all;
}

test('[D38] the figures kept order by order equal a recount after cancels, refunds and late payments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(drafts, deeds), { minLength: 1, maxLength: 12 }), async (orders) => {
      for (const [draft, deed] of orders) {
        const id = await db.transaction((tx) => place(tx, draft));
        await db.transaction((tx) => follow(tx, draft, id, deed));
      }
      const kept = await rollups();
      await db.transaction((tx) => recount(tx, 901));
      expect(await rollups()).toEqual(kept);
      await recountAll(db);
      expect(await rollups()).toEqual(kept);
    }),
    { numRuns: 25 },
  );
});

test('[R13] hours add up to days, and payment kinds and order types to the same total', async () => {
  const sum = (columns: readonly string[]) => columns.join(' + ');
  const kinds = sum(PAYMENT_KINDS);
  const types = sum(ORDER_TYPES.map((type) => type.toLowerCase()));
  const [wrong] = await db.query<{ n: number }>(
    `select count(*) as n from sales_daily where amount <> ${kinds} or amount <> ${types}`,
  );
  expect(wrong?.n).toBe(0);
  const hours = await db.query(
    'select store_id, day::text, sum(orders) as orders, sum(amount) as amount from sales_hourly group by 1, 2 order by 1, 2',
  );
  const days = await db.query('select store_id, day::text, orders, amount from sales_daily order by 1, 2');
  expect(days.length).toBeGreaterThan(3);
  expect(hours).toEqual(days);
});

test('the raw orders say the same', async () => {
  const raw = await db.query(
    `select o.store_id, sum(p.amount - p.refunded_amount) as amount from orders o
     join order_payments p on p.store_id = o.store_id and p.order_id = o.id
     where o.paid and not o.cancelled group by 1 order by 1`,
  );
  // The two of this test beside the demo stores of the template.
  expect(raw.map(({ store_id }) => store_id)).toEqual(expect.arrayContaining(STORES));
  expect(
    await db.query('select store_id, sum(amount) as amount from sales_daily group by 1 order by 1'),
  ).toEqual(raw);
});

test('[R13] 10,000 orders around midnights and month ends: the database agrees on days and hours, and every sum on the total', async () => {
  const EDGES = ['2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01', '2026-11-30', '2026-11-23'];
  const rule = { timeZone: 'Asia/Seoul', dayCutoff: '00:00' };
  const orders = fc.sample(
    fc.record({
      edge: fc.constantFrom(...EDGES),
      offset: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -86_400_000, max: 86_400_000 })),
      type: fc.constantFrom(...ORDER_TYPES),
      kind: fc.constantFrom(...PAYMENT_KINDS),
      amount: fc.nat({ max: 200_000 }),
    }),
    { numRuns: 10_000, seed: 13 },
  );
  const rows = orders.map(({ edge, offset, type, kind, amount }, index) => {
    const at = new Date(Date.parse(`${edge}T00:00:00+09:00`) + offset);
    const placed = { day: businessDayOf(at, rule), hour: hourOf(at, rule.timeZone) };
    return { ...placed, sequence: index + 1, type, kind, amount, at: at.toISOString() };
  });
  const given = JSON.stringify(rows);
  await db.query(
    `insert into orders (store_id, sequence, number, order_type, sales_type, amount, paid, ordered_at, business_day, hour)
     select 904, sequence, '0001', type, 'DineIn', amount, true, at, day, hour
     from jsonb_to_recordset($1) as x(sequence int, at timestamptz, day date, hour int, type text, amount bigint)`,
    [given],
  );
  await db.query(
    `insert into order_payments (store_id, order_id, position, kind, amount)
     select 904, o.id, 1, x.kind, x.amount from jsonb_to_recordset($1) as x(sequence int, kind text, amount bigint)
     join orders o on o.store_id = 904 and o.sequence = x.sequence`,
    [given],
  );
  await db.transaction((tx) => recount(tx, 904));
  const elsewhere = await db.query(
    `select 1 from orders where store_id = 904 and (business_day <> (ordered_at at time zone 'Asia/Seoul')::date
       or hour <> extract(hour from ordered_at at time zone 'Asia/Seoul'))`,
  );
  expect(elsewhere).toEqual([]);
  const sums = (columns: readonly string[]) => columns.map((column) => `sum(${column})`).join(' + ');
  const [totals] = await db.query<Record<string, number>>(
    `select sum(orders) as orders, sum(amount) as days, ${sums(PAYMENT_KINDS)} as kinds,
       ${sums(ORDER_TYPES.map((type) => type.toLowerCase()))} as types,
       (select sum(amount) from sales_hourly where store_id = 904) as hours
     from sales_daily where store_id = 904`,
  );
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  expect(totals).toEqual({ orders: 10_000, days: total, kinds: total, types: total, hours: total });
});

test('two orders of one store at the same moment both count', async () => {
  const draft: Draft = {
    storeId: 903,
    at: new Date('2026-11-02T03:00:00Z'),
    orderType: 'KIOSK_ORDER',
    paid: true,
    payments: [{ kind: 'card', amount: 1_000 }],
    lines: [{ itemId: 1, count: 1, price: 1_000, options: 1 }],
  };
  await Promise.all(Array.from({ length: 8 }, () => db.transaction((tx) => place(tx, draft))));
  expect(
    await db.query('select orders, amount, card, kiosk_order from sales_hourly where store_id = 903'),
  ).toEqual([{ orders: 8, amount: 8_000, card: 8_000, kiosk_order: 8_000 }]);
});
