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
  const own = (await brand.get('/store')).body as { storeCd: number }[];
  ids = own.map(({ storeCd }) => storeCd);
  const all = (await (await app.as('admin')).get('/store')).body as { storeCd: number }[];
  foreign = all.find(({ storeCd }) => !ids.includes(storeCd))?.storeCd ?? 0;
});
afterAll(() => app?.stop());

const days = { startDt: '2027-02-06', endDt: '2027-02-08', reason: '설 연휴' };
const close = (more: object = {}, query = '', client = brand) =>
  client.post(`/store/closures${query}`, {
    stores: ids.map((storeCd) => ({ storeCd })),
    ...days,
    ...more,
  });
const exceptionsOf = async (id: number) => {
  const { storeTimeExceptions, versions } = (await brand.get(`/store/info/${id}`)).body;
  return { exceptions: storeTimeExceptions as object[], hours: versions.hours as number };
};

test('several stores are closed together, seen before, and opened again', async () => {
  const [id = 0] = ids;
  const before = await exceptionsOf(id);
  const preview = (await close({}, '?dryRun=Y')).body;
  expect(preview).toHaveLength(ids.length);
  expect(preview[0]).toMatchObject({ openDays: 3, changedDays: 3 });
  expect(await exceptionsOf(id)).toEqual(before);

  expect((await close()).status).toBe(200);
  const closed = { tp: 'closed', startTm: null, endTm: null, reason: '설 연휴' };
  expect(await exceptionsOf(id)).toEqual({
    exceptions: [
      ...before.exceptions,
      ...['06', '07', '08'].map((day) => ({ day: `2027-02-${day}`, ...closed })),
    ],
    hours: before.hours + 1,
  });
  expect((await close()).body[0]).toMatchObject({ openDays: 0, changedDays: 0, days: [] });

  const undone = await brand.post('/store/closures/undo', {
    stores: ids.map((storeCd) => ({ storeCd })),
    ...days,
  });
  expect(undone.body[0]).toMatchObject({ changedDays: 3 });
  expect((await exceptionsOf(id)).exceptions).toEqual(before.exceptions);
});

interface Change {
  version: number;
  accountNm: string;
  before: { storeTimeExceptions: object[] };
  after: { storeTimeExceptions: object[] };
}

test('of a closure over one that is there, the new days are named, and kept in the history of the store', async () => {
  const [id = 0, other = 0] = ids;
  const historyOf = async (store: number): Promise<Change[]> =>
    (await brand.get(`/store/info/history/${store}`)).body.content;
  const one = { stores: [{ storeCd: id }], endDt: '2027-02-06' };
  expect((await close(one)).status).toBe(200);
  const [first] = await historyOf(id);
  const [untouched] = await historyOf(other);

  expect((await close(one)).status).toBe(200);
  expect((await historyOf(id))[0]).toEqual(first);
  expect((await historyOf(other))[0]).toEqual(untouched);

  const { body } = await close();
  expect(body.find(({ storeCd }: { storeCd: number }) => storeCd === id)).toMatchObject({
    changedDays: 2,
    days: [{ day: '2027-02-07' }, { day: '2027-02-08' }],
  });
  const { version } = (await brand.get(`/store/info/${id}`)).body;
  const [change] = await historyOf(id);
  expect(change).toMatchObject({ version, accountNm: first?.accountNm });
  const added = (change as Change).after.storeTimeExceptions.slice(
    (change as Change).before.storeTimeExceptions.length,
  );
  expect(added).toMatchObject([{ day: '2027-02-07' }, { day: '2027-02-08' }]);
  expect((await historyOf(other))[0]).not.toEqual(untouched);
});

test('[D11] one store out of sight closes none', async () => {
  const [id = 0] = ids;
  const before = await exceptionsOf(id);
  const mixed = await close({ stores: [{ storeCd: id }, { storeCd: foreign }] });
  expect(mixed.status).toBe(404);
  expect(await exceptionsOf(id)).toEqual(before);
});

test.each([
  ['endDt', { endDt: '2027-02-05' }],
  ['endDt', { endDt: '2027-06-08' }],
  ['startTm', { startTm: '25:00' }],
  ['startTm', { endTm: '12:00' }],
  ['stores', { stores: [] }],
])('%s is refused where it is wrong', async (field, more) => {
  const { status, body } = await close(more);
  expect([status, Object.keys(body.errorsMessage ?? {})]).toEqual([400, [field]]);
});
