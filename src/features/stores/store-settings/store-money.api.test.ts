import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let brand: TestClient;
let own: number;
beforeAll(async () => {
  app = await testApp();
  manager = await app.as('S000000001');
  brand = await app.as('C000000001');
  own = (await manager.get('/store/info')).body.storeCd;
});
afterAll(() => app?.stop());

const save = (body: object, client = manager, id = own) => client.put(`/store/info/${id}`, body);
const errorsOf = async (body: object, client = manager) => {
  const { status, body: response } = await save(body, client);
  expect(status, JSON.stringify(response)).toBe(400);
  return Object.keys(response.errorsMessage);
};

describe('[1 §3.8] delivery', () => {
  const tip = { deliveryTipEnabled: true, deliveryTipType: 'distance' };

  test('fees and tip come back in the units of the wire', async () => {
    const sent = {
      deliveryFees: [{ minOrderAmount: 15000, deliveryFee: 3000 }],
      deliveryTipSetting: {
        ...tip,
        basicDeliveryDistance: '1.5',
        maxDeliveryDistance: '6.5',
        additionalDistanceUnit: '500m',
        additionalDistanceFee: 200,
        basicDeliveryFee: 4200,
        timeSlots: [{ deliveryTip: 500, selectedDays: [6, 7], startTime: '18:00', endTime: '22:00', ord: 1 }],
      },
    };
    expect((await save(sent)).body).toMatchObject(sent);
    const [row] = await app.node.services.db.query<{ pricing: object }>(
      'select delivery_pricing as pricing from stores where id = $1',
      [own],
    );
    expect(row?.pricing).toMatchObject({
      tip: { basicDistance: 1500, maxDistance: 6500, unitDistance: 500 },
    });
  });

  test('amounts below zero, twice or out of order and impossible distances are refused', async () => {
    const fee = (minOrderAmount: number, deliveryFee: number) => ({ minOrderAmount, deliveryFee });
    expect(await errorsOf({ deliveryFees: [fee(0, 0), fee(-1, -1)] })).toEqual([
      'deliveryFees.1.minOrderAmount',
      'deliveryFees.1.deliveryFee',
    ]);
    expect(await errorsOf({ deliveryFees: [fee(10000, 0), fee(10000, 500)] })).toEqual([
      'deliveryFees.1.minOrderAmount',
    ]);
    expect(await errorsOf({ deliveryFees: [fee(20_000, 0), fee(10_000, 500)] })).toEqual([
      'deliveryFees.1.minOrderAmount',
    ]);
    const wrong = (part: object) => errorsOf({ deliveryTipSetting: { ...tip, ...part } });
    expect(await wrong({ basicDeliveryDistance: '-1' })).toEqual([
      'deliveryTipSetting.basicDeliveryDistance',
    ]);
    expect(await wrong({ maxDeliveryDistance: '31' })).toEqual(['deliveryTipSetting.maxDeliveryDistance']);
    expect(await wrong({ additionalDistanceFee: 310 })).toEqual(['deliveryTipSetting.additionalDistanceFee']);
    const slot = { deliveryTip: -100, selectedDays: [8], startTime: '18:30', endTime: '24:00' };
    expect(await wrong({ timeSlots: [slot] })).toEqual(['deliveryTipSetting.timeSlots[0].selectedDays[0]']);
    expect(await wrong({ timeSlots: [{ ...slot, selectedDays: [1] }] })).toEqual([
      'deliveryTipSetting.timeSlots[0].deliveryTip',
      'deliveryTipSetting.timeSlots[0].startTime',
      'deliveryTipSetting.timeSlots[0].endTime',
    ]);
  });

  test('an automatic tip needs an agency in use', async () => {
    const auto = { deliveryTipSetting: { deliveryTipEnabled: true, deliveryTipType: 'auto' } };
    const { body: before } = await manager.get('/store/info');
    expect(before.deliveryAgencySettings.length).toBeGreaterThan(0);
    expect((await save(auto)).status).toBe(200);
    expect(await errorsOf({ deliveryAgencySettings: [] })).toEqual(['deliveryTipSetting.deliveryTipType']);
    await save({ deliveryTipSetting: tip });
    expect((await save({ deliveryAgencySettings: [] })).body.deliveryAgencySettings).toEqual([]);
    expect(await errorsOf(auto)).toEqual(['deliveryTipSetting.deliveryTipType']);
    const [first] = before.deliveryAgencySettings;
    const again = { deliveryAgency: { id: first.deliveryAgency.id }, deliveryMid: 'HW-77', useYn: 'Y' };
    expect((await save({ deliveryAgencySettings: [again] })).body.deliveryAgencySettings).toMatchObject([
      { deliveryMid: 'HW-77', deliveryAgency: { brandCode: first.deliveryAgency.brandCode } },
    ]);
    const { body: changes } = await manager.get(`/store/info/history/${own}`);
    expect(changes.content[0]).toMatchObject({
      changeTp: 'save',
      before: { deliveryAgencySettings: [] },
      after: { deliveryAgencySettings: [{ deliveryMid: 'HW-77', useYn: 'Y' }] },
    });
    const { version } = (await manager.get('/store/info')).body;
    const back = await manager.patch(`/store/info/revert/${own}/${changes.content[1].version - 1}`, {
      version,
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(back.body.deliveryAgencySettings).toMatchObject(
      before.deliveryAgencySettings.map((each: { deliveryMid: string }) => ({
        deliveryMid: each.deliveryMid,
      })),
    );
    await save({ deliveryAgencySettings: [again], deliveryTipSetting: tip });
    expect(await errorsOf({ deliveryAgencySettings: [again, again] })).toEqual([
      'deliveryAgencySettings[1].deliveryAgency.id',
    ]);
    expect(
      await errorsOf({ deliveryAgencySettings: [{ ...again, deliveryAgency: { id: 999_999 } }] }),
    ).toEqual(['deliveryAgencySettings[0].deliveryAgency.id']);
  });
});

describe('[D43] keys of the gateway', () => {
  const KEY = 'planted-merchant-key-7781';
  const PASSWORD = 'planted-cancel-pw-3392';
  const sealed = async () => {
    const [row] = await app.node.services.db.query<{ key: string; password: string }>(
      'select merchant_key as key, cancel_password as password from store_gateways where store_id = $1',
      [own],
    );
    return row;
  };

  test('are sealed, never answered, and stay when they are sent back masked or left blank', async () => {
    const saved = await save({ pgKind: 'HECTO', mid: 'mid-1', merchantKey: KEY, cancelPw: PASSWORD });
    expect(saved.body).toMatchObject({
      pgKind: 'HECTO',
      mid: 'mid-1',
      hasMerchantKey: 'Y',
      hasCancelPw: 'Y',
      merchantKeyHint: '••••••••7781',
    });
    const first = await sealed();
    for (const response of [saved, await manager.get('/store/info'), await brand.get(`/store/info/${own}`)]) {
      expect(JSON.stringify(response.body)).not.toContain(KEY);
      expect(JSON.stringify(response.body)).not.toContain(PASSWORD);
    }
    expect(first?.key).not.toContain('planted');
    await save({ mid: 'mid-2', merchantKey: saved.body.merchantKeyHint, cancelPw: '' });
    const { secrets } = app.node.services;
    const second = await sealed();
    expect(secrets.open(second?.key ?? '', `store_gateways.${own}.key`)).toBe(KEY);
    expect(secrets.open(second?.password ?? '', `store_gateways.${own}.password`)).toBe(PASSWORD);
    const changes = (await manager.get(`/store/info/history/${own}`)).body.content;
    expect(changes[0]).toMatchObject({ before: { mid: 'mid-1' }, after: { mid: 'mid-2' } });
    expect(changes[1]).toMatchObject({
      before: { pgKind: 'default', mid: null, merchantKey: null, cancelPw: null },
      after: { pgKind: 'HECTO', mid: 'mid-1', merchantKey: 'set', cancelPw: 'set' },
    });
    expect(changes[0].after).not.toHaveProperty('merchantKey');
    await save({ merchantKey: 'planted-another-key' });
    const [replaced] = (await manager.get(`/store/info/history/${own}`)).body.content;
    expect([replaced.before, replaced.after]).toEqual([{ merchantKey: 'set' }, { merchantKey: 'replaced' }]);
    const { version } = (await manager.get('/store/info')).body;
    const back = await manager.patch(`/store/info/revert/${own}/${replaced.version - 1}`, { version });
    expect([back.status, back.body.message]).toEqual([409, expect.any(String)]);
    await save({ merchantKey: KEY });
    for (const table of ['access_history', 'idempotency_keys', 'stores', 'record_changes']) {
      const [found] = await app.node.services.db.query<{ count: number }>(
        `select count(*)::int as count from ${table} t where to_jsonb(t)::text like '%planted-%'`,
      );
      expect(found?.count, table).toBe(0);
    }
  });

  test('belong to one gateway: another one needs its own, the platform’s deletes them', async () => {
    expect(await errorsOf({ pgKind: 'NICEPAY' })).toEqual(['mid', 'merchantKey']);
    expect(await errorsOf({ pgKind: 'INNOPAY', mid: 'other-mid', cancelPw: 'pw' })).toEqual(['merchantKey']);
    expect((await save({ pgKind: 'default' })).body).toMatchObject({
      pgKind: 'default',
      mid: null,
      hasMerchantKey: 'N',
      merchantKeyHint: null,
    });
    expect((await sealed())?.key).toBe('');
  });
});
