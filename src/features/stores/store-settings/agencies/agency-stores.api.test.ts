import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

const STORE = 'S000000001';

let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
let manager: TestClient;
let own: number;
let brand: number;
beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp({ env: { LOG_LEVEL: 'silent' } }));
  manager = await app.as(STORE);
  own = (await manager.get('/store/info')).body.storeCd;
  [{ id: brand }] = (await manager.get('/delivery/search?agencyTypes=DELION')).body;
});
afterAll(() => stop?.());
beforeEach(() => simulator.reset());

const offered = (client = manager, store = own, id = brand) =>
  client.get(`/store/info/${store}/agencies/${id}/stores`);
const codes = (body: { storeInfos: { dv_storecode: string }[] }) =>
  body.storeInfos.map(({ dv_storecode }) => dv_storecode);

describe('[1 §3.8] the stores of an agency that a store may be', () => {
  test('are told by code, name and place only, and nothing is stored', async () => {
    const { status, body } = await offered();
    expect(status).toBe(200);
    expect(codes(body)).toEqual([`DLN-${STORE}`, `DLN-${STORE}-2`, `DLN-${STORE}-R`]);
    expect(Object.keys(body.storeInfos[0]).sort()).toEqual([
      'dv_branchname',
      'dv_store_addr',
      'dv_store_name',
      'dv_storecode',
    ]);
    const mappings = (await manager.get(`/store/info/${own}/agencies`)).body;
    expect(
      mappings.map(({ deliveryAgency }: { deliveryAgency: { id: number } }) => deliveryAgency.id),
    ).not.toContain(brand);
  });

  test('leave out those that another store of ours is', async () => {
    const { db } = app.node.services;
    await db.query(
      `insert into store_delivery_agencies (store_id, brand_id, merchant_code)
       select id, $1, $2 from stores where public_id = 'S000000002'`,
      [brand, `DLN-${STORE}-2`],
    );
    expect(codes((await offered()).body)).toEqual([`DLN-${STORE}`, `DLN-${STORE}-R`]);
    await db.query('delete from store_delivery_agencies where brand_id = $1', [brand]);
  });

  test('are none in the words of an agency that refuses, and 503 where it does not answer', async () => {
    await simulator.set('DELION', {
      fault: 'refuse',
      refusal: '등록된 매장이 없어요.',
      operation: 'mappingsearch',
      times: 1,
    });
    expect((await offered()).body).toEqual({ storeInfos: [], message: '등록된 매장이 없어요.' });
    await simulator.set('DELION', { fault: 'fail', operation: 'mappingsearch' });
    const { status, body } = await offered();
    expect([status, body.message]).toEqual([503, expect.stringContaining('연결할 수 없어')]);
  });

  test('are not asked for where the brand does not search', async () => {
    const { db } = app.node.services;
    await db.query('update delivery_brands set mapped_by_call = false where id = $1', [brand]);
    const { status, body } = await offered();
    expect([status, body.message]).toEqual([409, expect.stringContaining('직접 입력')]);
    await db.query('update delivery_brands set mapped_by_call = true where id = $1', [brand]);
  });

  test('[D11] are told to those who may change the store, and nobody asks in vain', async () => {
    const before = (await simulator.arrivals('DELION')).length;
    for (const who of ['S000000003', 'C000000003'])
      expect((await offered(await app.as(who))).status).toBe(404);
    const admin = await app.as('admin');
    expect((await offered(admin, 2_147_483_647)).status).toBe(404);
    expect((await offered(admin, own, 2_147_483_647)).status).toBe(404);
    expect((await simulator.arrivals('DELION')).length).toBe(before);
    expect((await offered(await app.as('C000000001'))).status).toBe(200);
    expect((await offered(admin)).status).toBe(200);
  });
});
