import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cell } from '#kit/server/spreadsheet/spreadsheet.ts';
import { downloadSpreadsheet, sheetOf, uploadFile } from '#kit/testing/sheet-calls.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';

let app: TestApp;
let store: TestClient;

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
});
afterAll(() => app?.stop());

const HEADER = [
  '번호',
  '재료 이름',
  '재료 이름 (en)',
  '재료 이름 (ja)',
  '재료 이름 (zh)',
  '원산지',
  '원산지 (en)',
  '원산지 (ja)',
  '원산지 (zh)',
  '사용 여부',
  '설명',
  '버전',
];
const down = (client = store) => downloadSpreadsheet(client, '/stuff/store/down');
const up = (bytes: Buffer, query = '', client = store): Promise<TestResponse> =>
  uploadFile(client, `/stuff/store/up${query}`, bytes);
const upRows = async (rows: Cell[][], query = '', header: string[] = HEADER) =>
  up(await sheetOf([header, ...rows]), query);
const all = async () => (await store.get('/stuff/store')).body as Record<string, unknown>[];
const named = async (name: string) => (await all()).find((each) => each.stuffNm === name);
const places = (body: { errors: { row: number; column: string }[] }) =>
  body.errors.map(({ row, column }) => [row, column]);

test('[2 §2] the template has the headers of the store’s languages and what is there already', async () => {
  const { rows, response } = await down();
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="data.xls"');
  expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel');
  expect(rows[0]).toEqual(HEADER);
  expect(rows).toHaveLength((await all()).length + 1);
  const english = await downloadSpreadsheet(store, '/stuff/store/down', 'en');
  expect(english.rows[0]?.slice(0, 3)).toEqual(['No.', 'Ingredient name', 'Ingredient name (en)']);
});

test('[D42] what was downloaded and uploaded again changes nothing, in any language of the headers', async () => {
  const before = await all();
  for (const locale of ['ko', 'en', 'ja', 'zh']) {
    const { bytes } = await downloadSpreadsheet(store, '/stuff/store/down', locale);
    const { body } = await up(bytes);
    expect(body).toMatchObject({ same: before.length, added: 0, changed: 0, errors: [], warnings: [] });
  }
  expect(await all()).toEqual(before);
});

test('[2 §7] an upload adds and changes by name, a dry run only looks', async () => {
  const rows: Cell[][] = [
    [null, '시험 쌀', 'Rice', '米', null, '국내산', 'Korea', null, null, 'Y', '갓 지은'],
    [null, '시험 소금', null, null, null, null, null, null, null, 'N', null],
  ];
  const looked = await upRows(rows, '?dryRun=Y');
  expect(looked.body).toEqual({ count: 2, added: 2, changed: 0, same: 0, errors: [], warnings: [] });
  expect(await named('시험 쌀')).toBeUndefined();
  expect((await upRows(rows)).body).toMatchObject({ added: 2 });
  expect(await named('시험 쌀')).toMatchObject({
    stuffNation: '국내산',
    useYn: 'Y',
    stuffDesc: '갓 지은',
    version: 1,
    stuffInfos: [
      { lanTp: { id: 'en' }, stuffInfoNm: 'Rice', stuffInfoNation: 'Korea' },
      { lanTp: { id: 'ja' }, stuffInfoNm: '米', stuffInfoNation: null },
    ],
  });
  expect(await named('시험 소금')).toMatchObject({ stuffNation: null, useYn: 'N', stuffInfos: [] });
  // Without the other columns, they stay as they are.
  const changed = await upRows([['시험 쌀', '철원산']], '', ['재료 이름', '원산지']);
  expect(changed.body).toMatchObject({ count: 1, added: 0, changed: 1 });
  expect(await named('시험 쌀')).toMatchObject({ stuffNation: '철원산', stuffDesc: '갓 지은', version: 2 });
  expect((await upRows([['시험 쌀', '철원산']], '', ['재료 이름', '원산지'])).body).toMatchObject({
    same: 1,
  });
  // An emptied language is taken away; one without a name is refused.
  await upRows([['시험 쌀', '', '']], '', ['재료 이름', '재료 이름 (ja)', '원산지 (ja)']);
  expect((await named('시험 쌀'))?.stuffInfos).toHaveLength(1);
  const nameless = await upRows([['시험 쌀', '', 'Japan']], '', [
    '재료 이름',
    '재료 이름 (ja)',
    '원산지 (ja)',
  ]);
  expect(places(nameless.body)).toEqual([[2, '재료 이름 (ja)']]);
});

test('[D42] a number names its row, also after renaming; names that look like formulas stay text', async () => {
  const odd = ['=1+1', '콤마, 있는 재료', '따옴표 " 하나', '줄\n바꿈', '007', '@함수', '-1', "'작은따옴표"];
  expect(
    (
      await upRows(
        odd.map((name) => [name]),
        '',
        ['재료 이름'],
      )
    ).body,
  ).toMatchObject({ added: odd.length });
  const { rows, bytes } = await down();
  for (const name of odd) expect(rows.some((row) => row[1] === name)).toBe(true);
  expect((await up(bytes)).body).toMatchObject({ added: 0, changed: 0, warnings: [], errors: [] });
  const id = rows.find((row) => row[1] === '007')?.[0] as number;
  expect((await upRows([[id, '008']], '', ['번호', '재료 이름'])).body).toMatchObject({ changed: 1 });
  expect((await store.get(`/stuff/store/${id}`)).body).toMatchObject({ stuffNm: '008', version: 2 });
});

describe('[D42] is refused, with row and column, and nothing is applied:', () => {
  test('every broken cell at once', async () => {
    const count = (await all()).length;
    const { status, body } = await upRows([
      [null, '괜찮은 재료'],
      [null, '가'.repeat(51)],
      [null, null, 'nameless'],
      [null, '괜찮은 재료'],
      [999_999_999, '없는 번호'],
      ['x', '글자 번호'],
      [null, '깃발', null, null, null, null, null, null, null, '아마도'],
      [null, '설명이 김', null, null, null, null, null, null, null, 'Y', '가'.repeat(251)],
    ]);
    expect(status).toBe(400);
    expect(places(body)).toEqual([
      [3, '재료 이름'],
      [4, '재료 이름'],
      [5, '재료 이름'],
      [6, '번호'],
      [7, '번호'],
      [8, '사용 여부'],
      [9, '설명'],
    ]);
    expect(body.errors.every((each: { reason: string }) => /[가-힣]/.test(each.reason))).toBe(true);
    expect(await all()).toHaveLength(count);
  });

  test('the number of another store’s row, and a name that several rows have', async () => {
    const other = await app.as('S000000002');
    const [foreign] = (await other.get('/stuff/store')).body;
    const response = await upRows([[foreign.stuffCd, '훔친 재료']], '', ['번호', '재료 이름']);
    expect(places(response.body)).toEqual([[2, '번호']]);
    for (let copy = 0; copy < 2; copy += 1) await store.post('/stuff/store', { stuffNm: '쌍둥이' });
    expect(places((await upRows([['쌍둥이', 'x']], '', ['재료 이름', '설명'])).body)).toEqual([
      [2, '재료 이름'],
    ]);
    const twins = (await all()).filter((each) => each.stuffNm === '쌍둥이').map((each) => each.stuffCd);
    const both = await upRows(
      [
        [twins[0] as number, '쌍둥이'],
        [twins[0] as number, '쌍둥이'],
      ],
      '',
      ['번호', '재료 이름'],
    );
    expect(places(both.body)).toEqual([[3, '번호']]);
    expect((await upRows([[twins[1] as number, '막내']], '', ['번호', '재료 이름'])).body).toMatchObject({
      changed: 1,
    });
  });

  test('unknown, repeated and missing headers, and a file without rows', async () => {
    expect(places((await upRows([['a', 'b']], '?dryRun=Y', ['재료 이름', '__proto__'])).body)).toEqual([
      [1, '__proto__'],
    ]);
    expect(places((await upRows([['a', 'b']], '?dryRun=Y', ['재료 이름', '재료 이름'])).body)).toEqual([
      [1, '재료 이름'],
    ]);
    expect(places((await upRows([['a']], '?dryRun=Y', ['원산지'])).body)).toEqual([[1, '재료 이름']]);
    expect((await upRows([], '?dryRun=Y')).body.errors[0].reason).toContain('내용이 없어요');
    expect((await up(Buffer.from('이름,원산지\n쌀,국내산'))).body.code).toBe('spreadsheet.notExcel');
  });

  test('[D27] a row that somebody else changed since the download, unless the file leaves it alone', async () => {
    const { body: made } = await store.post('/stuff/store', {
      stuffNm: '둘이 고치는 재료',
      stuffNation: '처음',
    });
    const { rows } = await down();
    await store.put(`/stuff/store/${made.stuffCd}`, { stuffNation: '남이 고침' });
    const mine = rows.find((row) => row[0] === made.stuffCd) as Cell[];
    const kept = await upRows([mine]);
    expect(kept.body).toMatchObject({ same: 1, changed: 0 });
    expect(kept.body.warnings[0]).toMatchObject({ row: 2, column: '재료 이름' });
    const refused = await upRows([mine.with(5, '내가 고침')]);
    expect(refused.status).toBe(400);
    expect(places(refused.body)).toEqual([[2, '재료 이름']]);
    expect(await named('둘이 고치는 재료')).toMatchObject({ stuffNation: '남이 고침', version: 2 });
    // No conflict once the stored row is equal.
    expect((await upRows([mine.with(5, '남이 고침')])).body).toMatchObject({ same: 1, warnings: [] });
    expect(places((await upRows([mine.with(11, 'v1')])).body)).toEqual([[2, '버전']]);
  });
});

test('[2 §6] with one of the two codes alone, only that is done', async () => {
  const { db } = app.node.services;
  await db.query("insert into roles (role_id, name) values ('helper', '도우미')");
  await db.query(
    `insert into role_resources select 'helper', id from resources
     where kind = 'action' and code in ('StuffForStoreSearch', 'StuffForStoreUp')`,
  );
  const of = "account_id = (select id from accounts where login_id = 'S000000003')";
  await db.query(`update account_roles set role_id = 'helper' where ${of}`);
  const helper = await app.as('S000000003');
  const rows = await sheetOf([
    ['재료 이름', '설명'],
    ['권한 시험', '새것'],
  ]);
  const refused = await up(rows, '', helper);
  expect(refused.body.errors[0].reason).toContain('추가할 권한이 없어요');
  const { body } = await helper.get('/admin/api/session');
  const admin = await app.as('admin');
  await admin.post(`/stuff?storeCd=${body.storeCd}`, { stuffNm: '권한 시험' });
  expect((await up(rows, '', helper)).body).toMatchObject({ changed: 1 });
});

test('[D12] on business screens the store is chosen, and only one’s own', async () => {
  const brand = await app.as('C000000001');
  const mine = (await brand.get('/store')).body[0].storeCd as number;
  const { rows } = await downloadSpreadsheet(brand, `/stuff/down?storeCd=${mine}`);
  expect(rows[0]?.[1]).toBe('재료 이름');
  const file = await sheetOf([['재료 이름'], ['본사 재료']]);
  expect((await uploadFile(brand, `/stuff/up?storeCd=${mine}`, file)).body).toMatchObject({ added: 1 });
  const admin = await app.as('admin');
  const others = (await admin.get('/store')).body as { storeCd: number }[];
  const visible = new Set(
    ((await brand.get('/store')).body as { storeCd: number }[]).map((each) => each.storeCd),
  );
  const foreign = others.find((each) => !visible.has(each.storeCd))?.storeCd;
  expect((await uploadFile(brand, `/stuff/up?storeCd=${foreign}`, file)).status).toBe(404);
  expect((await brand.get(`/stuff/down?storeCd=${foreign}`)).status).toBe(404);
});

test('two uploads of the same new rows at once add them once', async () => {
  const file = await sheetOf([
    ['재료 이름'],
    ...Array.from({ length: 300 }, (_, index) => [`동시 ${index}`]),
  ]);
  const responses = await Promise.all([up(file), up(file)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses.map(({ body }) => body.added).sort()).toEqual([0, 300]);
});

test('[D42] while a file is checked, its progress can be asked for by whoever sent it', async () => {
  const rows = Array.from({ length: 4_000 }, (_, index) => [`진행 ${index}`, '설명']);
  const file = await sheetOf([['재료 이름', '설명'], ...rows]);
  const shares: number[] = [];
  let done = false;
  const work = up(file, '?dryRun=Y&uploadId=test-1').finally(() => {
    done = true;
  });
  while (!done) {
    const { body } = await store.get('/upload/progress/test-1');
    if (body.share !== null) shares.push(body.share);
    expect((await (await app.as('S000000002')).get('/upload/progress/test-1')).body.share).toBeNull();
  }
  expect((await work).body).toMatchObject({ count: 4_000 });
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect((await store.get('/upload/progress/test-1')).body.share).toBeNull();
});
