import { read, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { downloadSpreadsheet, uploadFile } from '#kit/testing/sheet-calls.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const LISTS = [
  {
    path: '/dictionary',
    type: 'dictionaryTp',
    query: 'dictionaryTpCd',
    nested: 'dictionarys',
    group: 'DICTIONARY_TP',
    val: 'menu',
    label: '메뉴',
    head: '사전',
  },
  {
    path: '/lanData',
    type: 'clientTp',
    query: 'clientTpCd',
    nested: 'lanDatas',
    group: 'CLIENT_TP',
    val: 'KIOSK',
    label: '키오스크',
    head: '문구',
  },
] as const;

type List = (typeof LISTS)[number];

const typeOf = async ({ group, val }: List): Promise<number> => {
  const { body } = await admin.get(`/code/getCode/${group}`);
  return (body as { cd: number; val: string }[]).find((each) => each.val === val)?.cd ?? 0;
};

const upload = (path: string, bytes: Buffer, query = ''): Promise<TestResponse> =>
  uploadFile(admin, `${path}/up${query}`, bytes);
const download = (path: string, query = '') => downloadSpreadsheet(admin, `${path}/down${query}`);

describe.each(LISTS)('$path', (list) => {
  const { path, type, nested } = list;
  const header = (): string[] => [
    list.head === '사전' ? '사전 코드' : '문구 코드',
    list.head === '사전' ? '사전 유형' : '기기 유형',
    '한국어 (ko)',
    'English (en)',
    '日本語 (ja)',
    '中文 (zh)',
    '사용 여부',
    '버전',
  ];
  const sheet = (rows: (string | number | null)[][], columns = header()) =>
    writeSheet({ name: 'data', header: columns, rows: [rows] });

  test('[1 §7] an entry is added, checked, read, changed and found in every language', async () => {
    const cd = await typeOf(list);
    const entry = {
      id: 'test.cold',
      nm: '물냉면 시험',
      [type]: { cd },
      [nested]: [{ lan: { id: 'en' }, nm: 'Chilled bowl' }],
    };
    expect((await admin.patch(`${path}/chk/test.cold`)).body).toBe(false);
    const created = await admin.post(path, { data: entry });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      id: 'test.cold',
      useYn: 'Y',
      lan: { id: 'ko' },
      [type]: { cd, val: list.val },
    });
    expect(created.body[nested]).toEqual([
      {
        cd: created.body.cd,
        id: 'test.cold',
        nm: 'Chilled bowl',
        useYn: 'Y',
        lan: { id: 'en' },
        [type]: expect.objectContaining({ cd, val: list.val }),
      },
    ]);
    expect((await admin.patch(`${path}/chk/test.cold`)).body).toBe(true);
    const again = await admin.post(path, entry);
    expect(again.status).toBe(400);
    expect(again.body.errorsMessage.id).toMatch(/^이미 사용 중인 (사전|문구) 코드예요\.$/);
    const one = `${path}/${created.body.cd}`;
    const changed = await admin.put(one, { id: 'other', nm: '비빔냉면 시험', version: 1 });
    expect(changed.body).toMatchObject({ id: 'test.cold', nm: '비빔냉면 시험', version: 2 });
    expect((await admin.put(one, { nm: 'x', version: 1 })).status).toBe(409);
    for (const nm of ['비빔냉면 시험', 'CHILLED'])
      expect((await admin.get(`${path}?nm=${encodeURIComponent(nm)}`)).body).toHaveLength(1);
    expect((await admin.get(`${path}?nm=${encodeURIComponent('100%_')}`)).body).toEqual([]);
    const page = (await admin.get(`${path}?page=0&size=1&${list.query}=${cd}`)).body;
    expect(page).toMatchObject({ number: 0, size: 1 });
    expect(page.content).toHaveLength(1);
  });

  test('[1 §5.2] a text belongs to the default language of its time, and nothing of it is lost', async () => {
    const cd = await typeOf(list);
    expect((await admin.put('/lan/en', { default_: 'Y' })).status).toBe(200);
    try {
      const { body } = await admin.post(path, {
        id: 'test.default',
        nm: 'Water',
        [type]: { cd },
        [nested]: [
          { lan: { id: 'en' }, nm: 'Water' },
          { lan: { id: 'ko' }, nm: '물' },
          { lan: { id: 'ja' }, nm: '' },
        ],
      });
      expect(body).toMatchObject({
        nm: 'Water',
        lan: { id: 'en' },
        [nested]: [{ lan: { id: 'ko' }, nm: '물' }],
      });
      expect(body[nested]).toHaveLength(1);
    } finally {
      await admin.put('/lan/ko', { default_: 'Y' });
    }
  });

  test('[1 §5.2] limits, unknown codes and unknown languages name their field', async () => {
    const cd = await typeOf(list);
    const bad = async (change: object) =>
      (await admin.post(path, { id: 'test.bad', nm: '말', [type]: { cd }, ...change })).body.errorsMessage;
    expect(await bad({ nm: '가'.repeat(501) })).toHaveProperty('nm');
    expect(await bad({ id: '' })).toHaveProperty('id');
    expect(await bad({ [type]: { cd: 999_999 } })).toHaveProperty([`${type}.cd`]);
    expect(await bad({ [nested]: [{ lan: { id: 'xx' }, nm: 'x' }] })).toHaveProperty([`${nested}[0].lan.id`]);
    expect(await bad({ [nested]: [{ lan: { id: 'ko' }, nm: '다른 말' }] })).toHaveProperty([
      `${nested}[0].lan.id`,
    ]);
    expect(await bad({ nm: 'half \ud800' })).toHaveProperty('nm');
    expect((await admin.get(`${path}/999999`)).status).toBe(404);
    expect((await admin.get(`${path}/x`)).status).toBe(400);
  });

  test('[D42] a download is a true data.xls; uploading it again changes nothing', async () => {
    const cd = await typeOf(list);
    const nm = '=HYPERLINK("http://x","y")';
    await admin.post(path, {
      id: '@formula',
      nm,
      [type]: { cd },
      [nested]: [{ lan: { id: 'en' }, nm: '-1+1' }],
    });
    const { bytes, rows, response } = await download(path);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="data.xls"');
    expect(rows[0]).toEqual(header());
    expect(rows.find((row) => row[0] === '@formula')).toEqual([
      '@formula',
      list.label,
      nm,
      '-1+1',
      null,
      null,
      'Y',
      expect.stringMatching(/^v1\./),
    ]);
    const before = (await admin.get(path)).body;
    expect((await upload(path, bytes)).body).toEqual({
      count: rows.length - 1,
      added: 0,
      changed: 0,
      same: rows.length - 1,
      errors: [],
      warnings: [],
    });
    expect((await admin.get(path)).body).toEqual(before);
    const found = await download(path, `?nm=${encodeURIComponent('=HYPERLINK')}`);
    expect(found.rows).toHaveLength(2);
  });

  test('[D42] a dry run applies nothing; an upload adds, updates and leaves absent columns alone', async () => {
    const rows = [
      ['test.up1', list.label, '올림 하나', 'Up one', null, null, 'Y'],
      ['test.up2', list.val, '올림 둘', null, '上げる', null, 'N'],
    ];
    const file = await sheet(rows);
    expect((await upload(path, file, '?dryRun=Y')).body).toEqual({
      count: 2,
      added: 2,
      changed: 0,
      same: 0,
      errors: [],
      warnings: [],
    });
    expect((await admin.patch(`${path}/chk/test.up1`)).body).toBe(false);
    expect((await upload(path, file)).status).toBe(200);
    const [one] = (await admin.get(`${path}?nm=${encodeURIComponent('올림 하나')}`)).body;
    expect(one[nested]).toMatchObject([{ lan: { id: 'en' }, nm: 'Up one' }]);
    const [two] = (await admin.get(`${path}?nm=${encodeURIComponent('올림 둘')}`)).body;
    expect(two.useYn).toBe('N');
    const [code = '', kind = '', ko = '', , , zh = ''] = header();
    await upload(path, await sheet([['test.up1', list.label, '올림 하나', '往上']], [code, kind, ko, zh]));
    const [after] = (await admin.get(`${path}?nm=${encodeURIComponent('올림 하나')}`)).body;
    expect(after[nested]).toMatchObject([
      { lan: { id: 'en' }, nm: 'Up one' },
      { lan: { id: 'zh' }, nm: '往上' },
    ]);
    expect(after.version).toBe(2);
    const [save, ...earlier] = (await admin.get(`${path}/history/${after.cd}`)).body.content;
    expect(earlier).toHaveLength(1);
    expect([Object.keys(save.before), Object.keys(save.after)]).toEqual([[nested], [nested]]);
    expect(save.after[nested]).toHaveLength(2);
    const back = await admin.patch(`${path}/revert/${after.cd}/1`, {});
    expect([back.status, back.body[nested]]).toMatchObject([200, [{ lan: { id: 'en' }, nm: 'Up one' }]]);
  });

  test('[D42] every fault is named by row and column, and nothing is applied', async () => {
    const file = await sheet([
      ['test.ok', list.label, '괜찮은 말', null, null, null, 'Y'],
      ['test.long', list.label, '가'.repeat(501), null, null, null, 'Y'],
      ['test.type', '없는유형', '말', null, null, null, 'Y'],
      ['test.ok', list.label, '두 번째', null, null, null, 'Y'],
      [null, list.label, '코드 없음', null, null, null, 'Y'],
      ['test.flag', list.label, '말', null, null, null, 'maybe'],
      ['test.empty', list.label, null, 'no Korean', null, null, 'Y'],
    ]);
    const checked = (await upload(path, file, '?dryRun=Y')).body;
    const [code, kind, ko, , , , use] = header();
    expect(checked.errors.map((each: { row: number; column: string }) => [each.row, each.column])).toEqual([
      [3, ko],
      [4, kind],
      [5, code],
      [6, code],
      [7, use],
      [8, ko],
    ]);
    const real = await upload(path, file);
    expect(real.status).toBe(400);
    expect(real.body.errors.length).toBeGreaterThan(4);
    expect((await admin.patch(`${path}/chk/test.ok`)).body).toBe(false);
  });

  test('[D27] what somebody else changed since the download is not overwritten', async () => {
    const cd = await typeOf(list);
    const add = async (id: string, nm: string) =>
      (await admin.post(path, { id, nm, [type]: { cd } })).body.cd as number;
    const one = await add('test.stale1', '처음 하나');
    const two = await add('test.stale2', '처음 둘');
    const { rows, bytes } = await download(path);
    await admin.put(`${path}/${one}`, { nm: '남이 고친 하나' });
    await admin.put(`${path}/${two}`, { nm: '남이 고친 둘' });
    const untouched = await upload(path, bytes);
    expect(untouched.status).toBe(200);
    expect(untouched.body.warnings.map((each: { reason: string }) => each.reason)).toEqual([
      expect.stringContaining('그대로 두었어요'),
      expect.stringContaining('그대로 두었어요'),
    ]);
    const edited = rows.map((row) => (row[0] === 'test.stale1' ? row.with(2, '내가 고친 하나') : row));
    const refused = await upload(path, await sheet(edited.slice(1) as string[][]));
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveLength(1);
    expect(refused.body.errors[0].reason).toContain('다른 사람이');
    for (const [id, nm] of [
      [one, '남이 고친 하나'],
      [two, '남이 고친 둘'],
    ])
      expect((await admin.get(`${path}/${id}`)).body.nm).toBe(nm);
    const forged = edited.map((row, index) =>
      index > 0 && row[0] === 'test.stale1' ? row.with(7, 'v9') : row,
    );
    expect((await upload(path, await sheet(forged.slice(1) as string[][]))).body.errors[0].column).toBe(
      '버전',
    );
  });

  test('[B3 9] headers that are not the download’s, and files that are no workbook', async () => {
    const [code = '', kind = '', ko = ''] = header();
    const reasons = async (columns: string[]) =>
      (await upload(path, await sheet([['a', 'b', 'c', 'd']], columns), '?dryRun=Y')).body.errors as {
        column: string;
      }[];
    expect((await reasons([code, kind, ko, '__proto__'])).map(({ column }) => column)).toEqual(['__proto__']);
    expect((await reasons([code, code, ko, 'constructor'])).map(({ column }) => column)).toEqual([
      code,
      'constructor',
      kind,
    ]);
    expect((await reasons([code, kind])).map(({ column }) => column)).toEqual(['C', 'D', ko]);
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
    for (const bytes of [
      Buffer.from('<html><table><td>1</td></table></html>'),
      Buffer.alloc(0),
      (await sheet([['a']])).subarray(0, 3000),
    ]) {
      const { status, body } = await upload(path, bytes);
      expect(status).toBe(400);
      expect(body.message).toMatch(/[가-힣]/);
    }
    const merged = utils.aoa_to_sheet([header()]);
    merged['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 1, c: 0 } }];
    const book = Buffer.from(
      write({ SheetNames: ['s'], Sheets: { s: merged } }, { type: 'buffer', bookType: 'xlsx' }),
    );
    expect((await upload(path, book)).body.code).toBe('spreadsheet.merged');
    expect((await upload(path, Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
    expect((await admin.post(`${path}/up`, {})).status).toBe(400);
  });

  test('an xlsx of another program with English headers is understood', async () => {
    const data = [
      [
        list.head === '사전' ? 'Entry code' : 'Text code',
        list.head === '사전' ? 'Entry type' : 'Device type',
        '한국어 (ko)',
      ],
      [12, list.val, '숫자 코드'],
    ];
    const book = write(
      { SheetNames: ['s'], Sheets: { s: utils.aoa_to_sheet(data) } },
      { type: 'buffer', bookType: 'xlsx' },
    );
    expect((await upload(path, Buffer.from(book))).body).toMatchObject({ count: 1, errors: [] });
    expect((await admin.patch(`${path}/chk/12`)).body).toBe(true);
    expect(read(book, { type: 'buffer' }).SheetNames).toEqual(['s']);
  });

  test('without the codes nothing is read, written, fetched or sent', async () => {
    const store = await app.as('S000000001');
    for (const [method, call] of [
      ['GET', path],
      ['GET', `${path}/1`],
      ['POST', path],
      ['PUT', `${path}/1`],
      ['PATCH', `${path}/chk/x`],
      ['GET', `${path}/down`],
      ['POST', `${path}/up`],
    ] as const) {
      expect((await store.call(method, call)).status).toBe(403);
      expect((await app.anonymous().call(method, call)).status).toBe(401);
    }
  });
});

test('[1 §2.5] the keyword lookup finds words in use by text and type', async () => {
  const { body } = await admin.get(`/dictionary/searchText?searchText=${encodeURIComponent('물냉면')}`);
  expect(body[0]).toMatchObject({ nm: '물냉면', dictionaryTp: { val: 'menu' } });
  expect((await (await app.as('S000000001')).get('/dictionary/searchText')).status).toBe(403);
});

test('[2 §7] any signed-in user looks words up, the nearest first', async () => {
  const store = await app.as('S000000001');
  const found = await store.get(`/dictionary/search?nm=${encodeURIComponent('콜라')}&dictionaryTpVal=menu`);
  expect(found.body[0]).toEqual({
    nm: '콜라',
    lan: { id: 'ko' },
    dictionarys: [
      { lan: { id: 'en' }, nm: 'Cola' },
      { lan: { id: 'ja' }, nm: 'コーラ' },
      { lan: { id: 'zh' }, nm: '可乐' },
    ],
  });
  expect((await store.get('/dictionary/search?dictionaryTpVal=nothing')).body).toEqual([]);
  expect((await store.get('/dictionary/search?dictionaryTpVal=opt')).body.length).toBeGreaterThan(20);
  expect((await app.anonymous().get('/dictionary/search')).status).toBe(401);
});
