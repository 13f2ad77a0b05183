import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let brand: TestClient;
let ids: number[];
let foreign: number;
beforeAll(async () => {
  app = await testApp();
  brand = await app.as('C000000001');
  ids = ((await brand.get('/store')).body as { storeCd: number }[]).map(({ storeCd }) => storeCd).slice(0, 3);
  const all = (await (await app.as('admin')).get('/store')).body as { storeCd: number }[];
  const own = new Set(((await brand.get('/store')).body as { storeCd: number }[]).map((row) => row.storeCd));
  foreign = all.find(({ storeCd }) => !own.has(storeCd))?.storeCd ?? 0;
});
afterAll(() => app?.stop());

interface Line {
  storeCd: number;
  version: number;
  changes: { field: string }[];
  refusal: string | null;
}
const share = (settings: object, { stores = ids, dryRun = '' } = {}) =>
  brand.post(`/store/settings${dryRun}`, { stores: stores.map((storeCd) => ({ storeCd })), settings });
const undo = (lines: Line[]) =>
  brand.post('/store/settings/undo', {
    stores: lines.map(({ storeCd, version }) => ({ storeCd, version })),
  });
const settingsOf = async (id: number) => (await brand.get(`/store/info/${id}`)).body;
const fieldsOf = (line?: Line) => line?.changes.map(({ field }) => field).toSorted();

test('a preview names what would differ in each store and writes nothing', async () => {
  const [first = 0] = ids;
  await brand.put(`/store/info/${first}`, { pickUpTime: 33, notiTime: 4 });
  const before = await Promise.all(ids.map(settingsOf));
  const { status, body } = await share({ pickUpTime: 33, notiTime: 7 }, { dryRun: '?dryRun=Y' });
  expect(status, JSON.stringify(body)).toBe(200);
  const lines = body as Line[];
  expect(fieldsOf(lines.find(({ storeCd }) => storeCd === first))).toEqual(['notiTime']);
  expect(fieldsOf(lines.find(({ storeCd }) => storeCd !== first))).toEqual(['notiTime', 'pickUpTime']);
  expect(await Promise.all(ids.map(settingsOf))).toEqual(before);
});

test('hours of one store become those of others, and are taken back unless changed since', async () => {
  const [source = 0, second = 0, third = 0] = ids;
  const days = Array.from({ length: 2 }, (_, index) => ({
    week: index + 1,
    startTm: '07:10',
    endTm: '15:20',
  }));
  await brand.put(`/store/info/${source}`, { detailYn: 'N', storeTimesSimple: days });
  const { detailYn, storeTimesSimple, storeTimesDetail, storeHoliday } = await settingsOf(source);
  const before = await settingsOf(second);
  const shared = await share(
    { detailYn, storeTimesSimple, storeTimesDetail, storeHoliday },
    { stores: [second, third] },
  );
  expect(shared.status, JSON.stringify(shared.body)).toBe(200);
  expect((await settingsOf(second)).storeTimesSimple).toEqual(storeTimesSimple);

  await brand.put(`/store/info/${third}`, { pickUpTime: 44 });
  const undone = (await undo(shared.body as Line[])).body as { storeCd: number; undone: boolean }[];
  expect(undone.filter((line) => line.undone).map(({ storeCd }) => storeCd)).toEqual([second]);
  expect(undone).toHaveLength(2);
  expect((await settingsOf(second)).storeTimesSimple).toEqual(before.storeTimesSimple);
  expect((await settingsOf(third)).storeTimesSimple).toEqual(storeTimesSimple);
});

test('a store that cannot have the settings is named by the preview, and then no store gets them', async () => {
  const [first = 0] = ids;
  const before = await settingsOf(first);
  const wrong = {
    deliveryFees: [
      { minOrderAmount: 20_000, deliveryFee: 1_000 },
      { minOrderAmount: 20_000, deliveryFee: 0 },
    ],
  };
  const preview = await share(wrong, { dryRun: '?dryRun=Y' });
  expect(preview.status).toBe(200);
  expect((preview.body as Line[]).every(({ refusal }) => refusal !== null)).toBe(true);
  const refused = await share(wrong);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(before.storeNm);
  expect(await settingsOf(first)).toEqual(before);
});

test('what belongs to one store is not shared', async () => {
  const [first = 0] = ids;
  const before = await settingsOf(first);
  const sent = { storeNm: '모두 같은 이름', tel: '02-000-0000', merchantKey: 'key', endDt: '2030-01-01' };
  expect((await share(sent)).status).toBe(400);
  expect((await share({ ...sent, pickUpTime: 51 })).status).toBe(200);
  const { storeNm, tel, endDt, pickUpTime } = await settingsOf(first);
  expect({ storeNm, tel, endDt }).toEqual({ storeNm: before.storeNm, tel: before.tel, endDt: before.endDt });
  expect(pickUpTime).toBe(51);
});

test('a store in which nothing changes keeps its version, also when others change', async () => {
  const [first = 0, second = 0] = ids;
  await brand.put(`/store/info/${first}`, { pickUpTime: 61 });
  await brand.put(`/store/info/${second}`, { pickUpTime: 62 });
  const before = (await settingsOf(first)).version;
  const lines = (await share({ pickUpTime: 61 }, { stores: [first, second] })).body as Line[];
  expect(lines.map(({ storeCd, changes }) => [storeCd, changes.length]).toSorted()).toEqual(
    [
      [first, 0],
      [second, 1],
    ].toSorted(),
  );
  expect((await settingsOf(first)).version).toBe(before);
  expect(lines.find(({ storeCd }) => storeCd === first)?.version).toBe(before);
  expect((await settingsOf(second)).pickUpTime).toBe(61);
});

test('[D11] one store out of sight changes none', async () => {
  const [first = 0] = ids;
  const before = await settingsOf(first);
  expect((await share({ pickUpTime: 12 }, { stores: [first, foreign] })).status).toBe(404);
  expect(await settingsOf(first)).toEqual(before);
});
