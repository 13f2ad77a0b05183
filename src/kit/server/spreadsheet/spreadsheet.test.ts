import { read, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { AppError } from '#kit/contract/errors.ts';
import { SpreadsheetFault } from './biff/ole-reader.ts';
import { readAny } from './read-any.ts';
import { type Cell, MOST_DATA_ROWS, readSheet, writeSheet } from './spreadsheet.ts';

const TRICKY = [
  '=HYPERLINK("http://example.com","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "'=1",
  "''",
  'a\u0000b',
  '__proto__',
  'constructor',
  ' 앞뒤 공백 ',
  '_x000D_',
  '007',
  'TRUE',
  '2026-11-21',
  '<b>&amp;</b>',
  '가'.repeat(250),
  '👨‍👩‍👧‍👦'.repeat(250),
  '나'.repeat(32_767),
];

const fileOf = (rows: Cell[][]): Promise<Buffer> =>
  writeSheet({ name: 'data', header: ['code', 'text'], rows: [rows] });

async function refusalOf(bytes: Buffer): Promise<string> {
  const error = await readSheet(bytes).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  expect(error.status).toBe(400);
  return error.code;
}

test('[D42] what was written comes back letter for letter, formulas and all', async () => {
  const rows = TRICKY.map((text, index): Cell[] => [`k${index}`, text]);
  const content = await readSheet(await fileOf(rows));
  expect(content.rows).toEqual([['code', 'text'], ...rows]);
  expect(content.odd).toEqual([]);
});

test('[B3 8] no cell of a download is a formula, and what looks like one carries the leading quote', async () => {
  const file = await fileOf(TRICKY.map((text): Cell[] => ['k', text]));
  expect(file.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  // An independent reader returns the same content and types.
  const sheet = read(file, { type: 'buffer', cellFormula: true }).Sheets.data;
  const cells = TRICKY.map((_, index) => sheet?.[`B${index + 2}`]);
  expect(cells.map((cell) => cell?.t)).toEqual(TRICKY.map(() => 's'));
  expect(cells.map((cell) => cell?.v)).toEqual(TRICKY);
  expect(cells.some((cell) => cell?.f !== undefined)).toBe(false);
  // Style 17 is text with the quote prefix; see the record of the first formula-like cell.
  const quoted = Buffer.from([0xfd, 0, 10, 0, 1, 0, 1, 0, 17, 0]);
  expect(file.includes(quoted)).toBe(true);
});

test('numbers, booleans and gaps keep their kinds', async () => {
  const rows: Cell[][] = [
    [1.5, true],
    [null, 'b'],
    [-3, false],
  ];
  const { rows: back } = await readSheet(await fileOf(rows));
  expect(back.slice(1)).toEqual(rows);
});

test('strings that cross the end of a record come back whole', async () => {
  const rows = Array.from({ length: 4_000 }, (_, index): Cell[] => [
    `k${index}`,
    `글${'자'.repeat(index % 61)}`,
  ]);
  expect((await readSheet(await fileOf(rows))).rows.slice(1)).toEqual(rows);
});

test('xlsx and files of other programs are read by content', async () => {
  const sheet = utils.aoa_to_sheet(
    [
      ['code', 'text'],
      ['a', '물냉면'],
      [1, new Date('2026-11-21T00:00:00Z')],
    ],
    { UTC: true },
  );
  const book = { SheetNames: ['s'], Sheets: { s: sheet } };
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const bytes = Buffer.from(write(book, { type: 'buffer', bookType }));
    expect((await readSheet(bytes)).rows).toEqual([
      ['code', 'text'],
      ['a', '물냉면'],
      [1, '2026-11-21'],
    ]);
  }
});

test('[B3 9] an Excel 95 file keeps its Korean, which stands in a code page', async () => {
  const book = { SheetNames: ['s'], Sheets: { s: utils.aoa_to_sheet([['code'], ['QQQQ']]) } };
  const bytes = Buffer.from(write(book, { type: 'buffer', bookType: 'biff5' }));
  bytes.writeUInt16LE(949, bytes.indexOf(Buffer.from('42000200', 'hex')) + 4);
  // 물냉 in code page 949.
  Buffer.from('b9b0b3c3', 'hex').copy(bytes, bytes.indexOf('QQQQ'));
  expect((await readSheet(bytes)).rows).toEqual([['code'], ['물냉']]);
});

test('formulas give their value and are named; merged cells are refused', async () => {
  const sheet = utils.aoa_to_sheet([['code'], ['a']]);
  sheet.B2 = { t: 'n', v: 3, f: '1+2' };
  sheet['!ref'] = 'A1:B2';
  const book = { SheetNames: ['s'], Sheets: { s: sheet } };
  const content = await readSheet(Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })));
  expect(content.rows[1]).toEqual(['a', 3]);
  expect(content.odd).toEqual([{ row: 1, column: 1, kind: 'formula' }]);
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
  for (const bookType of ['xlsx', 'biff8'] as const)
    expect(await refusalOf(Buffer.from(write(book, { type: 'buffer', bookType })))).toBe(
      'spreadsheet.merged',
    );
});

test('[B3 9] what is no workbook is refused by content', async () => {
  expect(await refusalOf(Buffer.from('<html><table><tr><td>1</td></tr></table></html>'))).toBe(
    'spreadsheet.notExcel',
  );
  expect(await refusalOf(Buffer.from('code,text\na,b'))).toBe('spreadsheet.notExcel');
  expect(await refusalOf(Buffer.alloc(0))).toBe('spreadsheet.notExcel');
  const ole = await fileOf([['a', 'b']]);
  const word = Buffer.from(ole);
  word.write('WordDocu', word.indexOf(Buffer.from('Workbook', 'utf16le')), 'utf16le');
  expect(await refusalOf(word)).toBe('spreadsheet.notExcel');
});

test('[B3 9] a file with a password says so', async () => {
  const file = await fileOf([['a', 'b']]);
  const locked = Buffer.from(file);
  // The record after the first one becomes the one that declares a password.
  locked.writeUInt16LE(0x2f, 512 + 20);
  expect(await refusalOf(locked)).toBe('spreadsheet.encrypted');
  const named = Buffer.from(file);
  const at = named.indexOf(Buffer.from('Workbook', 'utf16le'));
  named.write('EncryptedPackage', at, 'utf16le');
  named.writeUInt16LE(34, at + 64);
  expect(await refusalOf(named)).toBe('spreadsheet.encrypted');
});

test('[B3 9] a file cut anywhere is refused, never read in part', async () => {
  const rows = Array.from({ length: 600 }, (_, index): Cell[] => [`k${index}`, `글 ${index}`]);
  const xls = await fileOf(rows);
  const book = { SheetNames: ['s'], Sheets: { s: utils.aoa_to_sheet(rows) } };
  const xlsx = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
  for (const file of [xls, xlsx])
    for (const part of [0.1, 0.5, 0.9, 0.99])
      expect(await refusalOf(file.subarray(0, Math.floor(file.length * part)))).toMatch(/^spreadsheet\./);
});

test('[B3 9] a zip that unpacks to more than it says is refused before it is unpacked', async () => {
  const book = {
    SheetNames: ['s'],
    Sheets: { s: utils.aoa_to_sheet([['a'.repeat(2_000_000).slice(0, 30_000)]]) },
  };
  const file = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
  const entry = file.indexOf(Buffer.from('504b0102', 'hex'));
  const lying = Buffer.from(file);
  lying.writeUInt32LE(10, entry + 24);
  expect(await refusalOf(lying)).toBe('spreadsheet.broken');
  const huge = Buffer.from(file);
  huge.writeUInt32LE(0xf0000000, entry + 24);
  expect(await refusalOf(huge)).toBe('spreadsheet.tooHeavy');
});

test('[D42] more rows than a sheet holds are refused, not cut', async () => {
  const batch = Array.from({ length: 4_096 }, (): Cell[] => ['k']);
  const sixteen = Array.from({ length: 16 }, () => batch);
  await expect(writeSheet({ name: 'data', header: ['code'], rows: sixteen })).rejects.toMatchObject({
    status: 409,
    code: 'spreadsheet.tooManyRows',
  });
  const most = await writeSheet({
    name: 'data',
    header: ['code'],
    rows: [...sixteen.slice(1), batch.slice(1)],
  });
  expect((await readSheet(most)).rows).toHaveLength(MOST_DATA_ROWS + 1);
  const sheet = utils.aoa_to_sheet(Array.from({ length: MOST_DATA_ROWS + 2 }, () => ['k']));
  const book = { SheetNames: ['s'], Sheets: { s: sheet } };
  expect(await refusalOf(Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })))).toBe(
    'spreadsheet.tooManyRows',
  );
}, 60_000);

test('a sheet of more columns than anybody needs is refused', async () => {
  const sheet = utils.aoa_to_sheet([['code'], ['a']]);
  sheet.KA1 = { t: 's', v: 'far away' };
  sheet['!ref'] = 'A1:KA2';
  const book = { SheetNames: ['s'], Sheets: { s: sheet } };
  expect(await refusalOf(Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })))).toBe(
    'spreadsheet.tooHeavy',
  );
});

test('[B3 9] 200 mutated files are read or refused, and change nothing else', {
  timeout: 180_000,
}, async () => {
  let seed = 20_261_121;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const rows = Array.from({ length: 40 }, (_, index): Cell[] => [`k${index}`, `글 ${index}`]);
  const xls = await fileOf(rows);
  const book = {
    SheetNames: ['s'],
    Sheets: { s: utils.aoa_to_sheet([['__proto__', 'constructor'], ...rows]) },
  };
  const xlsx = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }));
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  let refused = 0;
  for (let index = 0; index < 200; index += 1) {
    const file = Buffer.from(index % 2 === 0 ? xls : xlsx);
    for (let changes = 1 + random(12); changes > 0; changes -= 1)
      file.writeUInt8(random(256), 8 + random(file.length - 8));
    // Most of them without the thread, where a crash would show; some through it.
    const reading: Promise<unknown> = index % 10 === 0 ? readSheet(file) : readAny(file);
    const outcome = await reading.catch((error: unknown) => error);
    if (outcome instanceof Error) {
      expect(outcome instanceof SpreadsheetFault || (outcome as AppError).status === 400).toBe(true);
      refused += 1;
    } else expect(outcome).toHaveProperty('rows');
  }
  expect(refused).toBeGreaterThan(20);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
});

test('many at once take turns, and too many are sent away', async () => {
  const jobs = Array.from({ length: 14 }, () =>
    fileOf([['a', 'b']]).then(
      () => 'done',
      (error: AppError) => error.code,
    ),
  );
  const outcomes = await Promise.all(jobs);
  expect(outcomes.filter((each) => each === 'done')).toHaveLength(9);
  expect(outcomes.filter((each) => each === 'spreadsheet.busy')).toHaveLength(5);
});
