import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

interface Table {
  tableMngCd: number;
  tableNum: number;
  tableUuid: string;
  useYn: string;
  store: { storeId: string };
  version: number;
}

const PATH = '/tableMng/store';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
let app: TestApp;
/** The demo store of another business, with 12 tables; the other stores stay unchanged. */
let client: TestClient;
let brand: TestClient;
let storeCd: number;

beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://order.example.com' });
  client = await app.as('S000000003');
  brand = await app.as('C000000003');
  storeCd = (await client.get('/admin/api/session')).body.storeCd as number;
});
afterAll(() => app?.stop());

const list = async (query = ''): Promise<Table[]> => (await client.get(`${PATH}${query}`)).body;
const numbers = (tables: readonly Table[]): number[] => tables.map((table) => table.tableNum);
const table = async (number: number): Promise<Table> => {
  const found = (await list()).find((each) => each.tableNum === number);
  if (!found) throw new Error(`no table ${number}`);
  return found;
};
const range = (startNum: unknown, endNum: unknown) => client.post(PATH, { startNum, endNum });

describe('[2 §2] making tables', () => {
  test('the list has every field, by number and unpaged', async () => {
    const tables = await list();
    expect(numbers(tables)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(tables[0]).toMatchObject({ useYn: 'Y', store: { storeId: 'S000000003' }, version: 1 });
    expect(tables[0]?.tableUuid).toMatch(UUID);
  });

  test('existing numbers are skipped and what was made is answered', async () => {
    const before = await list();
    const response = await range(10, 15);
    expect(response.status).toBe(200);
    expect(numbers(response.body)).toEqual([13, 14, 15]);
    expect(response.headers.get('x-skipped')).toBe('3');
    const after = await list();
    expect(after.slice(0, 12)).toEqual(before);
    expect(new Set(after.map((each) => each.tableUuid)).size).toBe(15);
    const again = await range(10, 15);
    expect([again.status, again.body, again.headers.get('x-skipped')]).toEqual([200, [], '6']);
  });

  test('a deleted one comes back under its own id, in use, with a new random id', async () => {
    const old = await table(14);
    await client.put(`${PATH}/${old.tableMngCd}`, { useYn: 'N' });
    expect((await client.delete(`${PATH}/${old.tableMngCd}`)).body).toEqual({ count: 1 });
    expect(numbers(await list())).not.toContain(14);
    const [back] = (await range(14, 14)).body as Table[];
    expect(back).toMatchObject({ tableMngCd: old.tableMngCd, tableNum: 14, useYn: 'Y' });
    expect(back?.tableUuid).toMatch(UUID);
    expect(back?.tableUuid).not.toBe(old.tableUuid);
    // A revived table cannot be restored again.
    expect((await client.patch(`${PATH}/restore/${old.tableMngCd}`)).status).toBe(404);
  });

  test('a deletion that is taken back keeps the random id, so that the printed QR goes on working', async () => {
    const old = await table(15);
    await client.delete(`${PATH}/${old.tableMngCd}`);
    expect((await client.patch(`${PATH}/restore/${old.tableMngCd}`)).body).toEqual({ count: 1 });
    expect((await table(15)).tableUuid).toBe(old.tableUuid);
  });

  test('[2 §5] each end is 1 to 999, and the end not before the start', async () => {
    for (const [start, end, path] of [
      [0, 5, 'startNum'],
      [1_000, 1_000, 'startNum'],
      [5, 1_000, 'endNum'],
      [-1, 5, 'startNum'],
      [1.5, 5, 'startNum'],
      ['1', 5, 'startNum'],
      [undefined, 5, 'startNum'],
      [5, undefined, 'endNum'],
      [20, 19, 'endNum'],
    ] as const) {
      const response = await range(start, end);
      expect(response.status, `${start}–${end}`).toBe(400);
      expect(Object.keys(response.body.errorsMessage), `${start}–${end}`).toContain(path);
    }
    expect(numbers(await list())).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  });

  test('two at once make each number once', async () => {
    const responses = await Promise.all([range(20, 60), range(30, 70), range(20, 70)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const made = responses.flatMap(({ body }) => numbers(body)).sort((a, b) => a - b);
    expect(made).toEqual(Array.from({ length: 51 }, (_, index) => index + 20));
  });

  test('all 999, listed in one answer', async () => {
    const response = await range(1, 999);
    expect(response.body.length + Number(response.headers.get('x-skipped'))).toBe(999);
    expect(numbers(await list())).toEqual(Array.from({ length: 999 }, (_, index) => index + 1));
  });
});

describe('[2 §7] list, change, delete', () => {
  test('search by a part of the random id, in any case, and by use', async () => {
    const { tableMngCd, tableUuid } = await table(77);
    const part = tableUuid.slice(2, 20);
    expect(numbers(await list(`?tableUuid=${part.toUpperCase()}`))).toEqual([77]);
    expect(await list('?tableUuid=%25')).toEqual([]);
    await client.put(`${PATH}/${tableMngCd}`, { useYn: 'N' });
    expect(numbers(await list('?useYn=N'))).toEqual([77]);
    expect(await list('?useYn=Y')).toHaveLength(998);
    expect(await list('?useYn=&tableUuid=')).toHaveLength(999);
  });

  test('only the use flag can be changed, and an outdated save is told so', async () => {
    const before = await table(78);
    const change = { useYn: 'N', tableNum: 500, tableUuid: crypto.randomUUID(), version: before.version };
    const saved = await client.put(`${PATH}/${before.tableMngCd}`, change);
    expect(saved.body).toEqual({ ...before, useYn: 'N', version: before.version + 1 });
    const stale = await client.put(`${PATH}/${before.tableMngCd}`, change);
    expect(stale.status).toBe(409);
    expect(stale.body.current).toEqual(saved.body);
    expect(
      (await client.put(`${PATH}/${before.tableMngCd}`, { useYn: 'x' })).body.errorsMessage.useYn,
    ).toBeTruthy();
  });

  test('deleting is all or nothing', async () => {
    const { tableMngCd } = await table(80);
    for (const ids of [`${tableMngCd},2000000000`, `${tableMngCd},9999999999`, `${tableMngCd},x`, ','])
      expect((await client.delete(`${PATH}/${ids}`)).status, ids).toBeGreaterThanOrEqual(400);
    expect((await client.delete(`${PATH}/9999999999`)).status).toBe(404);
    expect((await table(80)).tableMngCd).toBe(tableMngCd);
  });

  test('[3 §5] a new random id replaces the old one, for several at once or not at all', async () => {
    const [a, b, other] = [await table(90), await table(91), await table(92)];
    const refused = await client.patch(`${PATH}/renew/${a.tableMngCd},2000000000`);
    expect(refused.status).toBe(404);
    expect((await table(90)).tableUuid).toBe(a.tableUuid);
    const response = await client.patch(`${PATH}/renew/${a.tableMngCd},${b.tableMngCd}`);
    expect(response.status).toBe(200);
    expect(numbers(response.body)).toEqual([90, 91]);
    for (const [index, old] of [a, b].entries()) {
      const fresh = response.body[index] as Table;
      expect(fresh.tableUuid).toMatch(UUID);
      expect(fresh.tableUuid).not.toBe(old.tableUuid);
      expect(fresh.version).toBe(old.version + 1);
    }
    expect(await table(92)).toEqual(other);
    const history = await client.get(`${PATH}/history/${a.tableMngCd}`);
    const [renewal] = history.body.content;
    expect([renewal.before, renewal.after]).toEqual([{ tableUuid: 'set' }, { tableUuid: 'replaced' }]);
    expect(JSON.stringify(history.body)).not.toContain(a.tableUuid);
    expect((await client.patch(`${PATH}/revert/${a.tableMngCd}/${a.version}`, {})).status).toBe(409);
    await client.delete(`${PATH}/${b.tableMngCd}`);
    await client.post(PATH, { startNum: 91, endNum: 91 });
    const [revival] = (await client.get(`${PATH}/history/${b.tableMngCd}`)).body.content;
    expect([revival.changeTp, revival.after]).toEqual(['restore', { tableUuid: 'replaced' }]);
  });

  test('[D42] the addresses as a spreadsheet of every table, with the public address', async () => {
    const response = await fetch(`${app.address}${PATH}/print`, { headers: { cookie: client.cookie() } });
    expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel');
    expect(response.headers.get('content-disposition')).toContain('data.xls');
    const bytes = Buffer.from(await response.arrayBuffer());
    // The magic bytes of a legacy file, not of a ZIP.
    expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0');
    const { rows } = await readSheet(bytes);
    expect(rows[0]).toEqual(['번호', '번호 QR 주소', '랜덤 ID', '랜덤 ID QR 주소', '사용 여부']);
    expect(rows).toHaveLength(1_000);
    const { tableUuid } = await table(7);
    const base = 'https://order.example.com/S000000003/1';
    expect(rows[7]).toEqual([7, `${base}/7/I`, tableUuid, `${base}/${tableUuid}/I`, 'Y']);
    expect(rows[77]?.[4]).toBe('N');
  });
});

describe('[D12] business calls', () => {
  test('is the same with a chosen store, and without one says so', async () => {
    const at = `?storeCd=${storeCd}`;
    expect((await brand.get(`/tableMng${at}`)).body).toEqual(await list());
    const { tableMngCd } = await table(7);
    expect((await brand.get(`/tableMng/${tableMngCd}${at}`)).body).toEqual(await table(7));
    expect((await brand.put(`/tableMng/${tableMngCd}${at}`, { useYn: 'N' })).body.useYn).toBe('N');
    expect((await brand.patch(`/tableMng/renew/${tableMngCd}${at}`)).status).toBe(200);
    expect((await brand.delete(`/tableMng/${tableMngCd}${at}`)).body).toEqual({ count: 1 });
    expect(numbers((await brand.post(`/tableMng${at}`, { startNum: 7, endNum: 7 })).body)).toEqual([7]);
    expect((await brand.get(`/tableMng/print${at}`)).status).toBe(200);
    for (const path of ['/tableMng', '/tableMng/print'])
      expect(Object.keys((await brand.get(path)).body.errorsMessage)).toEqual(['storeCd']);
  });

  test('[D11] a store of another business does not exist', async () => {
    const stranger = await app.as('C000000001');
    const before = await list();
    const { tableMngCd } = await table(5);
    const at = `?storeCd=${storeCd}`;
    const responses = await Promise.all([
      stranger.get(`/tableMng${at}`),
      stranger.get(`/tableMng/print${at}`),
      stranger.post(`/tableMng${at}`, { startNum: 1, endNum: 2 }),
      stranger.patch(`/tableMng/renew/${tableMngCd}${at}`),
      (await app.as('S000000001')).patch(`${PATH}/renew/${tableMngCd}`),
      (await app.as('S000000001')).put(`${PATH}/${tableMngCd}`, { useYn: 'N' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await list()).toEqual(before);
  });
});

test('[2 §7] /store/getStore tells the public address, the public id and the name', async () => {
  const { body } = await client.get('/store/getStore');
  expect(body).toMatchObject({ storeId: 'S000000003', publicUrl: 'https://order.example.com' });
  expect(body.storeNm).toMatch(/[가-힣]/);
});
