import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, orderBody, type Shop } from '#features/orders/order.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

const STORE = '/storeExternalCode/store';
const BRAND = '/storeExternalCode';

let app: TestApp;
let other: TestApp;
let shop: Shop;
let owner: TestClient;
let brand: TestClient;
/** Entries of PARTNER_TP by their value. */
let partner: Record<string, { cd: number }>;
const stores = new Map<string, number>();

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  shop = await openShop(app);
  owner = await app.as('S000000001');
  brand = await app.as('C000000001');
  const { body } = await owner.get('/code/getCode/PARTNER_TP');
  partner = Object.fromEntries(body.map((each: { val: string; cd: number }) => [each.val, { cd: each.cd }]));
  for (const account of ['S000000001', 'S000000002', 'S000000003'])
    stores.set(account, (await (await app.as(account)).get('/admin/api/session')).body.storeCd);
});
afterAll(async () => {
  await other?.stop();
  await app?.stop();
});

const storeOf = (account: string) => ({ storeCd: stores.get(account) });
const codesIn = (rows: { externalCode: string }[]) => rows.map((row) => row.externalCode);
/** The result of an order with this code on each of two nodes: 404 while no store has it. */
const orderUnder = async (externalCode: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (const node of [other, app]) {
    const body = orderBody(shop, { storeId: undefined, externalCode });
    statuses.push((await node.partner().post('/partner/v1/orders', body)).status);
  }
  return statuses;
};

test('[2 §7] a store keeps codes by kind of partner and finds them by a part of the code', async () => {
  const made = await owner.post(STORE, { externalCode: ' HONGDAE-7 ', partnerTp: partner.KIOSK });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({
    id: expect.any(Number),
    externalCode: 'HONGDAE-7',
    partnerTp: { ...partner.KIOSK, val: 'KIOSK' },
  });
  expect(codesIn((await owner.get(`${STORE}?externalCode=gdae`)).body)).toEqual(['HONGDAE-7']);
  expect((await owner.get(`${STORE}?externalCode=nowhere`)).body).toEqual([]);
});

test('[2 §5] a code names one store for one kind of partner; another kind may use it too', async () => {
  const body = { externalCode: 'ONE', partnerTp: partner.APP };
  expect((await owner.post(STORE, body)).status).toBe(200);
  const neighbour = await app.as('S000000003');
  for (const client of [owner, neighbour]) {
    const again = await client.post(STORE, body);
    expect(again.status).toBe(400);
    expect(Object.keys(again.body.errorsMessage)).toEqual(['externalCode']);
    expect(JSON.stringify(again.body)).not.toContain('S00000000');
  }
  expect((await neighbour.post(STORE, { ...body, partnerTp: partner.POS })).status).toBe(200);
});

test('[2 §5] a code without text, too long or of an unknown partner is refused under its field', async () => {
  const refused = async (body: object) => {
    const response = await owner.post(STORE, { externalCode: 'OK', partnerTp: partner.KIOSK, ...body });
    expect(response.status).toBe(400);
    return Object.keys(response.body.errorsMessage);
  };
  expect(await refused({ externalCode: '   ' })).toEqual(['externalCode']);
  expect(await refused({ externalCode: 'x'.repeat(51) })).toEqual(['externalCode']);
  expect(await refused({ partnerTp: null })).toEqual(['partnerTp.cd']);
  expect(await refused({ partnerTp: { cd: 999_999 } })).toEqual(['partnerTp.cd']);
});

test('[D33] a new, changed or deleted code counts for the next order, on every node', async () => {
  const [known, unknown] = [
    [201, 201],
    [404, 404],
  ];
  expect(await orderUnder('MOVING-1')).toEqual(unknown);
  const { body } = await owner.post(STORE, { externalCode: 'MOVING-1', partnerTp: partner.KIOSK });
  expect(await orderUnder('MOVING-1')).toEqual(known);
  await owner.put(`${STORE}/${body.id}`, { externalCode: 'MOVING-2' });
  expect(await orderUnder('MOVING-1')).toEqual(unknown);
  expect(await orderUnder('MOVING-2')).toEqual(known);
  await owner.delete(`${STORE}/${body.id}`);
  expect(await orderUnder('MOVING-2')).toEqual(unknown);
});

test('[3 §7] a brand sees the codes of all its stores with their store, and no others', async () => {
  const add = async (account: string, externalCode: string) =>
    (await app.as(account)).post(STORE, { externalCode, partnerTp: partner.ETC });
  await add('S000000001', 'SEEN-1');
  await add('S000000002', 'SEEN-2');
  const foreign = await add('S000000003', 'UNSEEN');
  const { body } = await brand.get(`${BRAND}?externalCode=SEEN`);
  expect(codesIn(body).sort()).toEqual(['SEEN-1', 'SEEN-2']);
  expect(body[0].store).toEqual({ ...storeOf('S000000001'), storeNm: expect.stringMatching(/./) });
  const one = await brand.get(`${BRAND}?storeCd=${stores.get('S000000002')}&externalCode=SEEN`);
  expect(codesIn(one.body)).toEqual(['SEEN-2']);
  for (const store of [stores.get('S000000003'), 999_999])
    expect((await brand.get(`${BRAND}?storeCd=${store}`)).status, '[D6]').toBe(404);

  const { id } = foreign.body;
  expect((await brand.get(`${BRAND}/${id}`)).status).toBe(404);
  expect((await brand.put(`${BRAND}/${id}`, { externalCode: 'MINE' })).status).toBe(404);
  expect((await brand.delete(`${BRAND}/${body[0].id},${id}`)).status).toBe(404);
  expect((await brand.get(`${BRAND}/${body[0].id}`)).status).toBe(200);
  const admin = await app.as('admin');
  expect(codesIn((await admin.get(`${BRAND}?externalCode=SEEN`)).body)).toHaveLength(3);
  expect((await admin.get(`${BRAND}/${id}`)).body.store).toMatchObject(storeOf('S000000003'));
});

test('[3 §5] a brand names a store of its own when it adds a code, and it stays with that store', async () => {
  const body = { externalCode: 'BRAND-1', partnerTp: partner.POS };
  for (const store of [undefined, null, {}, { storeCd: 'x' }]) {
    const response = await brand.post(BRAND, { ...body, store });
    expect(response.status, JSON.stringify(store)).toBe(400);
    expect(Object.keys(response.body.errorsMessage)).toEqual(['store.storeCd']);
  }
  for (const store of [storeOf('S000000003'), { storeCd: 999_999 }])
    expect((await brand.post(BRAND, { ...body, store })).status, JSON.stringify(store)).toBe(404);
  const made = await brand.post(BRAND, { ...body, store: storeOf('S000000002') });
  expect(made.status).toBe(200);
  const moved = await brand.put(`${BRAND}/${made.body.id}`, { store: storeOf('S000000001') });
  expect(moved.body.store).toMatchObject(storeOf('S000000002'));
  const seen = await (await app.as('S000000002')).get(`${STORE}/${made.body.id}`);
  expect(seen.body.externalCode).toBe('BRAND-1');
  expect((await owner.get(`${STORE}/${made.body.id}`)).status).toBe(404);
});
