import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { HOME } from '../dispatch/dispatch.factory.ts';
import { lockMapping, openMappings } from './mapping-rows.ts';
import { settleMapping } from './status/settle-mapping.ts';

type Wire = Record<string, unknown>;
const STORE = 'S000000001';
const OTHER = 'S000000002';
const later = (ms: number) => new Date(Date.now() + ms);

let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
let admin: TestClient;
let store: TestClient;
let shop: Shop;
let delivery: Wire;
/** How far the product's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp({ env: { LOG_LEVEL: 'silent' }, now: () => later(ahead) }));
  admin = await app.as('admin');
  store = await app.as(STORE);
  shop = await openShop(app);
  [delivery] = (await admin.get('/delivery/search?agencyTypes=DELION')).body;
});
afterAll(() => stop?.());
beforeEach(async () => {
  ahead = 0;
  await simulator.reset();
  await simulator.callbacksTo(app.address);
  await app.node.services.db.query('delete from store_delivery_agencies where brand_id = $1', [delivery.id]);
});

const request = (more: Wire = {}) => ({ storeId: STORE, agencyType: 'DELION', delivery, ...more });
const search = (more: Wire = {}) => admin.post('/delivery/register/search', request(more));
const chosen = (code = `DLN-${STORE}`) => ({ dv_storecode: code, dv_store_name: '강남점' });
const register = (code?: string, more: Wire = {}) =>
  admin.post('/delivery/register', request({ storeInfo: chosen(code), ...more }));
const release = () => admin.post('/delivery/register/cancel', request());
const check = () => admin.post('/delivery/register/check', request());
const rows = async (query = ''): Promise<Wire[]> => (await admin.get(`/delivery/store/search${query}`)).body;
const freeOf = (row: Wire | undefined) => (row?.deliverys ?? []) as Wire[];
const rowOf = async (storeId = STORE) =>
  (await rows()).find((row) => row.storeId === storeId && row.brandCode === delivery.brandCode);
const statusNow = async () => (await rowOf())?.status ?? null;
const keysNow = async () => {
  const { db } = app.node.services;
  const [row] = await db.query<{ id: number }>('select id from stores where public_id = $1', [STORE]);
  return { storeId: row?.id ?? 0, brandId: delivery.id as number };
};
const settle = async () => {
  const { services } = app.node;
  return settleMapping({ db: services.db, services, log: services.log }, await keysNow());
};
const order = async () => {
  const { orderCd } = await place(app.partner(), shop, { salesTp: 'Delivery', address: HOME });
  await store.patch(`/order/status/${orderCd}/RECEIPT`);
  return orderCd as number;
};
const call = async (type: string, orderCd: number) =>
  store.post('/delivery/call/order', { type, orderCd, delivery_code: delivery.brandCode, pick_min: 20 });
const arrived = async (operation: string) =>
  (await simulator.arrivals('DELION')).filter((each) => each.operation === operation).length;

describe('[3 §3] the list of stores', () => {
  test('has a row for each mapping and one for a store without any, with what may still be picked', async () => {
    const all = await rows();
    const own = all.filter(({ storeId }) => storeId === STORE);
    expect(own.map(({ brandCode, status, storeCode }) => [brandCode, status, storeCode])).toEqual([
      ['BRG-FAST', 'MAPPING_SUCCESS', `BRG-${STORE}`],
      ['HW-BASIC', 'MAPPING_SUCCESS', `HW-${STORE}`],
    ]);
    expect(own[0]).toMatchObject({
      storeNm: expect.stringMatching(/./),
      busiNum: expect.stringMatching(/\d/),
      useYn: 'Y',
    });
    expect(freeOf(own[0]).map(({ brandCode }) => brandCode)).toEqual(['DLN-CITY']);
    const bare = all.filter(({ status }) => status === null);
    expect(bare.length).toBeGreaterThan(0);
    expect(bare[0]).toMatchObject({ brandCode: null, delivery: null, message: null });
    expect(bare[0]?.deliverys).toHaveLength(3);
    // The agency that maps comes first.
    expect(freeOf(bare[0])[0]).toMatchObject({ agencyType: 'DELION', agencyName: '딜리온' });
  });
  test('is searched by name and by whether the store is in use', async () => {
    const [first] = await rows();
    const found = await rows(`?storeNm=${encodeURIComponent(String(first?.storeNm).slice(-2))}&useYn=Y`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ storeNm }) => String(storeNm).includes(String(first?.storeNm).slice(-2)))).toBe(
      true,
    );
    expect(await rows('?useYn=N')).toEqual([]);
    expect(await rows('?storeNm=%25')).toEqual([]);
  });
});

describe('[3 §4] mapping a store', () => {
  test('searches the agency’s stores for each brand that was picked, and writes nothing', async () => {
    const brands = (await admin.get('/delivery/search?agencyTypes=DELION,BAROGO')).body as Wire[];
    const { status, body } = await search({
      agencyType: undefined,
      delivery: undefined,
      deliveryList: brands,
    });
    expect(status).toBe(200);
    expect(body.map((each: { delivery: Wire }) => each.delivery.brandCode).sort()).toEqual([
      'BRG-FAST',
      'DLN-CITY',
    ]);
    expect(body[0].storeInfos[0]).toMatchObject({
      dv_store_num: '1',
      dv_branchname: '중앙지사',
      dv_storecode: expect.stringContaining(STORE),
      dv_store_cash: 52_300,
    });
    expect(await statusNow()).toBeNull();
    await simulator.set('DELION', { fault: 'refuse', refusal: '점검 중이에요.', times: 1 });
    expect((await search()).body[0]).toMatchObject({ storeInfos: [], message: '점검 중이에요.' });
  });

  test('makes riders of that agency available to the store, and releasing it takes them away', async () => {
    const orderCd = await order();
    expect((await call('neworder', orderCd)).status).toBe(400);
    const mapped = await register();
    expect(mapped.body).toMatchObject({
      storeId: STORE,
      status: 'MAPPING_SUCCESS',
      storeCode: `DLN-${STORE}`,
      mappedCode: 'M000001',
      agencyName: '딜리온',
    });
    expect((await call('neworder', orderCd)).body.result_code).toBe('0000');
    const [sent] = (await simulator.arrivals('DELION')).filter((each) => each.operation === 'order');
    expect(JSON.stringify(sent)).toContain(`DLN-${STORE}`);
    await call('deleteorder', orderCd);
    const released = await release();
    expect(released.status).toBe(200);
    expect(released.body).toMatchObject({ storeId: STORE, status: null, brandCode: null });
    expect((await call('neworder', orderCd)).status).toBe(400);
    expect((await release()).status).toBe(409);
  });

  test('asked for twice at once it is one mapping, and a second code is refused', async () => {
    const responses = await Promise.all([register(), register(), register()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await arrived('mappingregister')).toBe(1);
    expect(await statusNow()).toBe('MAPPING_SUCCESS');
    const other = await register(`DLN-${STORE}-2`);
    expect(other.status).toBe(409);
    expect(other.body.message).toContain('이미 매핑된');
  });

  test('two stores never get the same store of an agency', async () => {
    await register();
    const { status, body } = await register(undefined, { storeId: OTHER });
    expect(status).toBe(409);
    expect(body.message).toContain('쓰고 있는');
    expect(await rowOf(OTHER)).toBeUndefined();
  });

  test('what the agency refuses is a failed mapping in its own words, and may be asked for again', async () => {
    const refused = await register('NOBODY');
    expect(refused.body).toMatchObject({
      status: 'MAPPING_ERROR',
      message: '우리 회사에 없는 매장 코드예요.',
    });
    expect(refused.body.deliverys).toHaveLength(1);
    expect((await release()).status).toBe(409);
    expect((await register()).body).toMatchObject({ status: 'MAPPING_SUCCESS', message: null });
  });

  test('an agency that cannot be reached changes nothing, not even a failed mapping', async () => {
    const away = async () => {
      const { db } = app.node.services;
      await db.query(`update delivery_brands set agency_type = 'BAROGO' where id = $1`, [delivery.id]);
      // Its breaker is open after five failures in a row.
      await simulator.set('BAROGO', { fault: 'fail' });
      for (let tries = 0; tries < 3; tries += 1) await search({ agencyType: undefined });
      const response = await register(undefined, { agencyType: undefined });
      await db.query(`update delivery_brands set agency_type = 'DELION' where id = $1`, [delivery.id]);
      return response;
    };
    await register('NOBODY');
    const { status, body } = await away();
    expect(status).toBe(503);
    expect(body.message).toContain('아무것도 바뀌지 않았어요');
    expect(await rowOf()).toMatchObject({
      status: 'MAPPING_ERROR',
      message: '우리 회사에 없는 매장 코드예요.',
    });
  });

  test('an agency that reviews first leaves it requested until it has decided', async () => {
    expect((await register(`DLN-${STORE}-R`)).body).toMatchObject({
      status: 'MAPPING_REQUEST',
      message: '계약을 심사하고 있어요.',
    });
    expect((await register()).status).toBe(409);
    ahead = 30_000;
    await settle();
    expect(await statusNow()).toBe('MAPPING_REQUEST');
    await simulator.act('DELION', 'approve', '');
    await settle();
    expect(await rowOf()).toMatchObject({ status: 'MAPPING_SUCCESS', message: null });
    await release();
    ahead = 0;
    await register(`DLN-${STORE}-R`);
    await simulator.act('DELION', 'reject', '');
    ahead = 30_000;
    expect((await check()).body).toMatchObject({
      status: 'MAPPING_ERROR',
      message: '계약 심사에서 거절됐어요.',
    });
  });
});

describe('[3 §4] an agency that does not answer', () => {
  const lost = () => simulator.set('DELION', { fault: 'cutOff', operation: 'mappingregister' });

  test('a mapping it took is found out: by the job, or by whoever asks, but not while it may still answer', async () => {
    await lost();
    const { status, body } = await register();
    expect(status).toBe(504);
    expect(body.message).toContain('확인하고 있어요');
    expect(await statusNow()).toBe('MAPPING_REQUEST');
    await simulator.set('DELION', { fault: 'none' });
    expect((await check()).body.status).toBe('MAPPING_REQUEST');
    const { db, now } = app.node.services;
    expect(await openMappings(db, now())).toEqual([]);
    ahead = 30_000;
    expect(await openMappings(db, now())).toEqual([await keysNow()]);
    await settle();
    expect(await rowOf()).toMatchObject({ status: 'MAPPING_SUCCESS', mappedCode: 'M000001' });
    expect(await openMappings(db, now())).toEqual([]);
  });

  test('a mapping it never got has failed, in words', async () => {
    await simulator.set('DELION', { fault: 'fail', operation: 'mappingregister' });
    expect((await register()).status).toBe(504);
    await simulator.set('DELION', { fault: 'none' });
    ahead = 30_000;
    await settle();
    expect(await rowOf()).toMatchObject({
      status: 'MAPPING_ERROR',
      message: expect.stringContaining('접수하지'),
    });
  });

  test('while a release is open no rider is called; one that came to nothing is marked and can be tried again', async () => {
    await register();
    await simulator.set('DELION', { fault: 'fail', operation: 'mappingcancel' });
    expect((await release()).status).toBe(504);
    expect(await statusNow()).toBe('CANCEL_REQUEST');
    const orderCd = await order();
    expect((await call('neworder', orderCd)).status).toBe(400);
    await simulator.set('DELION', { fault: 'none' });
    ahead = 30_000;
    await settle();
    expect(await statusNow()).toBe('CANCEL_ERROR');
    expect((await call('neworder', orderCd)).body.result_code).toBe('0000');
    await call('deleteorder', orderCd);
    expect((await release()).status).toBe(409);
    expect((await check()).body.status).toBe('MAPPING_SUCCESS');
    expect((await release()).body.status).toBeNull();
  });

  test('a release it refuses leaves the mapping, and says why', async () => {
    await register();
    await simulator.set('DELION', {
      fault: 'refuse',
      refusal: '정산이 남아 있어요.',
      operation: 'mappingcancel',
      times: 1,
    });
    expect((await release()).body).toMatchObject({ status: 'CANCEL_ERROR', message: '정산이 남아 있어요.' });
    // A refusal to say where it stands changes nothing.
    await simulator.set('DELION', { fault: 'refuse', operation: 'mappingstatus', times: 1 });
    expect((await check()).body.status).toBe('CANCEL_ERROR');
    expect((await check()).body.status).toBe('MAPPING_SUCCESS');
  });
});

describe('releasing while riders are on', () => {
  test('is refused with how many, and possible once they are done', async () => {
    await register();
    const orderCd = await order();
    const { request_id } = (await call('neworder', orderCd)).body;
    const refused = await release();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('1건');
    expect(await statusNow()).toBe('MAPPING_SUCCESS');
    for (const step of ['accept', 'assign', 'pickUp', 'deliver'])
      await simulator.act('DELION', step, request_id);
    await expect.poll(async () => (await store.get(`/order/${orderCd}`)).body.orderStatus.val).toBe('OVER');
    expect((await release()).status).toBe(200);
  });

  test('a rider who is called meanwhile waits for the release, and is not called', async () => {
    await register();
    const orderCd = await order();
    const { storeId, brandId } = await keysNow();
    let ride: ReturnType<typeof call> | undefined;
    await app.node.services.db.transaction(async (db) => {
      await lockMapping(db, { storeId, brandId });
      ride = call('neworder', orderCd);
      // Long enough for a call that waits for nobody.
      await sleep(400);
      await db.query(
        'update store_delivery_agencies set in_use = false where store_id = $1 and brand_id = $2',
        [storeId, brandId],
      );
    });
    expect((await ride)?.status).toBe(400);
    expect(await arrived('order')).toBe(0);
  });

  test('a rider and a release at the same moment never both happen', async () => {
    for (let round = 0; round < 3; round += 1) {
      await register();
      const orderCd = await order();
      const [ride, released] = await Promise.all([call('neworder', orderCd), release()]);
      expect([ride.status, released.status].sort()).toEqual(ride.status === 200 ? [200, 409] : [200, 400]);
      if (ride.status === 200) await call('deleteorder', orderCd);
    }
  });
});

describe('[3 §5] what is wrong with a request', () => {
  test('stands under the names that the screen warns about', async () => {
    const pathsOf = async (more: Wire) =>
      Object.keys((await register(undefined, more)).body.errorsMessage ?? {});
    expect(await pathsOf({ workType: 'CANCEL' })).toEqual(['work_type']);
    expect(await pathsOf({ storeId: undefined })).toEqual(['storeId']);
    expect(await pathsOf({ delivery: undefined })).toEqual(['deliveryList']);
    expect(await pathsOf({ delivery: { id: null }, deliveryList: [{}] })).toEqual(['deliveryList']);
    expect(await pathsOf({ delivery: { id: 999_999 } })).toEqual(['deliveryList']);
    expect(await pathsOf({ agencyType: 'BAROGO' })).toEqual(['deliveryList']);
    const all = (await admin.get('/delivery/search')).body;
    expect(await pathsOf({ delivery: undefined, deliveryList: all })).toEqual(['deliveryList']);
    expect(await pathsOf({ storeInfo: {} })).toEqual(['storeInfo.dv_storecode']);
    expect((await register(undefined, { storeId: 'S999999999' })).status).toBe(404);
  });

  test('a store that is stopped or a brand that is not mapped by calls cannot be mapped', async () => {
    const { db } = app.node.services;
    await db.query('update delivery_brands set mapped_by_call = false where id = $1', [delivery.id]);
    expect((await rows()).every((row) => !freeOf(row).some(({ id }) => id === delivery.id))).toBe(true);
    expect((await register()).body.errorsMessage.deliveryList).toContain('받지 않는');
    await db.query('update delivery_brands set mapped_by_call = true where id = $1', [delivery.id]);
    await db.query('update stores set in_use = false where public_id = $1', [STORE]);
    expect((await register()).body.errorsMessage.storeId).toContain('사용하지 않는');
    await db.query('update stores set in_use = true where public_id = $1', [STORE]);
    expect(await statusNow()).toBeNull();
  });

  test('[D11] only those who may, and only stores in sight', async () => {
    expect((await store.get('/delivery/store/search')).status).toBe(403);
    const { db } = app.node.services;
    await db.query(
      `insert into role_resources (role_id, resource_id) select 'custMng', id from resources
       where kind = 'action' and code = 'StoreDeliverySearch'`,
    );
    const brand = await app.as('C000000003');
    const seen = (await brand.get('/delivery/store/search')).body as Wire[];
    expect(new Set(seen.map(({ storeId }) => storeId))).toEqual(new Set(['S000000003']));
    for (const path of ['register/search', 'register', 'register/cancel', 'register/check'])
      expect((await brand.post(`/delivery/${path}`, request({ storeInfo: chosen() }))).status).toBe(404);
    expect(await statusNow()).toBeNull();
  });

  test('[D11] a store out of sight that has the code of the agency is not named', async () => {
    const { db } = app.node.services;
    await db.query(
      `insert into role_resources (role_id, resource_id) select 'custMng', id from resources
       where kind = 'action' and code in ('StoreDeliverySearch', 'StoreDeliveryAdd') on conflict do nothing`,
    );
    await register();
    const brand = await app.as('C000000003');
    const requested = request({ storeId: 'S000000003', storeInfo: chosen() });
    const hidden = await brand.post('/delivery/register', requested);
    const shown = await admin.post('/delivery/register', requested);
    expect([hidden.status, shown.status]).toEqual([409, 409]);
    expect(shown.body.message).toContain('강남점');
    expect(hidden.body.message).not.toContain('강남점');
    expect(hidden.body.message).toContain('다른 매장이 쓰고 있는');
  });
});
