import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cell } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type Download, downloadSpreadsheet, sheetOf, uploadFile } from '#kit/testing/sheet-calls.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
type Wire = any;

let app: TestApp;
let store: TestClient;

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
});
afterAll(() => app?.stop());

const db = () => app.node.services.db;
const down = (client = store, locale = 'ko'): Promise<Download> =>
  downloadSpreadsheet(client, '/smenu/store/down', locale);
const up = (bytes: Buffer, query = '', client = store): Promise<TestResponse> =>
  uploadFile(client, `/smenu/store/up${query}`, bytes);

/** A file of rows that name only these columns. */
const file = (rows: Record<string, Cell>[]): Promise<Buffer> => {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return sheetOf([header, ...rows.map((row) => header.map((name) => row[name] ?? null))]);
};
const upRows = async (rows: Record<string, Cell>[], query = '') => up(await file(rows), query);
const items = async (client = store): Promise<Wire[]> => (await client.get('/smenu/store')).body;
const named = async (name: string): Promise<Wire> => (await items()).find((each) => each.smenuNm === name);
const places = (body: Wire) => body.errors.map((each: Wire) => [each.row, each.column]);
const list = async (path: string): Promise<Wire[]> => (await store.get(path)).body;
/** What every new row needs. */
const basics = {
  카테고리: '면',
  판매가: 9_000,
  원가: 3_000,
  옵션: '-',
  '판매 방식': '매장',
  '과세 구분': '',
  '봉사료 구분': '',
  '키오스크 라벨': '',
};

beforeAll(async () => {
  for (const [column, group] of [
    ['판매 방식', 'SALES_TP'],
    ['과세 구분', 'VAT_TP'],
    ['봉사료 구분', 'SERVICE_COST_TP'],
    ['키오스크 라벨', 'KIOSK_LABEL_TP'],
  ] as const)
    basics[column] = (await list(`/code/getCode/${group}`))[0].nm;
  basics.카테고리 = (await list('/category/store'))[1].categoryNm;
});

describe('[D42] what was downloaded and uploaded again', () => {
  test('changes nothing, in any language of the headers', async () => {
    const before = await items();
    for (const locale of ['ko', 'en', 'ja', 'zh']) {
      const { bytes, rows, response } = await down(store, locale);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="data.xls"');
      expect(rows).toHaveLength(before.length + 1);
      const { body } = await up(bytes);
      expect(body).toMatchObject({ same: before.length, added: 0, changed: 0, errors: [], warnings: [] });
    }
    expect(await items()).toEqual(before);
  });

  test('also without numbers and marks, and when a program has turned numbers into text', async () => {
    const { rows } = await down();
    const cut = rows.map((row) => row.slice(1, -1).map((cell) => (cell === null ? null : String(cell))));
    expect((await up(await sheetOf(cut))).body).toMatchObject({
      same: rows.length - 1,
      errors: [],
      warnings: [],
    });
  });

  test('is the same in its every letter, whatever people write', async () => {
    // By whole characters: half of one is refused.
    const cut = (text: string, most: number) => Array.from(text).slice(0, most).join('');
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((text) => text.replace(/\p{C}/gu, '').normalize('NFC').trim())
      .filter((text) => text !== '' && text.isWellFormed());
    const hard = fc.constantFrom(
      '=SUM(A1:A9)',
      '+82',
      '-1',
      '@x',
      '007',
      '1,2',
      '"a", b',
      'x\ny',
      "'=1",
      '-',
      '#12',
      'Y',
      '1e5',
      '2026-11-21',
    );
    const text = fc.oneof(
      name,
      hard,
      name.map((each) => cut(`${each}, "${each}"`, 45)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(text, { minLength: 4, maxLength: 4, selector: (each) => each.toLowerCase() }),
        async (texts) => {
          const [item = '', category = '', option = '', ingredient = ''] = texts;
          const made = async (path: string, body: object): Promise<Wire> => {
            const response = await store.post(path, body);
            expect([path, response.status, response.body]).toEqual([path, 200, response.body]);
            return response.body;
          };
          const { categoryCd } = await made('/category/store', { categoryNm: category, ord: 9, useYn: 'Y' });
          const twin = await made('/category/store', { categoryNm: category, ord: 9, useYn: 'Y' });
          const [group] = await list('/smenuOptTp/store');
          const { smenuOptCd } = await made('/smenuOpt/store', {
            smenuOptNm: option,
            smenuOptTp: group,
            cost: 0,
            price: 0,
          });
          const { stuffCd } = await made('/stuff/store', { stuffNm: ingredient });
          const [row] = await db().query<{ id: number }>(
            `insert into menu_items (store_id, name, description, other_reason, barcode, category_ids, option_ids, ingredient_ids, translations)
           values ((select id from stores where public_id = 'S000000001'), $1, $2, $2, $3, $4, $5, $6, $7) returning id`,
            [
              item,
              category,
              cut(option, 30),
              [categoryCd, twin.categoryCd],
              [smenuOptCd],
              [stuffCd],
              JSON.stringify([{ language: 'en', name: option, price: 0, description: item }]),
            ],
          );
          const before = await items();
          const { bytes, rows } = await down();
          expect(rows.find((each) => each[0] === row?.id)?.[1]).toBe(item);
          expect((await up(bytes)).body).toMatchObject({ changed: 0, added: 0, errors: [], warnings: [] });
          // Every cell read as if it had been typed in.
          const { body } = await up(await sheetOf(rows.map((each) => each.slice(0, -1))));
          expect(body).toMatchObject({ changed: 0, added: 0, errors: [], warnings: [] });
          expect(await items()).toEqual(before);
        },
      ),
      // Every try leaves rows behind: making a failure smaller would take longer than reading it.
      { numRuns: 12, endOnFailure: true },
    );
  });
});

test('[2 §5] headers drive the import: names, languages, categories and codes by their names', async () => {
  const [one, two] = await list('/category/store');
  const option = (await list('/smenuOpt/store')).find(({ smenuOptNm }) => smenuOptNm === '앞접시 추가');
  // By name: the property test above leaves ingredients that are called like numbers and quotes.
  const stuff = (await list('/stuff/store')).find(({ stuffNm }) => stuffNm === '쌀');
  const [discount] = await list('/discount/store');
  const highest = Math.max(...(await items()).map(({ ord }) => ord));
  const row = {
    ...basics,
    '메뉴 이름': '시험 냉면',
    '메뉴 이름 (en)': 'Test noodles',
    '메뉴 설명': '살얼음 동동',
    '메뉴 설명 (en)': 'With ice',
    카테고리: `${two.categoryNm} , ${one.categoryNm}`,
    판매가: '12,500원',
    옵션: option.smenuOptNm,
    재료: stuff.stuffNm,
    할인: discount.discountNm,
    '사용 여부': 'Y',
    '성인 인증': 'Y',
    바코드: '0012300',
  };
  const looked = await upRows([row], '?dryRun=Y');
  expect(looked.body).toMatchObject({ count: 1, added: 1, errors: [] });
  expect(await named('시험 냉면')).toBeUndefined();
  expect((await upRows([row])).body).toMatchObject({ added: 1 });
  expect(await named('시험 냉면')).toMatchObject({
    useYn: 'N',
    ord: highest + 1,
    price: 12_500,
    cost: 3_000,
    smenuImg: null,
    smenuDesc: '살얼음 동동',
    smenuInfos: [
      { lanTp: { id: 'en' }, smenuInfoNm: 'Test noodles', price: 12_500, smenuInfoDesc: 'With ice' },
    ],
    categorys: [{ categoryCd: two.categoryCd }, { categoryCd: one.categoryCd }],
    smenuOpts: [{ smenuOptCd: option.smenuOptCd }],
    stuffs: [{ stuffCd: stuff.stuffCd }],
    discounts: [{ discountCd: discount.discountCd }],
    requiresAdultVerification: true,
    availableKitchenPrinter: true,
    barcode: '0012300',
    version: 1,
  });
  // Once more by name, with two columns only.
  expect((await upRows([{ '메뉴 이름': '시험 냉면', 판매가: 13_000 }])).body).toMatchObject({ changed: 1 });
  expect(await named('시험 냉면')).toMatchObject({ price: 13_000, version: 2, smenuDesc: '살얼음 동동' });
  expect((await named('시험 냉면')).smenuInfos[0].price).toBe(13_000);
});

describe('[2 §5] the printed fallbacks, each told as a warning:', () => {
  test('an unmatched category becomes the first one', async () => {
    const [first] = await list('/category/store');
    const { body } = await upRows([{ ...basics, '메뉴 이름': '미아 메뉴', 카테고리: '없는 카테고리' }]);
    expect(body.errors).toEqual([]);
    expect(body.warnings).toEqual([
      { row: 2, column: '카테고리', reason: expect.stringContaining(first.categoryNm) },
    ]);
    expect((await named('미아 메뉴')).categorys).toEqual([
      expect.objectContaining({ categoryCd: first.categoryCd }),
    ]);
  });

  test('an empty option becomes the first registered one; a dash means none', async () => {
    const [first] = await list('/smenuOpt/store');
    const { 옵션: _, ...rest } = basics;
    const empty = await upRows([
      { ...rest, '메뉴 이름': '빈 옵션', 옵션: '' },
      { ...rest, '메뉴 이름': '옵션 없음', 옵션: '-' },
    ]);
    expect(empty.body.warnings).toEqual([
      { row: 2, column: '옵션', reason: expect.stringContaining(first.smenuOptNm) },
    ]);
    expect((await named('빈 옵션')).smenuOpts).toEqual([
      expect.objectContaining({ smenuOptCd: first.smenuOptCd }),
    ]);
    expect((await named('옵션 없음')).smenuOpts).toEqual([]);
    const absent = await upRows([{ ...rest, '메뉴 이름': '옵션 열 없음' }], '?dryRun=Y');
    expect(absent.body.warnings).toHaveLength(1);
  });
});

test('[2 §4] the rules of the form hold for a file too', async () => {
  await upRows([{ ...basics, '메뉴 이름': '규칙 메뉴' }]);
  const reasons = await list('/code/getCode/STOP_REASON');
  const other = reasons.find(({ val }) => val === 'OTHER').nm as string;
  await upRows([{ '메뉴 이름': '규칙 메뉴', '판매 중지': 'Y' }]);
  expect((await named('규칙 메뉴')).stopReason.cd).toBe(reasons[0].cd);
  await upRows([{ '메뉴 이름': '규칙 메뉴', '중지 사유': other, '기타 사유': '정전' }]);
  expect(await named('규칙 메뉴')).toMatchObject({ otherReason: '정전', stopSelling: true });
  await upRows([{ '메뉴 이름': '규칙 메뉴', '판매 중지': 'N' }]);
  expect(await named('규칙 메뉴')).toMatchObject({ stopReason: null, otherReason: null, stopSelling: false });
  await upRows([{ '메뉴 이름': '규칙 메뉴', 시가: 'Y' }]);
  expect(await named('규칙 메뉴')).toMatchObject({
    availableMarketPrice: true,
    price: 0,
    cost: 0,
    discounts: [],
  });
});

test('[D42] every broken cell is named by row and column, and nothing is applied', async () => {
  const count = (await items()).length;
  const wrong: Record<string, Cell>[] = [
    { 판매가: -1 },
    { 판매가: 90_000_001 },
    { 원가: '싸게' },
    { '메뉴 이름': '가'.repeat(51) },
    { '표시 순서': 0 },
    { '표시 순서': 100_000 },
    { 바코드: '1'.repeat(31) },
    { '열량(kcal)': 1_000_000 },
    { 재고: 90_000_001 },
    { '메뉴 설명': '가'.repeat(251) },
    { 재료: '없는 재료' },
    { 할인: '없는 할인' },
    { 옵션: '없는 옵션' },
    { '판매 방식': '없는 방식' },
    { '과세 구분': '' },
    { '성인 인증': '글쎄요' },
    { 판매가: '' },
  ];
  const rows = wrong.map((bad, index) => ({ ...basics, '메뉴 이름': `나쁜 ${index}`, ...bad }));
  const { status, body } = await upRows(rows);
  expect(status).toBe(400);
  expect(places(body)).toEqual(wrong.map((bad, index) => [index + 2, Object.keys(bad)[0]]));
  expect(await items()).toHaveLength(count);
});

test('[D11] names of another store are not known here, nor are its rows', async () => {
  const other = await app.as('S000000003');
  const [foreign] = await items(other);
  const { rows } = await down();
  const stolen = await up(
    await sheetOf([
      ['번호', '메뉴 이름'],
      [foreign.smenuCd, '훔친 메뉴'],
    ]),
  );
  expect(places(stolen.body)).toEqual([[2, rows[0]?.[0]]]);
  expect((await items(other))[0]).toEqual(foreign);
});

describe('[D27] since the download', () => {
  const row = async (name: string): Promise<{ header: Cell[]; mine: Cell[]; at(column: string): number }> => {
    const { rows } = await down();
    const header = rows[0] ?? [];
    const mine = rows.find((each) => each[1] === name) ?? [];
    return { header, mine, at: (column) => header.indexOf(column) };
  };

  test('somebody else’s newer edit is not overwritten', async () => {
    await upRows([{ ...basics, '메뉴 이름': '둘이 고침' }]);
    const { header, mine, at } = await row('둘이 고침');
    await upRows([{ '메뉴 이름': '둘이 고침', 판매가: 1_000 }]);
    const kept = await up(await sheetOf([header, mine]));
    expect(kept.body).toMatchObject({ same: 1, changed: 0 });
    expect(kept.body.warnings).toHaveLength(1);
    const refused = await up(await sheetOf([header, mine.with(at('판매가'), 2_000)]));
    expect(refused.status).toBe(400);
    expect(places(refused.body)).toEqual([[2, '메뉴 이름']]);
    expect((await named('둘이 고침')).price).toBe(1_000);
  });

  test('what orders took from the stock stays taken', async () => {
    await upRows([{ ...basics, '메뉴 이름': '재고 메뉴', '재고 관리': 'Y', 재고: 10 }]);
    const { header, mine, at } = await row('재고 메뉴');
    await db().query("update menu_items set stock = 7 where name = '재고 메뉴'");
    expect((await up(await sheetOf([header, mine.with(at('판매가'), 2_000)]))).body).toMatchObject({
      changed: 1,
    });
    expect(await named('재고 메뉴')).toMatchObject({ price: 2_000, stock: 7 });
    const counted = (await row('재고 메뉴')).mine.with(at('재고'), 20);
    await up(await sheetOf([header, counted]));
    expect((await named('재고 메뉴')).stock).toBe(20);
  });
});

test('[D39] a store with international payment has a price for each language, another ignores them', async () => {
  const price = { ...basics, '메뉴 이름': '나라마다', '메뉴 이름 (en)': 'Everywhere', '판매가 (en)': 15_000 };
  const ignored = await upRows([price], '?dryRun=Y');
  expect(ignored.body.warnings).toEqual([{ row: 1, column: '판매가 (en)', reason: expect.any(String) }]);
  const abroad = await testApp({ database: app.database });
  try {
    await db().query("update stores set international_payment = true where public_id = 'S000000002'");
    const client = await abroad.as('S000000002');
    const { rows } = await down(client);
    expect(rows[0]).toContain('판매가 (en)');
    const [first] = (await client.get('/category/store')).body;
    const response = await up(await file([{ ...price, 카테고리: first.categoryNm }]), '', client);
    expect(response.body).toMatchObject({ added: 1 });
    const made = (await items(client)).find((each) => each.smenuNm === '나라마다');
    expect(made).toMatchObject({ price: 9_000, smenuInfos: [{ price: 15_000 }] });
    const lacking = await up(
      await file([{ ...basics, '메뉴 이름': '값 없음', '메뉴 이름 (en)': 'Free?' }]),
      '',
      client,
    );
    expect(places(lacking.body)).toEqual([[2, '판매가 (en)']]);
  } finally {
    await abroad.stop();
  }
});
