import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '#features/orders/order.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';
import { manyCustomers } from './customer.factory.ts';

let app: TestApp;
let shop: Shop;
let store: TestClient;
let neighbour: TestClient;

beforeAll(async () => {
  app = await testApp();
  shop = await openShop(app);
  store = await app.as('S000000001');
  neighbour = await app.as('S000000002');
});
beforeEach(() => app.node.services.db.query('delete from customers'));
afterAll(() => app?.stop());

const add = async (more: Record<string, unknown> = {}): Promise<TestResponse['body']> => {
  const response = await store.post('/telInfo', { tel: '010-1234-5678', name: '김하늘', ...more });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body;
};
const telsOf = async (query: string): Promise<string[]> => {
  const { status, body } = await store.get(`/telInfo?${query}`);
  expect(status).toBe(200);
  return body.content.map((each: { tel: string }) => each.tel);
};

describe('[D21] pages of the customer list', () => {
  test('[2 §9] a page has 50 rows unless asked otherwise, the last to order first, under either pair of names', async () => {
    await manyCustomers(app, shop.storeId, 130);
    const { body } = await store.get('/telInfo');
    expect(body).toMatchObject({ number: 0, size: 50, totalElements: 130, totalPages: 3 });
    expect(body.content).toHaveLength(50);
    expect(body.content[0]).toMatchObject({ tel: '010-5000-0000', useYn: 'Y' });
    for (const size of [30, 50, 100]) {
      const pages = Array.from({ length: Math.ceil(130 / size) }, (_, page) => page);
      const read = (names: [string, string]) =>
        Promise.all(pages.map((page) => telsOf(`${names[0]}=${page}&${names[1]}=${size}`)));
      const all = (await read(['currPage', 'pageSize'])).flat();
      expect(new Set(all).size).toBe(130);
      expect(all).toEqual([...all].sort());
      expect((await read(['page', 'size'])).flat()).toEqual(all);
    }
    expect((await store.get('/telInfo?currPage=9')).body).toMatchObject({ content: [], totalElements: 130 });
  });

  test('[2 §6] the count of consenting customers is that of the whole store, whatever is searched', async () => {
    await manyCustomers(app, shop.storeId, 21);
    await add({ useYn: 'N' });
    expect((await store.get('/telInfo?tel=1234&useYn=N')).body).toMatchObject({
      totalElements: 1,
      totalMarketingConsentCount: 11,
    });
    expect((await neighbour.get('/telInfo')).body).toMatchObject({
      totalElements: 0,
      totalMarketingConsentCount: 0,
    });
  });

  test('[2 §2] orders of both kinds are sorted as the one column they are; an unknown order is refused', async () => {
    await add({ tel: '010-0001-0001', orderCnt: 5, telOrderCnt: 0 });
    await add({ tel: '010-0001-0002', orderCnt: 1, telOrderCnt: 9 });
    await add({ tel: '010-0001-0003', orderCnt: 0, telOrderCnt: 2 });
    expect(await telsOf('sort=-orderCnt')).toEqual(['010-0001-0002', '010-0001-0001', '010-0001-0003']);
    expect(await telsOf('sort=tel')).toEqual(['010-0001-0001', '010-0001-0002', '010-0001-0003']);
    expect((await store.get('/telInfo?sort=phone_key')).status).toBe(400);
  });
});

describe('[2 §2] searching the customer list', () => {
  test.each([
    ['tel=010-1234', true],
    ['tel=0101234', true],
    ['tel=34-56', true],
    ['tel=5678', true],
    ['tel=%2B82 10 1234', true],
    ['tel=4567-8', true],
    ['tel=9999', false],
    ['tel=abc', false],
    ['tel=%25', false],
    ['name=하늘', true],
    ['name=KIM', true],
    ['name=_', false],
    ['addr=테헤란로', true],
    ['addr=101호', true],
    ['addr=%25', false],
    ['useYn=Y', true],
    ['useYn=N', false],
    ['tel=1234&name=하늘&addr=강남&useYn=Y', true],
  ])('%s finds the customer: %s', async (query, found) => {
    await add({ name: 'Kim 하늘', addr: '서울 강남구 테헤란로 1', addrDtl: '101호' });
    expect(await telsOf(query)).toEqual(found ? ['010-1234-5678'] : []);
  });

  test('[D11] customers of another store are not there', async () => {
    const { seq } = await add();
    expect((await neighbour.get('/telInfo')).body.content).toEqual([]);
    expect((await neighbour.get(`/telInfo/${seq}`)).status).toBe(404);
    expect((await neighbour.put(`/telInfo/${seq}`, { name: '남의 손' })).status).toBe(404);
    expect((await neighbour.delete(`/telInfo/${seq}`)).status).toBe(404);
    expect((await neighbour.patch('/telInfo/chk/010-1234-5678')).body).toBeUndefined();
    expect((await neighbour.post('/telInfo', { tel: '010-1234-5678' })).status).toBe(200);
  });
});

describe('[2 §5] a number once per store', () => {
  test('[D23] the check answers nothing or who has it, however the number is written', async () => {
    const { seq } = await add({ tel: '01012345678' });
    for (const tel of ['010-1234-5678', '01012345678', '010 1234 5678', '+82 10-1234-5678']) {
      const { status, body } = await store.patch(`/telInfo/chk/${encodeURIComponent(tel)}`);
      expect([tel, status, body]).toEqual([tel, 200, { seq }]);
    }
    const free = await store.patch('/telInfo/chk/010-1234-5679');
    expect([free.status, free.body]).toEqual([200, undefined]);
  });

  test('[D23] saving says it at the field, also to twenty who save at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        store.post('/telInfo', { tel: n % 2 ? '010-7777-8888' : '+82 10 7777 8888' }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body.errorsMessage).toEqual({ tel: '이미 등록된 전화번호예요.' });
  });

  test('a number is kept as people write it, and stays what it was', async () => {
    const { seq, tel } = await add({ tel: '01012345678' });
    expect(tel).toBe('010-1234-5678');
    const changed = await store.put(`/telInfo/${seq}`, { tel: '010-9999-9999', name: '이하늘' });
    expect(changed.body).toMatchObject({ tel: '010-1234-5678', name: '이하늘' });
  });

  test.each([
    [{ tel: '' }, 'tel'],
    [{ tel: '-' }, 'tel'],
    [{ tel: '1'.repeat(51) }, 'tel'],
    [{ tel: '12' }, 'tel'],
    [{ tel: '12345678' }, 'tel'],
    [{ tel: '+1' }, 'tel'],
    [{ tel: '010-1234-5678', name: '열한글자를넘는이름이다요' }, 'name'],
    [{ tel: '010-1234-5678', lastShopMemo: '가'.repeat(101) }, 'lastShopMemo'],
    [{ tel: '010-1234-5678', orderCnt: -1 }, 'orderCnt'],
    [{ tel: '010-1234-5678', telOrderCnt: -1 }, 'telOrderCnt'],
    [{ tel: '010-1234-5678', telOrderCnt: 1.5 }, 'telOrderCnt'],
  ])('%j is refused at %s', async (body, wire) => {
    const response = await store.post('/telInfo', body);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.errorsMessage)).toEqual([wire]);
  });

  test('[D26] a deleted number is free again; bringing it back then is refused at the field', async () => {
    const { seq } = await add();
    expect((await store.delete(`/telInfo/${seq}`)).body).toEqual({ count: 1 });
    expect((await store.patch('/telInfo/chk/010-1234-5678')).body).toBeUndefined();
    await add();
    const back = await store.patch(`/telInfo/restore/${seq}`);
    expect(back.status).toBe(400);
    expect(Object.keys(back.body.errorsMessage)).toEqual(['tel']);
  });
});

describe('[D44] personal data', () => {
  test('neither the access history nor its targets name a number', async () => {
    await add();
    await store.patch('/telInfo/chk/010-1234-5678');
    await store.get('/telInfo?tel=010-1234-5678&name=하늘');
    const { db, history } = app.node.services;
    await history.flush();
    const rows = await db.query(
      "select * from access_history where route like '%telInfo%' order by id desc limit 3",
    );
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/1234|하늘/);
  });

  test('[D26] nothing is left of a customer 30 days after the deletion', async () => {
    const { db } = app.node.services;
    const { forgetCustomers } = await import('./customer.jobs.ts');
    const old = await add();
    const young = await add({ tel: '010-2222-3333' });
    await store.delete(`/telInfo/${old.seq},${young.seq}`);
    await db.query("update customers set deleted_at = now() - interval '31 days' where id = $1", [old.seq]);
    await forgetCustomers.handle({ db } as never, undefined as never);
    expect(await db.query('select id from customers')).toEqual([{ id: young.seq }]);
    expect((await store.patch(`/telInfo/restore/${young.seq}`)).body).toEqual({ count: 1 });
  });
});
