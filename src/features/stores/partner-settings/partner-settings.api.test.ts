import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, toInstant } from '#kit/contract/time/zoned-time.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

const STORE = 'S000000001';
const TODAY = '2026-11-27';
let app: TestApp;
let manager: TestClient;
let storeCd: number;

beforeAll(async () => {
  app = await testApp({ now: () => toInstant(`${TODAY} 12:00:00`, 'Asia/Seoul') });
  manager = await app.as(STORE);
  storeCd = (await manager.get('/store/info')).body.storeCd;
});
afterAll(() => app?.stop());

const read = (headers: Record<string, string> = {}, storeId = STORE) =>
  app.partner().get(`/partner/v1/stores/${storeId}`, { headers });
const save = async (body: object): Promise<void> => {
  const saved = await manager.put(`/store/info/${storeCd}`, body);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};
const code = (group: string, value: string) => ({
  cd: app.node.services.codes.byValue(group, value)?.id,
});

test('[1 §3.6] apps and kiosks read what the store has set', async () => {
  const plain = {
    aiKioskInstructions: '매운 정도를 먼저 물어봐 주세요.',
    vat: 8,
    serviceCost: 5,
    notiTime: 15,
    printYn: 'Y',
    orderReceiptCancelAlarmYn: 'N',
    orderReadyAlarmYn: 'Y',
    pointAddAlarmYn: 'N',
    pointUseAlarmYn: 'N',
    storeDesc: '테헤란로의 냉면집',
  };
  await save({
    ...plain,
    menuShowTp: code('MENU_SHOW_TP', 'LIST'),
    globalVatTp: code('GLOBAL_VAT_TP', 'EXCLUDE'),
    globalServiceCostTp: code('GLOBAL_SERVICE_COST_TP', 'EXCLUDE'),
    filterTps: [code('FILTER_TP', 'PARKING')],
    webSalesAlarms: [code('SALES_TP', 'TakeOut')],
    appSalesAlarms: [code('SALES_TP', 'Delivery')],
    deliveryFees: [{ minOrderAmount: 10_000, deliveryFee: 3_000 }],
  });
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...plain,
    storeId: STORE,
    openYn: 'Y',
    menuShowTp: 'LIST',
    globalVatTp: 'EXCLUDE',
    globalServiceCostTp: 'EXCLUDE',
    filterTps: [{ val: 'PARKING' }],
    webSalesAlarms: [{ val: 'TakeOut' }],
    appSalesAlarms: [{ val: 'Delivery' }],
    deliveryFees: [{ minOrderAmount: 10_000, deliveryFee: 3_000 }],
  });
});

test('[1 §3.7] the coming fourteen days are those on which the server accepts orders', async () => {
  const holiday = addDays(TODAY, 3);
  const exception = { day: holiday, tp: 'closed', startTm: null, endTm: null, reason: '김장하는 날' };
  await save({ storeTimeExceptions: [exception] });
  const { body } = await read();
  expect(body.days).toHaveLength(14);
  expect(body.days[0].day).toBe(TODAY);
  expect(body.days[13].day).toBe(addDays(TODAY, 13));
  expect(body.days[3]).toEqual({ day: holiday, open: [], reason: '김장하는 날' });
  expect(body.days[0].open.length).toBeGreaterThan(0);
  await save({ storeTimeExceptions: [{ ...exception, day: TODAY }] });
  const closed = (await read()).body;
  expect([closed.openYn, closed.days[0].open]).toEqual(['N', []]);
  await save({ storeTimeExceptions: [] });
});

test('[4 §8] a pause is shown as in the partner menu, under another ETag', async () => {
  const both = async () => {
    const settings = await read();
    const menu = (await app.partner().get(`/partner/v1/stores/${STORE}/menu`)).body;
    const { openYn, salesStates } = settings.body;
    expect({ openYn, salesStates }).toEqual({ openYn: menu.openYn, salesStates: menu.salesStates });
    return { openYn, salesStates, etag: settings.headers.get('etag') };
  };
  const before = await both();
  expect(before.openYn).toBe('Y');
  await manager.post('/orderPause/store', { pauseMinutes: 30 });
  const paused = await both();
  expect(paused.openYn).toBe('N');
  expect(paused.salesStates[0]).toMatchObject({ pauseYn: 'Y', pauseUntil: `${TODAY} 12:30:00` });
  expect(paused.etag).not.toBe(before.etag);
  await manager.delete('/orderPause/store');
  expect(await both()).toEqual(before);
});

test('an unchanged store is 304, a change is read again', async () => {
  const etag = (await read()).headers.get('etag') ?? '';
  expect((await read({ 'if-none-match': etag })).status).toBe(304);
  await save({ vat: 9 });
  expect((await read({ 'if-none-match': etag })).body.vat).toBe(9);
});

test('[D43] neither keys nor the registration of the business are shown, and foreign keys see no store', async () => {
  await save({ ceoNm: '박한강', busiEmail: 'owner@example.com' });
  const { body } = await read();
  const text = JSON.stringify(body);
  for (const secret of ['박한강', 'owner@example.com', 'merchantKey', 'mid', 'accountNumber'])
    expect(text).not.toContain(secret);
  expect((await read({}, 'S999999999')).status).toBe(404);
  const { status } = await fetch(`${app.address}/partner/v1/stores/${STORE}`);
  expect(status).toBe(401);
});
