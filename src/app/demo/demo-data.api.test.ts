import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOpenAt, type OpeningHours } from '#features/stores/hours.public.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase, type Database } from '#kit/server/database/transaction.ts';
import { createFiles } from '#kit/server/files/files.ts';
import { createLocalStore } from '#kit/server/files/storage/local-store.ts';
import { createEmptyDatabase, type TestDatabase } from '#kit/testing/database/db.ts';
import { seedBase } from '../../../seed/base/seed-base.ts';
import { seedDemo } from '../../../seed/demo/seed-demo.ts';

const MIGRATIONS = join(import.meta.dirname, '../..', '..', 'migrations');
const NOW = new Date('2026-11-21T12:00:00Z');
const filesDir = mkdtempSync(join(tmpdir(), 'jumun-demo-files-'));
let made: TestDatabase;
let db: Database;
const seed = (days: number) =>
  db.transaction((tx) =>
    seedDemo(tx, { now: NOW, days, files: createFiles({ db: tx, store: createLocalStore(filesDir) }) }),
  );

beforeAll(async () => {
  made = await createEmptyDatabase();
  const pool = createPool({ url: made.url, max: 4 });
  db = createDatabase(pool);
  await migrate(pool, MIGRATIONS);
  await seedBase(db);
  await Promise.all([seed(5), seed(5)]);
});
afterAll(async () => {
  await db.close();
  await made.drop();
  rmSync(filesDir, { recursive: true });
});

const one = async <T>(sql: string): Promise<T> => (await db.query<{ value: T }>(sql))[0]?.value as T;
const none = async (table: string, where: string) =>
  expect(await one(`select count(*) as value from ${table} where ${where}`)).toBe(0);

describe('demo data (FIXED-POINTS)', () => {
  test('businesses and stores, once, even when two nodes start together', async () => {
    await seed(5);
    expect(
      await db.query(
        `select b.public_id as id, b.name, p.public_id as parent from businesses b left join businesses p on p.id = b.parent_id order by 1`,
      ),
    ).toEqual([
      { id: 'C000000001', name: '한강푸드', parent: null },
      { id: 'C000000002', name: '한강푸드 부산', parent: 'C000000001' },
      { id: 'C000000003', name: '제주키친', parent: null },
    ]);
    expect(
      await db.query(
        `select s.public_id as id, b.name as business from stores s join businesses b on b.id = s.business_id order by 1`,
      ),
    ).toEqual([
      { id: 'S000000001', business: '한강푸드' },
      { id: 'S000000002', business: '한강푸드' },
      { id: 'S000000003', business: '제주키친' },
      { id: 'S000000004', business: '한강푸드' },
    ]);
  });

  test('riders of the last days agree with their orders, and none is on', async () => {
    const rides = await db.query<{ state: number; count: number }>(
      'select state_code as state, count(*)::int as count from order_deliveries group by 1 order by 1',
    );
    expect(rides.map(({ state }) => state)).toEqual([-1, 5, 44]);
    expect(Math.min(...rides.map(({ count }) => count))).toBeGreaterThan(0);
    await none('order_deliveries', 'in_use and state_code <> 5 or pending is not null');
    await none(
      'order_deliveries',
      `state_code = 5 and not (requested_at < allocated_at and allocated_at < picked_up_at and picked_up_at < completed_at)`,
    );
    await none(
      'order_deliveries d join orders o on o.store_id = d.store_id and o.id = d.order_id',
      `o.sales_type <> 'Delivery' or d.requested_at < o.received_at or o.status <> 'OVER' and not o.cancelled
        or d.completed_at is distinct from case when d.state_code = 5 then o.over_at end`,
    );
    await none(
      `(select order_id, count(*) filter (where latest) as latest from order_deliveries group by store_id, order_id) d`,
      'latest <> 1',
    );
    await none(
      'order_deliveries d left join order_history h on h.store_id = d.store_id and h.order_id = d.order_id',
      `d.state_code = 5 and h.to_status is null`,
    );
  });

  test('every store has its catalogue, twelve tables and orders up to now', async () => {
    const perStore = (table: string) =>
      db.query<{ n: number }>(
        `select count(t.*) as n from stores s left join ${table} t on t.store_id = s.id group by s.id`,
      );
    for (const { n } of await perStore('categories')) expect(n).toBeGreaterThanOrEqual(6);
    for (const { n } of await perStore('menu_items')) expect(n).toBeGreaterThanOrEqual(30);
    for (const { n } of await perStore('dining_tables')) expect(n).toBe(12);
    for (const { n } of await perStore('orders')) expect(n).toBeGreaterThan(150);
    await none(
      'menu_items',
      `cardinality(option_ids) = 0 or cardinality(ingredient_ids) = 0 or cardinality(category_ids) = 0`,
    );
    await none('menu_items', 'cardinality(discount_ids) = 0 and not market_price');
    for (const table of ['categories', 'ingredients', 'option_groups', 'options', 'discounts', 'menu_items'])
      await none(
        table,
        `(select array_agg(e->>'language' order by 1) from jsonb_array_elements(translations) e where e->>'name' <> '') <> '{en,ja,zh}'`,
      );
    const latest = await one<Date>('select max(ordered_at) as value from orders');
    expect(NOW.getTime() - latest.getTime()).toBeLessThan(3 * 60_000);
    await none(
      'orders',
      `ordered_at > '${NOW.toISOString()}' or greatest(received_at, ready_at, delivery_at, over_at, cancelled_at) > '${NOW.toISOString()}'`,
    );
  });

  test('[2 §6] every store has a customer list that is what its orders say', async () => {
    await none('orders', '(orderer_phone is null) <> (customer_id is null)');
    await none(
      `customers c join lateral (
         select count(*) filter (where not cancelled and order_type <> 'TELEPHONE_ORDER') as others,
           count(*) filter (where not cancelled and order_type = 'TELEPHONE_ORDER') as calls, max(ordered_at) as last,
           bool_or(marketing_agreed) as agreed
         from orders o where o.store_id = c.store_id and o.customer_id = c.id and o.orderer_phone = c.phone) o on true`,
      `(c.order_count, c.phone_order_count, c.last_ordered_at, c.consented_at is not null)
         is distinct from (o.others, o.calls, o.last, o.agreed)`,
    );
    const books = await db.query<{ people: number; again: number; agreed: number }>(
      `select count(*) as people, count(*) filter (where order_count + phone_order_count > 1) as again,
         count(*) filter (where consent_until > now() and consent_withdrawn_at is null) as agreed
       from customers group by store_id`,
    );
    expect(books).toHaveLength(4);
    for (const { people, again, agreed } of books) {
      expect(again).toBeGreaterThan(0);
      expect(agreed).toBeGreaterThan(0);
      expect(agreed).toBeLessThan(people);
    }
  });

  test('three stores are always open, one keeps real hours', async () => {
    const stores = await db.query<{ publicId: string; hours: OpeningHours }>(
      'select public_id as "publicId", hours from stores order by 1',
    );
    const atNight = new Date('2026-11-23T19:00:00Z');
    expect(stores.map(({ hours }) => isOpenAt(hours, atNight, 'Asia/Seoul'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('pictures exist and are 200 × 150', async () => {
    const images = await db.query<{ image: string }>('select distinct image from menu_items');
    expect(images.length).toBeGreaterThan(60);
    for (const { image } of images)
      expect(await sharp(join(filesDir, 'public', image)).metadata()).toMatchObject({
        width: 200,
        height: 150,
        format: 'webp',
      });
  });

  test('orders are paid in full, add up, are numbered without gaps and stand in the figures', async () => {
    await none(
      'orders o',
      'paid and amount <> (select coalesce(sum(p.amount), 0) from order_payments p where p.order_id = o.id)',
    );
    await none(
      'orders o',
      `amount <> delivery_cost + (select sum(l.amount) from order_lines l where l.order_id = o.id)
        - (select coalesce(sum((d->>'amount')::bigint), 0) from jsonb_array_elements(o.discounts) d)`,
    );
    await none(
      'store_counters c',
      'last_order <> (select count(*) from orders o where o.store_id = c.store_id) or last_order <> (select max(sequence) from orders o where o.store_id = c.store_id)',
    );
    expect(await one('select sum(amount) as value from sales_daily')).toBe(
      await one('select sum(amount) as value from orders where paid and not cancelled'),
    );
    for (const kind of [
      'cancelled',
      "sales_type = 'Delivery'",
      "status = 'OVER'",
      "status <> 'OVER' and not cancelled",
    ])
      expect(await one<number>(`select count(*) as value from orders where ${kind}`)).toBeGreaterThan(0);
  });
});
