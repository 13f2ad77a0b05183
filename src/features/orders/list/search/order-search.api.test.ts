import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { MOST_FOUND } from '../../order.contract.ts';
import { openShop, place, type Shop } from '../../order.factory.ts';
import { searchOrders } from './order-search.read-model.ts';

let app: TestApp;
let shop: Shop;
let store: TestClient;
let found: Record<
  'phone' | 'table' | 'rare' | 'older',
  { orderCd: number; orderNo: string; orderSeq: number }
>;

const db = () => app.node.services.db;
const age = (id: number, days: number) =>
  db().query('update orders set ordered_at = now() - make_interval(days => $2) where id = $1', [id, days]);

const everything = {
  from: new Date(0),
  to: new Date(Date.now() + 60_000),
  statuses: null,
  cancelled: null,
  refundOpen: false,
  paid: null,
  customerId: null,
};

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
  store = await app.as(shop.publicId);
  const partner = app.partner();
  // Must not match demo data by chance.
  await db().query("update orders set ordered_at = ordered_at - interval '400 days'");
  const orderer = { name: '남궁 Sky', tel: '010-2468-9173' };
  found = {
    older: await place(partner, shop, {
      orderer: { name: '남궁민', tel: '+82 10-1111-9173' },
      tableId: null,
    }),
    table: await place(partner, shop, { tableId: 'A-3' }),
    rare: await place(partner, shop, {
      tableId: null,
      lines: [{ smenuCd: shop.rare, cnt: 1 }],
      payments: [{ payTp: 'card', amount: 30_000, approvalNo: '1' }],
    }),
    phone: await place(partner, shop, { orderId: 'K-2026-α_9', orderer, tableId: null }),
  };
  await age(found.older.orderCd, 3);
});
afterAll(() => app?.stop());

const ask = async (query: Record<string, string>, client = store) => {
  const response = await client.get(`/order?${new URLSearchParams({ page: '0', size: '30', ...query })}`);
  expect(response.status).toBe(200);
  return response.body as {
    content: { orderCd: number; store: { storeCd: number } }[];
    totalElements: number;
  };
};
const ids = async (q: string, more: Record<string, string> = {}, client = store) =>
  (await ask({ q, ...more }, client)).content.map(({ orderCd }) => orderCd);

describe('[D21] orders are found', () => {
  test('by the last four digits of the phone, however it was written, before the same number', async () => {
    await db().query("update orders set number = '9173' where id = $1", [found.table.orderCd]);
    expect(await ids('9173')).toEqual([found.phone.orderCd, found.older.orderCd, found.table.orderCd]);
    await db().query('update orders set number = $2 where id = $1', [
      found.table.orderCd,
      found.table.orderNo,
    ]);
    expect(await ids('01024689173')).toEqual([found.phone.orderCd]);
    expect(await ids('010-1111-9173')).toEqual([found.older.orderCd]);
    // Digits in the middle do not match.
    expect(await ids('2468')).toEqual([]);
  });

  test('by number and by number in the store', async () => {
    const { orderCd, orderNo, orderSeq } = found.rare;
    for (const q of [
      orderNo,
      `#${Number(orderNo)}`,
      `${Number(orderNo)}번`,
      `#${orderSeq}`,
      String(orderSeq),
    ])
      expect(await ids(q), q).toContain(orderCd);
    expect(await ids(`#${orderSeq}`)).not.toContain(found.phone.orderCd);
  });

  test("by table, the partner's id, and the beginning of the name", async () => {
    expect(await ids('a-3')).toEqual([found.table.orderCd]);
    expect(await ids('테이블 A-3')).toEqual([found.table.orderCd]);
    expect(await ids('K-2026-α_9')).toEqual([found.phone.orderCd]);
    expect(await ids('남궁')).toEqual([found.phone.orderCd, found.older.orderCd]);
    expect(await ids('남궁 sky')).toEqual([found.phone.orderCd]);
  });

  test('by dish: part of its name, in another language, by initial consonants', async () => {
    expect(await ids('갈비')).toEqual([found.rare.orderCd]);
    expect(await ids('ㅎㅈ ㄱㅂ')).toEqual([found.rare.orderCd]);
    const noodles = [found.phone.orderCd, found.table.orderCd, found.older.orderCd];
    expect(await ids('냉면')).toEqual(noodles);
    expect(await ids('cold nood')).toEqual([found.phone.orderCd, found.rare.orderCd, ...noodles.slice(1)]);
  });

  test('together with status, cancellation, payment and period; 90 days without one', async () => {
    await store.patch(`/order/status/${found.table.orderCd}/RECEIPT`);
    expect(await ids('냉면', { orderStatusCds: 'RECEIPT' })).toEqual([found.table.orderCd]);
    expect(await ids('냉면', { cancelYn: 'Y' })).toEqual([]);
    expect(await ids('냉면', { payYn: 'N' })).toEqual([]);
    expect(await ids('냉면', { cancelPay: 'Y' })).toEqual([]);
    await age(found.older.orderCd, 89);
    expect(await ids('남궁민')).toEqual([found.older.orderCd]);
    await age(found.older.orderCd, 91);
    expect(await ids('남궁민')).toEqual([]);
    expect(await ids('남궁민', { startDate: '2020-01-01 00:00:00' })).toEqual([found.older.orderCd]);
    expect(await ids('남궁', { endDate: '2020-01-01 00:00:00' })).toEqual([]);
    await age(found.older.orderCd, 3);
  });

  test('in pages, with the total; without a page as an array', async () => {
    const first = await ask({ q: '냉면', size: '2' });
    expect(first).toMatchObject({ totalElements: 3, number: 0, size: 2, totalPages: 2 });
    expect((await ask({ q: '냉면', size: '2', page: '1' })).content).toHaveLength(1);
    expect(await ask({ q: '냉면', size: '2', page: '9' })).toMatchObject({ content: [], totalElements: 3 });
    const whole = await store.get(`/order?q=${encodeURIComponent('냉면')}`);
    expect(whole.body).toHaveLength(3);
    expect(whole.headers.get('x-list-cut')).toBeNull();
  });

  test(`no more than ${MOST_FOUND} are counted, and the answer says so`, async () => {
    const columns = `partner_id, order_type, sales_type, paid, amount, business_day, hour`;
    await db().query(
      `insert into orders (store_id, sequence, number, table_id, ${columns})
       select store_id, 1000000 + n, '0000', '많은', ${columns} from orders, generate_series(1, 600) n where id = $1`,
      [found.rare.orderCd],
    );
    const response = await store.get(`/order?page=0&size=30&q=${encodeURIComponent('테이블 많은')}`);
    expect(response.body).toMatchObject({ totalElements: MOST_FOUND });
    expect(response.headers.get('x-list-cut')).toBe(String(MOST_FOUND));
  });
});

describe('[D11] a search keeps to the stores one may see', () => {
  test('another store finds nothing, the platform does', async () => {
    for (const q of ['9173', '남궁', '갈비', 'A-3', 'K-2026-α_9', `#${found.rare.orderSeq}`])
      for (const stranger of ['S000000002', 'S000000003'])
        expect(
          (await ask({ q }, await app.as(stranger))).content.filter(
            (row) => row.store.storeCd === shop.storeId,
          ),
          `${stranger} ${q}`,
        ).toEqual([]);
    const admin = await app.as('admin');
    expect(await ids('9173', {}, admin)).toEqual([found.phone.orderCd, found.older.orderCd]);
    expect(await ids('한정 갈비', {}, admin)).toEqual([found.rare.orderCd]);
    expect(await ids('남궁 s', { storeCd: String(shop.storeId) }, admin)).toEqual([found.phone.orderCd]);
    const rival = await app.as('S000000002');
    expect((await rival.get(`/order?q=9173&storeCd=${shop.storeId}`)).status).toBe(404);
  });

  test('a search is planned once for each connection, whatever is looked for', async () => {
    const one = createDatabase(createPool({ url: app.database.url, max: 1 }));
    try {
      const services = { ...app.node.services, db: one };
      const search = { ...everything, storeIds: [shop.storeId] };
      for (const text of ['9173', '남궁', '갈비', '테이블 7'])
        await searchOrders(one, services, { ...search, text }, { number: 0, size: 30 }, 'ko');
      const [plans] = await one.query(
        `select generic_plans as "once", custom_plans as "custom", current_setting('plan_cache_mode') as mode
         from pg_prepared_statements where name = 'order-search'`,
      );
      expect(plans).toEqual({ once: 4, custom: 0, mode: 'auto' });
    } finally {
      await one.close();
    }
  });

  test('several stores are searched together, and no other', async () => {
    const { services } = app.node;
    for (const text of ['9173', '남궁', '갈비', 'K-2026-α_9']) {
      const total = async (storeIds: number[]) => {
        const search = { ...everything, text, storeIds };
        return (await searchOrders(db(), services, search, { number: 0, size: 30 }, 'ko')).total;
      };
      const other = shop.storeId + 1;
      expect(await total([other, shop.storeId]), text).toBeGreaterThan(await total([other]));
      expect(await total([]), text).toBe(0);
    }
  });

  test('the orders of one guest: by id, of all times, never of another store', async () => {
    const customer = async (id: number) =>
      (await db().query<{ id: number }>('select customer_id as id from orders where id = $1', [id]))[0]?.id;
    const guest = String(await customer(found.older.orderCd));
    await age(found.older.orderCd, 300);
    expect((await ask({ telInfoSeq: guest })).content.map(({ orderCd }) => orderCd)).toEqual([
      found.older.orderCd,
    ]);
    await age(found.older.orderCd, 3);
    expect(await ids('9173', { telInfoSeq: guest })).toEqual([found.older.orderCd]);
    expect((await ask({ telInfoSeq: guest }, await app.as('S000000003'))).content).toEqual([]);
  });
});

describe('[D11] a search text is data', () => {
  test.each([
    '%',
    '_',
    '남%',
    '%궁',
    "'",
    "' or 1=1 --",
    '\\',
    '남궁\\',
    '$1',
    '"',
    '(',
    '[',
    '.*',
    '😀',
    '\uffff',
  ])('%s finds nothing', async (q) => {
    expect(await ids(q)).toEqual([]);
  });

  test('too long or with a null character is 400', async () => {
    for (const q of ['가'.repeat(51), '남\0궁'])
      expect((await store.get(`/order?q=${encodeURIComponent(q)}`)).status).toBe(400);
  });

  test('an empty text is no search', async () => {
    expect((await ask({ q: '' })).totalElements).toBe((await ask({})).totalElements);
  });
});
