import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ZipPart, zipOf } from '#kit/testing/sample-files/zip-file.ts';
import { uploadFile } from '#kit/testing/sheet-calls.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';

let app: TestApp;
let store: TestClient;
let picture: Buffer;

const drawn = (background: string, width = 200, height = 150) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
  picture = await drawn('#c2410c');
});
afterAll(() => app?.stop());

let names = 0;
/** A menu item as a spreadsheet makes it: without a picture. */
const add = async (name: string): Promise<number> => {
  const [row] = await app.node.services.db.query<{ id: number }>(
    `insert into menu_items (store_id, name, category_ids)
     select store_id, $1, array[min(id)] from categories
     where store_id = (select id from stores where public_id = 'S000000001') group by store_id returning id`,
    [name],
  );
  return row?.id ?? 0;
};
beforeEach(() => {
  names += 1;
});
const unique = (name: string) => `${name}${names}`;
const up = (parts: readonly ZipPart[] | Buffer, query = '', client = store): Promise<TestResponse> =>
  uploadFile(
    client,
    `/smenu/store/upImg${query}`,
    Buffer.isBuffer(parts) ? parts : zipOf(parts),
    'pictures.zip',
  );
const imageOf = async (id: number) => (await store.get(`/smenu/store/${id}`)).body.smenuImg as string;
const files = (body: { errors: { column: string }[] }) => body.errors.map(({ column }) => column);

/** Text in the code page of Korean Windows, found by asking for every pair of bytes. */
const cp949 = (() => {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder('euc-kr');
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let second = 0x41; second < 0xff; second += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, second));
      if (letter.length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, [lead, second]);
    }
  return (text: string) =>
    Buffer.from([...text].flatMap((letter) => table.get(letter) ?? letter.charCodeAt(0)));
})();

test('[2 §5] the pictures of an archive become those of the items of the same names', async () => {
  const [soup, rice] = [await add(unique('냉국')), await add(unique('비빔밥'))];
  const before = await imageOf(soup);
  const zip = [
    { name: `${unique('냉국')}.png`, content: await drawn('#123456') },
    {
      name: `밥/덮밥/${unique('비빔밥')}.JPG`,
      content: await sharp(await drawn('#654321'))
        .jpeg()
        .toBuffer(),
    },
  ];
  const looked = await up(zip, '?dryRun=Y');
  expect(looked.body).toEqual({ count: 2, added: 0, changed: 2, same: 0, errors: [], warnings: [] });
  expect(await imageOf(soup)).toBe(before);
  expect((await up(zip)).body).toMatchObject({ count: 2, changed: 2 });
  for (const id of [soup, rice]) {
    const response = await fetch(app.address + (await imageOf(id)));
    const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 200, height: 150 });
  }
  expect(await imageOf(soup)).not.toBe(await imageOf(rice));
  expect((await store.get(`/smenu/store/${soup}`)).body.version).toBe(2);
  expect((await up(zip)).body).toMatchObject({ changed: 0, same: 2 });
});

describe('[D42] a name is found', () => {
  test.each([
    ['in the code page of Korean Windows', (name: string) => cp949(`${name}.png`)],
    ['taken apart, as a Mac writes it', (name: string) => `${name}.png`.normalize('NFD')],
    [
      'taken apart and without saying that it is UTF-8',
      (name: string) => Buffer.from(`${name}.png`.normalize('NFD')),
    ],
    ['with another case and a picture’s ending in capitals', (name: string) => `${name}.PNG`.toUpperCase()],
    ['below folders with backslashes', (name: string) => `menu\\grill\\${name}.png`],
    ['with spaces around it', (name: string) => ` ${name} .png`],
  ])('%s', async (_, write) => {
    // These three syllables are sound UTF-8 as well when written in the code page.
    const id = await add(unique('짬뽕 챠챠 abc'));
    const { body } = await up([{ name: write(unique('짬뽕 챠챠 abc')), content: picture }]);
    expect(body).toMatchObject({ count: 1, errors: [] });
    expect(await imageOf(id)).toContain('/files/public/');
  });

  test('that a file system cannot write as it is', async () => {
    await add(unique('밥 1/2 공기? "작은"'));
    const name = `${unique('밥 1_2 공기_ _작은_')}.png`;
    expect((await up([{ name, content: picture }], '?dryRun=Y')).body).toMatchObject({
      count: 1,
      errors: [],
    });
  });

  test('of several items at once, and what systems leave behind is passed over', async () => {
    const name = unique('두 그릇');
    const ids = [await add(name), await add(name)];
    const { body } = await up([
      { name: '사진/', content: '' },
      { name: `사진/${name}.png`, content: await drawn('#00ff00') },
      { name: `__MACOSX/사진/._${name}.png`, content: 'x' },
      { name: '사진/.DS_Store', content: 'x' },
      { name: 'Thumbs.db', content: 'x' },
    ]);
    expect(body).toMatchObject({ count: 1, changed: 2, errors: [] });
    expect(await imageOf(ids[0] as number)).toBe(await imageOf(ids[1] as number));
  });
});

describe('[D42] the whole archive is refused, with a reason for each file, and nothing is applied', () => {
  test('wrong size, no picture, no such item, twice the same', async () => {
    const kept = await add(unique('멀쩡한 메뉴'));
    const before = await imageOf(kept);
    for (const name of ['작은', '글', '그림', '겹침']) await add(unique(name));
    const parts: ZipPart[] = [
      { name: `${unique('멀쩡한 메뉴')}.png`, content: await drawn('#0000ff') },
      { name: `${unique('작은')}.png`, content: await drawn('#000', 199, 150) },
      { name: `${unique('글')}.png`, content: 'text' },
      {
        name: `${unique('그림')}.svg`,
        content: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"/>',
      },
      { name: '없는 메뉴.png', content: picture },
      { name: `${unique('겹침')}.png`, content: picture },
      { name: `다른 폴더/${unique('겹침')}.jpg`, content: picture },
    ];
    const refused = await up(parts);
    expect(refused.status).toBe(400);
    expect(files(refused.body)).toEqual(
      parts
        .slice(1, 5)
        .concat(parts.slice(6))
        .map(({ name }) => name),
    );
    expect(refused.body.errors[0]).toMatchObject({
      row: 2,
      reason: '200x150 픽셀 이미지만 업로드 가능합니다.',
    });
    expect(await imageOf(kept)).toBe(before);
    expect((await up(parts, '?dryRun=Y')).body).toMatchObject({ count: 0 });
  });

  test.each([
    ['a path that leads out', { name: '../../메뉴.png', content: 'x' }],
    ['a path from the root', { name: '/etc/passwd', content: 'x' }],
    ['a drive', { name: 'C:\\메뉴.png', content: 'x' }],
    ['a link', { name: '메뉴.png', content: '/etc/passwd', mode: 0o120777 }],
  ])('%s', async (_, part) => {
    const { status, body } = await up([part]);
    expect(status).toBe(400);
    expect(files(body)).toEqual([part.name]);
  });

  test.each([
    ['no archive', Buffer.from('사진이 아니에요'), 'archive.notZip'],
    ['an empty file', Buffer.alloc(0), 'archive.notZip'],
    ['100,000 entries', zipOf([{ name: 'a.png', content: 'x' }], { count: 65_535 }), 'archive.tooHeavy'],
    [
      '10 GB claimed',
      zipOf(['a', 'b', 'c'].map((name) => ({ name, content: 'x', claims: { size: 0xf0000000 } }))),
      'archive.tooHeavy',
    ],
    ['a megabyte of nothing', zipOf([{ name: 'a.png', content: Buffer.alloc(4 << 20) }]), 'archive.tooHeavy'],
    [
      'one that unpacks to more than it says',
      zipOf([{ name: 'a.png', content: Buffer.alloc(9_000, 'ab'), claims: { size: 10 } }]),
      'archive.broken',
    ],
    ['a password', zipOf([{ name: 'a.png', content: 'x', flags: 1 }]), 'archive.encrypted'],
    ['an archive cut off', zipOf([{ name: 'a.png', content: 'x' }]).subarray(0, 60), 'archive.broken'],
  ])('%s', async (_, bytes, code) => {
    for (const query of ['', '?dryRun=Y']) {
      const { status, body } = await up(bytes, query);
      expect([status, body.code]).toEqual([400, code]);
      expect(body.message).toMatch(/[가-힣]/);
    }
  });

  test('an archive without pictures, and one of 21 MB', async () => {
    expect((await up([{ name: '빈 폴더/', content: '' }], '?dryRun=Y')).body.errors[0].reason).toContain(
      '사진이 없어요',
    );
    expect((await up(Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
  });

  test('a file of more than 5 MB beside a good one', async () => {
    await add(unique('큰'));
    const noise = Buffer.alloc(
      6 << 20,
      await sharp({
        create: {
          width: 200,
          height: 150,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .png()
        .toBuffer(),
    );
    const { body } = await up([{ name: `${unique('큰')}.png`, content: noise, stored: true }]);
    expect(body.errors[0].reason).toContain('5MB');
  });
});

test('[D11] another store’s items have other pictures', async () => {
  const id = await add(unique('남의 메뉴'));
  const before = await imageOf(id);
  const other = await app.as('S000000002');
  const { body } = await up(
    [{ name: `${unique('남의 메뉴')}.png`, content: await drawn('#abcdef') }],
    '',
    other,
  );
  expect(files(body)).toHaveLength(1);
  expect(await imageOf(id)).toBe(before);
});
