import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryListen } from '#features/orders/channel/live-listener.factory.ts';
import { businessBody, businessId } from '#features/organization/businesses/business.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { storeBody } from '../store-settings/store.factory.ts';

let app: TestApp;
let admin: TestClient;
let brand: TestClient;
beforeAll(async () => {
  app = await testApp();
  [admin, brand] = await Promise.all([app.as('admin'), app.as('C000000001')]);
});
afterAll(() => app?.stop());

const query = (text: string, values: unknown[] = []) =>
  app.node.services.db.query<Record<string, unknown>>(text, values);
const rowOf = async (storeId: string, client = admin) => {
  const { body } = await client.get('/store/overview?page=0&size=200');
  return body.content.find((row: { storeId: string }) => row.storeId === storeId);
};
const open = async (more: Record<string, unknown> = {}) =>
  (await brand.post('/store/info', await storeBody(app, more))).body;

describe('the list of stores', () => {
  test('[D21] comes whole or in pages, by name, found by name, business and use', async () => {
    const all = (await admin.get('/store/overview')).body;
    const names = all.map(({ storeNm }: { storeNm: string }) => storeNm);
    expect(names.length).toBeGreaterThan(2);
    const page = (await admin.get('/store/overview?page=1&size=2')).body;
    expect(page).toMatchObject({ number: 1, size: 2, totalElements: names.length });
    expect(page.content.map(({ storeNm }: { storeNm: string }) => storeNm)).toEqual(names.slice(2, 4));
    const found = (await admin.get(`/store/overview?storeNm=${encodeURIComponent(names[0])}`)).body;
    expect(found.length).toBe(names.filter((name: string) => name.includes(names[0])).length);
    const { custCd } = all[0].cust;
    const ofBusiness = (await admin.get(`/store/overview?custCd=${custCd}`)).body;
    expect(new Set(ofBusiness.map(({ cust }: { cust: { custCd: number } }) => cust.custCd))).toEqual(
      new Set([custCd]),
    );
    expect((await admin.get('/store/overview?useYn=N')).body).toEqual([]);
  });

  test('[D11] holds the stores in sight; the others are not there', async () => {
    const own = (await brand.get('/store/overview')).body as { storeCd: number; cust: { custCd: number } }[];
    const all = (await admin.get('/store/overview')).body as typeof own;
    const foreign = all.filter(({ storeCd }) => !own.some((row) => row.storeCd === storeCd));
    expect([own.length > 0, foreign.length > 0]).toEqual([true, true]);
    const [{ storeCd } = { storeCd: 0 }] = foreign;
    expect((await brand.get(`/store/${storeCd}`)).status).toBe(404);
    expect((await brand.delete(`/store/${storeCd}`)).status).not.toBe(200);
  });

  test('tells open from closed, out of use and ended, with the reason and the next opening', async () => {
    const { storeId, storeCd } = await open({ storeNm: '여닫는 매장' });
    expect(await rowOf(storeId)).toMatchObject({ openYn: 'Y', opensDtm: null, closingReason: null });
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
    const closed = [{ day: wall, tp: 'closed', startTm: null, endTm: null, reason: '정전' }];
    await brand.put(`/store/info/${storeCd}`, { storeTimeExceptions: closed });
    expect(await rowOf(storeId)).toMatchObject({
      openYn: 'N',
      closingReason: '정전',
      opensDtm: expect.stringMatching(/ 00:00:00$/),
    });
    await brand.put(`/store/info/${storeCd}`, { storeTimeExceptions: [], useYn: 'N' });
    expect(await rowOf(storeId)).toMatchObject({ openYn: 'N', opensDtm: null, useYn: 'N' });
  });

  test.each([
    ['out of use', 'in_use = false'],
    ['past its last day', `end_date = (now() at time zone 'Asia/Seoul')::date - 1`],
  ])('[D15] a store of a business %s is closed, as it takes no orders', async (_, ending) => {
    const { storeId, storeCd } = await open({ storeNm: '사업자가 끝난 매장' });
    await query(
      `with b as (insert into businesses (public_id, name) values ($2, '끝난 사업자') returning id)
       update stores set business_id = b.id from b where stores.id = $1`,
      [storeCd, `C9${String(storeCd).padStart(8, '0')}`],
    );
    expect(await rowOf(storeId)).toMatchObject({ openYn: 'Y' });
    await query(`update businesses set ${ending} where id = (select business_id from stores where id = $1)`, [
      storeCd,
    ]);
    expect(await rowOf(storeId)).toMatchObject({ openYn: 'N', opensDtm: null, useYn: 'Y' });
  });

  test('counts what the slow way counts', async () => {
    const rows = (await admin.get('/store/overview')).body as Record<string, unknown>[];
    for (const row of rows.slice(0, 4)) {
      const [slow] = await query(
        `select (select count(*)::int from orders where store_id = $1 and status = 'ORDER' and not cancelled
             and ordered_at >= now() - interval '2 days') as waiting,
           (select count(*)::int from menu_items where store_id = $1 and in_use and deleted_at is null) as items,
           (select coalesce(sum(amount), 0) from sales_daily where store_id = $1
             and day = ((now() at time zone s.time_zone) - s.day_cutoff::interval)::date)::int as today,
           (select to_char(max(ordered_at) at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS')
             from orders where store_id = $1) as last
         from stores s where s.id = $1`,
        [row.storeCd],
      );
      expect([row.waitingCnt, row.menuCnt, row.todayAmount, row.lastOrderDtm]).toEqual([
        slow?.waiting,
        slow?.items,
        slow?.today,
        slow?.last,
      ]);
    }
    expect(rows.some(({ lastOrderDtm }) => lastOrderDtm !== null)).toBe(true);
    expect(rows.some(({ todayAmount }) => Number(todayAmount) > 0)).toBe(true);
  });

  test('names what is incomplete: items without a picture or without a name in a language of the store', async () => {
    const { storeId, storeCd } = await open({
      storeNm: '메뉴 점검 매장',
      lans: [{ id: 'ko' }, { id: 'en' }],
      storeInfos: [{ lanTp: { id: 'en' }, storeInfoNm: 'Check' }],
    });
    const add = (image: string | null, translations: object[]) =>
      query("insert into menu_items (store_id, name, image, translations) values ($1, '냉면', $2, $3)", [
        storeCd,
        image,
        JSON.stringify(translations),
      ]);
    const english = [{ language: 'en', name: 'Naengmyeon' }];
    await add('a.png', english);
    await add('a.png', [{ language: 'en', name: '' }]);
    await add(null, english);
    expect(await rowOf(storeId)).toMatchObject({ menuCnt: 3, menuIncompleteCnt: 2 });
  });

  test('finds stores where an order waits for its first answer', async () => {
    const rows = (await admin.get('/store/overview')).body as { storeId: string; waitingCnt: number }[];
    const waiting = rows.filter(({ waitingCnt }) => waitingCnt > 0).map(({ storeId }) => storeId);
    expect([waiting.length > 0, waiting.length < rows.length]).toEqual([true, true]);
    const found = (await admin.get('/store/overview?attention=waiting')).body as { storeId: string }[];
    expect(found.map(({ storeId }) => storeId)).toEqual(waiting);
  });

  test('finds stores with ordering paused, and says which and until when', async () => {
    const { storeId, storeCd } = await open({ storeNm: '쉬는 매장' });
    const paused = await brand.post('/orderPause', {
      stores: [{ storeCd }],
      pauseTp: 'pause',
      pauseMinutes: 30,
    });
    expect(paused.status, JSON.stringify(paused.body)).toBe(200);
    const found = (await brand.get('/store/overview?attention=paused')).body;
    expect(found.map((row: { storeId: string }) => row.storeId)).toContain(storeId);
    expect(await rowOf(storeId)).toMatchObject({
      pausedSalesTps: [{ val: 'DineIn' }, { val: 'TakeOut' }, { val: 'Delivery' }],
      pauseUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    await brand.delete(`/orderPause?storeCds=${storeCd}`);
    expect(await rowOf(storeId)).toMatchObject({ pausedSalesTps: [], pauseUntil: null });
  });
});

describe('[4 §8] devices that listen', () => {
  test('are counted on every node; foreign stores are missing, and at most 500 are asked for', async () => {
    const other = await app.anotherNode();
    const clients = [await app.as('S000000001'), await other.as('S000000001')];
    const sockets = await Promise.all(
      clients.map(async (client) => (await tryListen(client, 'S000000001')).socket),
    );
    const [first, second] = await query(
      "select id from stores where public_id in ('S000000001', 'S000000002') order by public_id",
    );
    const devices = await brand.get(`/store/devices?storeCds=${first?.id},${second?.id}`);
    expect(devices.body).toEqual([
      { storeCd: first?.id, deviceCnt: 2 },
      { storeCd: second?.id, deviceCnt: 0 },
    ]);
    for (const socket of sockets) socket.close();
    await expect
      .poll(async () => (await brand.get(`/store/devices?storeCds=${first?.id}`)).body)
      .toEqual([{ storeCd: first?.id, deviceCnt: 0 }]);
    const [foreign] = await query("select id from stores where public_id = 'S000000003'");
    expect((await brand.get(`/store/devices?storeCds=${foreign?.id}`)).status).toBe(404);
    const many = Array.from({ length: 501 }, () => first?.id).join(',');
    expect((await brand.get(`/store/devices?storeCds=${many}`)).status).toBe(400);
  });
});

describe('[D15] [D26] deleting a store', () => {
  test('ends its logins and comes back with the store', async () => {
    const { storeCd, newAccount } = await open({ storeNm: '닫는 매장' });
    const { accountId, oneTimePw: accountPw } = newAccount;
    const manager = await app.as(accountId, accountPw);
    const sign = async () =>
      (await app.anonymous().post('/admin/api/login', { accountId, accountPw })).status;
    expect((await admin.delete(`/store/${storeCd}`)).body).toEqual({ count: 1 });
    expect((await manager.get('/admin/api/session')).status).toBe(401);
    expect(await sign()).toBe(401);
    expect((await brand.get(`/store/info/${storeCd}`)).status).toBe(404);
    expect((await admin.patch(`/store/restore/${storeCd}`)).body).toEqual({ count: 1 });
    expect(await sign()).toBe(200);
  });

  test('is refused while something hangs on it, which is named with its count', async () => {
    const [{ id } = { id: 0 }] = await query("select id from stores where public_id = 'S000000001'");
    const refused = await admin.delete(`/store/${id}`, { headers: { 'accept-language': 'ko' } });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/진행 중인 주문.*\d/);
  });
});

test('[D11] the history of a store tells administrators alone whose it was', async () => {
  const former = await admin.post('/cust', businessBody({ custNm: '비밀 사업자' }));
  const { custCd } = former.body;
  const made = await admin.post('/store/mng', await storeBody(app, { cust: { custCd } }));
  const { storeCd } = made.body;
  const own = await businessId(app, 'C000000001');
  expect((await admin.put(`/store/mng/${storeCd}`, { cust: { custCd: own } })).status).toBe(200);
  expect((await admin.delete(`/cust/${custCd}`)).status).toBe(200);
  const sides = async (client: TestClient) => {
    const { before, after } = (await client.get(`/store/history/${storeCd}`)).body.content[0];
    return [before, after];
  };
  const named = { custCd, custNm: '비밀 사업자' };
  expect(await sides(admin)).toMatchObject([{ cust: named }, { cust: { custCd: own } }]);
  expect(await sides(brand)).toEqual([{}, {}]);
  const refused = await brand.patch(`/store/info/revert/${storeCd}/1`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'change.gone']);
  expect(JSON.stringify(refused.body)).not.toContain('비밀');
});
