import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let brand: TestClient;
let admin: TestClient;
let own: number;
beforeAll(async () => {
  app = await testApp();
  [manager, brand, admin] = await Promise.all([app.as('S000000001'), app.as('C000000001'), app.as('admin')]);
  own = (await manager.get('/store/info')).body.storeCd;
});
afterAll(() => app?.stop());

const idOf = async (publicId: string): Promise<number> => {
  const [row] = await app.node.services.db.query<{ id: number }>(
    'select id from stores where public_id = $1',
    [publicId],
  );
  return row?.id ?? 0;
};
const save = (body: object, client = manager, id = own) => client.put(`/store/info/${id}`, body);
const errorsOf = async (body: object, client = manager) => {
  const { status, body: response } = await save(body, client);
  expect(status, JSON.stringify(response)).toBe(400);
  return Object.keys(response.errorsMessage);
};

const days = (rows: object[]) => rows.map((row, index) => ({ week: index + 1, ...row }));
const week = (row: object) => days(Array.from({ length: 7 }, () => row));
const OPEN = { startTm: '10:00', endTm: '22:00' };

describe('[1 §3.6] one store', () => {
  test('every printed name is in the answer, and what is sent comes back', async () => {
    const { body } = await manager.get('/store/info');
    for (const name of [
      ...['storeId', 'storeCd', 'storeNm', 'defaultLan', 'lans', 'storeInfos', 'tel', 'storeTps', 'payTps'],
      ...['filterTps', 'webSalesTps', 'kioskSalesTps', 'webSalesTypes', 'webSalesAlarms', 'appSalesTypes'],
      ...['appSalesAlarms', 'storeAddr', 'storeAddrDtl', 'gpsLng', 'gpsLat', 'storeDesc', 'startDt', 'endDt'],
      ...['aiKioskInstructions', 'orderNoti', 'notiTime', 'printYn', 'internationalPayYn', 'pickUpTime'],
      ...['menuShowTp', 'globalVatTp', 'globalServiceCostTp', 'vat', 'serviceCost', 'deliveryCost', 'useYn'],
      ...['cust', 'alarmYn', 'orderReceiptCancelAlarmYn', 'orderReadyAlarmYn', 'pointAddAlarmYn'],
      ...['pointUseAlarmYn', 'storeImg', 'storeImg1', 'storeImg5', 'detailYn', 'storeTimesSimple'],
      ...['storeTimesDetail', 'storeHoliday', 'deliveryAgencySettings', 'deliveryFees', 'deliveryTipSetting'],
      ...['ceoNm', 'busiNm', 'busiNum', 'busiTp1', 'busiTp2', 'zipCd', 'addr', 'addrDtl', 'busiEmail', 'fax'],
      ...['bankTp', 'accountNumber', 'accountName', 'pgKind', 'mid', 'timeZone', 'dayCutoff'],
    ])
      expect(body, name).toHaveProperty(name);
    expect(body.lans).toContainEqual({ id: 'en', nm: 'English' });
    const sent = { storeDesc: '테헤란로의 냉면집', notiTime: 5, pickUpTime: 35, vat: 10, printYn: 'Y' };
    expect((await save(sent)).body).toMatchObject(sent);
    expect((await manager.get('/store/info')).body).toMatchObject(sent);
  });

  test('limits and required fields are refused at their field', async () => {
    expect(await errorsOf({ storeNm: '가'.repeat(51) })).toEqual(['storeNm']);
    expect(await errorsOf({ storeNm: '', tel: 'abc', payTps: [], gpsLat: 91 })).toEqual([
      'storeNm',
      'tel',
      'payTps',
      'gpsLat',
    ]);
    expect(await errorsOf({ storeInfos: [{ lanTp: { id: 'en' }, storeInfoNm: 'x'.repeat(51) }] })).toEqual([
      'storeInfos[0].storeInfoNm',
    ]);
    expect(await errorsOf({ timeZone: 'Mars/Olympus' })).toEqual(['timeZone']);
    expect(await errorsOf({ dayCutoff: '25:00' })).toEqual(['dayCutoff']);
  });

  test('pictures are 400 × 300, the main one and five more', async () => {
    expect(await errorsOf({ storeImgFile: pngDataUrl(300, 300) })).toEqual(['storeImgFile']);
    const { status, body } = await save({
      storeImgFile: pngDataUrl(400, 300),
      storeImg1File: pngDataUrl(400, 300),
      storeImg3File: pngDataUrl(400, 300),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.storeImg).toMatch(/^\/files\/public\//);
    expect([body.storeImg1, body.storeImg2, body.storeImg3]).toEqual([
      expect.any(String),
      expect.any(String),
      null,
    ]);
    expect((await save({ storeImg1: null })).body).toMatchObject({
      storeImg1: body.storeImg2,
      storeImg2: null,
    });
    expect(await errorsOf({ storeImg: null })).toEqual(['storeImgFile']);
  });

  test('the default language is one of the languages, which the platform has', async () => {
    expect(await errorsOf({ lans: [{ id: 'en' }], defaultLan: { id: 'ko' } })).toEqual(['defaultLan.id']);
    expect(await errorsOf({ lans: [{ id: 'ko' }, { id: 'xx' }] })).toEqual(['lans[1].id']);
    expect(await errorsOf({ lans: [] })).toEqual(['lans']);
  });

  test('a language taken away keeps its texts for the day it comes back', async () => {
    const { body: before } = await manager.get('/store/info');
    const japanese = before.storeInfos.find((info: { lanTp: { id: string } }) => info.lanTp.id === 'ja');
    const lans = [{ id: 'ko' }, { id: 'en' }, { id: 'zh' }];
    const storeInfos = before.storeInfos.filter((info: object) => info !== japanese);
    const without = (await save({ lans, storeInfos })).body;
    expect(without.storeInfos.map((info: { lanTp: { id: string } }) => info.lanTp.id)).not.toContain('ja');
    const again = (await save({ lans: before.lans })).body;
    expect(again.storeInfos).toContainEqual(japanese);
    // A text of a language that the store keeps is deleted when it is left out.
    const cleared = (await save({ storeInfos })).body;
    expect(cleared.storeInfos).not.toContainEqual(japanese);
  });

  test('dates: the end is not in the past and not before the start; a store manager sets neither', async () => {
    const id = own;
    const past = await save({ endDt: '2020-01-01' }, brand, id);
    expect([past.status, Object.keys(past.body.errorsMessage)]).toEqual([400, ['endDt']]);
    const crossed = await save({ startDt: '2099-05-02', endDt: '2099-05-01' }, brand, id);
    expect(Object.keys(crossed.body.errorsMessage)).toEqual(['endDt']);
    const ignored = await save({ endDt: '2020-01-01', useYn: 'N', storeDesc: '그대로' });
    expect(ignored.body).toMatchObject({ endDt: null, useYn: 'Y', storeDesc: '그대로' });
  });
});

describe('[1 §3.7] opening hours', () => {
  const detail = (row: object) => ({ detailYn: 'Y', storeTimesDetail: week({ ...OPEN, ...row }) });

  test('both row sets are kept and detailYn decides', async () => {
    const simple = days([OPEN, { dayYn: 'Y' }]);
    await save({ detailYn: 'N', storeTimesSimple: simple });
    const { body } = await save(detail({ breakStartTm1: '15:00', breakEndTm1: '17:00' }));
    expect(body.detailYn).toBe('Y');
    expect(body.storeTimesSimple).toMatchObject(simple);
    expect(body.storeTimesDetail[3]).toMatchObject({ week: 4, ...OPEN, breakStartTm1: '15:00' });
  });

  test.each([
    ['no end', { endTm: '' }],
    ['25:00', { startTm: '25:00' }],
    ['an open break', { breakStartTm1: '15:00' }],
    ['an empty break', { breakStartTm1: '15:00', breakEndTm1: '15:00' }],
    ['a break outside the hours', { breakStartTm1: '21:30', breakEndTm1: '22:30' }],
    ['a break that ends before it starts', { breakStartTm2: '16:00', breakEndTm2: '15:00' }],
    [
      'crossing breaks',
      { breakStartTm1: '14:00', breakEndTm1: '16:00', breakStartTm2: '15:00', breakEndTm2: '17:00' },
    ],
  ])('refused at the row: %s', async (_, row) => {
    const body = detail({});
    body.storeTimesDetail[2] = { ...body.storeTimesDetail[2], ...row } as never;
    expect(await errorsOf(body)).toEqual(['storeTimesDetail[2].tm']);
  });

  test('hours past midnight may have their break there; closed and all-day rows need no times', async () => {
    const rows = days([{ startTm: '18:00', endTm: '02:00', breakStartTm1: '23:30', breakEndTm1: '00:30' }]);
    const { status } = await save({
      detailYn: 'N',
      storeTimesSimple: [...rows, { week: 2, isHoliday: true }],
    });
    expect(status).toBe(200);
    expect(
      (await save({ storeTimesSimple: days([{ dayYn: 'Y', startTm: '09:00' }, OPEN]) })).body,
    ).toMatchObject({
      storeTimesSimple: [{ dayYn: 'Y', startTm: null }, {}],
    });
    expect(await errorsOf({ storeTimesSimple: days([OPEN]) })).toEqual(['storeTimesSimple']);
  });

  test('[D30] alternate weeks store the Monday of the first week of rest; the switch is derived', async () => {
    const holiday = { tp: 'week', weekTp: 'bw', weeks: [1, 3], sniffling: false };
    expect((await save({ storeHoliday: holiday })).body.storeHoliday).toMatchObject(holiday);
    const monday = async () => {
      const [row] = await app.node.services.db.query<{ monday: string }>(
        `select hours->'holiday'->>'restMonday' as monday from stores where id = $1`,
        [own],
      );
      return new Date(`${row?.monday}T00:00:00Z`);
    };
    const next = await monday();
    expect(next.getUTCDay()).toBe(1);
    // Twelve days back the same Monday says that the running week is one of rest.
    await app.node.services.db.query(
      `update stores set hours = jsonb_set(hours, '{holiday,restMonday}', to_jsonb($2::text)) where id = $1`,
      [own, new Date(next.getTime() - 7 * 86_400_000).toISOString().slice(0, 10)],
    );
    expect((await manager.get('/store/info')).body.storeHoliday.sniffling).toBe(true);
    expect(await errorsOf({ storeHoliday: { tp: 'day', holidayDays: [29] } })).toEqual([
      'storeHoliday.holidayDays[0]',
    ]);
  });
});

test('an exception stays when other parts of the hours are saved, and needs its times', async () => {
  const exception = { day: '2026-12-25', tp: 'closed', startTm: '18:00', endTm: null, reason: '성탄절' };
  expect((await save({ storeTimeExceptions: [exception] })).body.storeTimeExceptions).toEqual([exception]);
  const { body } = await save({ storeHoliday: { tp: 'week', weeks: [1] } });
  expect(body.storeTimeExceptions).toEqual([exception]);
  const wrong = (part: object) => errorsOf({ storeTimeExceptions: [{ ...exception, ...part }] });
  expect(await wrong({ tp: 'open' })).toEqual(['storeTimeExceptions[0].tm']);
  expect(await wrong({ startTm: '25:00' })).toEqual(['storeTimeExceptions[0].tm']);
  await save({ storeTimeExceptions: [], storeHoliday: null });
});

test('[1 §5.5] a registration number has a right check digit', async () => {
  expect(await errorsOf({ busiNum: '124-81-00999' })).toEqual(['busiNum']);
  expect((await save({ busiNum: '1248100998' })).body.busiNum).toBe('124-81-00998');
});

describe('[1 §6] who sets what', () => {
  test('what only administrators see is neither shown to others nor taken from them', async () => {
    const banks = (await admin.get('/code/getCode/BANK_TP')).body;
    const sent = {
      fax: '02-111-2222',
      accountName: '김대표',
      busiTp1: '음식점업',
      bankTp: { cd: banks[0].cd },
    };
    const saved = await admin.put(`/store/mng/${own}`, sent);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body).toMatchObject(sent);
    expect((await save({ fax: '02-999-9999', busiTp1: 'x', ceoNm: '박한강' })).body).toMatchObject({
      fax: null,
      busiTp1: null,
      ceoNm: '박한강',
    });
    expect((await admin.get(`/store/info/${own}`)).body).toMatchObject(sent);
  });

  test('a store moves to another business by an administrator only', async () => {
    const before = (await admin.get(`/store/info/${own}`)).body.cust;
    expect((await save({ cust: { custCd: 3 } }, brand)).status).toBe(200);
    expect((await admin.get(`/store/info/${own}`)).body.cust).toEqual(before);
    expect((await manager.put(`/store/mng/${own}`, { storeDesc: 'x' })).status).toBe(403);
    expect((await admin.put(`/store/mng/${own}`, { cust: { custCd: 999_999 } })).status).toBe(400);
  });

  test('[D11] own store, stores of the own subtree, all: everything else is not there', async () => {
    const stores = await Promise.all(['S000000002', 'S000000003'].map(idOf));
    const [sibling = 0, foreign = 0] = stores;
    const statuses = async (client: TestClient, id: number) => [
      (await client.get(`/store/info/${id}`)).status,
      (await save({ notiTime: 3 }, client, id)).status,
    ];
    expect(await statuses(manager, own)).toEqual([200, 200]);
    expect(await statuses(manager, sibling)).toEqual([404, 404]);
    expect(await statuses(brand, sibling)).toEqual([200, 200]);
    expect(await statuses(brand, foreign)).toEqual([404, 404]);
    const childBrand = await app.as('C000000002');
    expect(await statuses(childBrand, own)).toEqual([404, 404]);
    expect(await statuses(admin, foreign)).toEqual([200, 200]);
    expect((await admin.get('/store/info/999999')).status).toBe(404);
    expect((await brand.get('/store/info')).status).toBe(404);
  });
});

describe('two people at once', () => {
  test('different tabs: both survive', async () => {
    const [one, other] = await Promise.all([manager.get('/store/info'), brand.get(`/store/info/${own}`)]);
    const [info, business] = await Promise.all([
      save({ storeDesc: '한 사람', versions: { info: one.body.versions.info } }),
      save({ ceoNm: '다른 사람', versions: { business: other.body.versions.business } }, brand),
    ]);
    expect([info.status, business.status]).toEqual([200, 200]);
    expect((await manager.get('/store/info')).body).toMatchObject({
      storeDesc: '한 사람',
      ceoNm: '다른 사람',
      versions: { info: one.body.versions.info + 1, hours: one.body.versions.hours },
    });
  });

  test('the same tab: the later one is told what stands there now', async () => {
    const { versions } = (await manager.get('/store/info')).body;
    const results = await Promise.all([
      save({ ceoNm: '처음', versions }),
      save({ ceoNm: '나중', versions }, brand),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = results.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ sections: ['business'], current: { ceoNm: expect.any(String) } });
    expect((await save({ ceoNm: '다시', versions: refused.current.versions })).status).toBe(200);
  });

  test('[D27] the version of the whole record still guards callers who send only that', async () => {
    const version = (await manager.get('/store/info')).body.version;
    expect((await save({ storeDesc: 'a', version })).status).toBe(200);
    expect((await save({ storeDesc: 'b', version })).status).toBe(409);
  });
});

test('a save is seen at once: languages, session and the live channel', async () => {
  await save({ internationalPayYn: 'Y', alarmYn: 'N', orderNoti: 'N' });
  expect((await manager.get('/store/getStore')).body.internationalPayYn).toBe('Y');
  expect((await manager.get('/admin/api/session')).body).toMatchObject({ alarmYn: 'N', isOrderNoti: 'N' });
  await save({ internationalPayYn: 'N', alarmYn: 'Y', orderNoti: 'Y' });
  expect((await manager.get('/store/getStore')).body.internationalPayYn).toBe('N');
});

test('[D15] a store out of use ends the sessions of its people at once', async () => {
  const staff = await app.as('S000000002');
  const id = await idOf('S000000002');
  expect((await save({ useYn: 'N' }, brand, id)).status).toBe(200);
  await expect.poll(async () => (await staff.get('/store/info')).status).toBe(401);
  expect((await save({ useYn: 'Y' }, brand, id)).status).toBe(200);
});
