// Translation coverage: what counts, what is outdated, who may fill, and isolation between stores.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

const STORE = 'S000000001';
const PARTS = {
  menu: ['menu_items', ['name', 'description']],
  category: ['categories', ['name']],
  optTp: ['option_groups', ['name']],
  opt: ['options', ['name']],
  stuff: ['ingredients', ['name', 'origin']],
  discount: ['discounts', ['name']],
} as const;
type Cell = {
  type: keyof typeof PARTS;
  lanTp: { id: string };
  totalCnt: number;
  missingCnt: number;
  outdatedCnt: number;
  machineMadeCnt: number;
};
type Gap = {
  type: string;
  cd: number;
  field: string;
  lanTp: { id: string };
  state: string;
  nm: string;
  source: string;
  sourceBefore: string | null;
  text: string | null;
  version: number;
};

let app: TestApp;
let store: TestClient;
let storeId = 0;
const sql = <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  app.node.services.db.query(text, values) as Promise<T[]>;
const cells = async (client = store, query = '/translation/store') =>
  (await client.get(query)).body.cells as Cell[];
const gaps = async (query = '') =>
  (await store.get(`/translation/store/gaps?size=1000${query}`)).body as {
    content: Gap[];
    totalElements: number;
  };
const put = (part: string, id: number, body: object, client = store) =>
  client.put(`/translation/store/${part}/${id}`, body);
const firstCategory = async () => (await store.get('/category/store')).body[0];

/** The counts, found again one text at a time by the database. */
async function recount(): Promise<Cell[]> {
  const found: Cell[] = [];
  for (const [type, [table, fields]] of Object.entries(PARTS))
    for (const language of ['en', 'ja', 'zh']) {
      const sum = { totalCnt: 0, missingCnt: 0, outdatedCnt: 0, machineMadeCnt: 0 };
      for (const field of fields) {
        const [row] = await sql<typeof sum>(
          `select count(*) as "totalCnt", count(*) filter (where coalesce(e->>'${field}', '') = '') as "missingCnt",
             count(*) filter (where coalesce(e->>'${field}', '') <> '' and e->'madeFrom' ? '${field}') as "outdatedCnt",
             count(*) filter (where coalesce(e->>'${field}', '') <> '' and not coalesce(e->'madeFrom' ? '${field}', false)
               and e->'machineMade'->>'${field}' = e->>'${field}') as "machineMadeCnt"
           from ${table} t left join lateral (select e from jsonb_array_elements(t.translations) e
             where e->>'language' = $2 limit 1) x on true
           where t.store_id = $1 and t.deleted_at is null and coalesce(t.${field}, '') <> ''`,
          [storeId, language],
        );
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += row?.[key] ?? 0;
      }
      found.push({ type: type as Cell['type'], lanTp: { id: language }, ...sum });
    }
  return found;
}

beforeAll(async () => {
  app = await testApp();
  store = await app.as(STORE);
  storeId = (await store.get('/admin/api/session')).body.storeCd as number;
});
afterAll(() => app.stop());

describe('what counts', () => {
  test('the demo menu is complete where it is translated, and every gap is told', async () => {
    const found = await cells();
    expect(found).toEqual(await recount());
    expect(found).toHaveLength(18);
    const { content, totalElements } = await gaps();
    const sum = found.reduce(
      (all, cell) => all + cell.missingCnt + cell.outdatedCnt + cell.machineMadeCnt,
      0,
    );
    expect(totalElements).toBe(sum);
    expect(content).toHaveLength(Math.min(sum, 1000));
  });

  test('[property] the matrix is what a recount finds after any damage and repair', async () => {
    const step = fc.record({
      part: fc.constantFrom(...(Object.keys(PARTS) as (keyof typeof PARTS)[])),
      language: fc.constantFrom('en', 'ja', 'zh'),
      how: fc.constantFrom('empty', 'remove', 'age', 'mark', 'repair'),
      at: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { part, language, how, at } of steps) {
          const [table] = PARTS[part];
          const [row] = await sql<{ id: number }>(
            `select id from ${table} where store_id = $1 and deleted_at is null order by id offset $2 limit 1`,
            [storeId, at],
          );
          if (!row) continue;
          const entries = (change: string) =>
            sql(
              `update ${table} t set translations = (select coalesce(jsonb_agg(${change}), '[]') from jsonb_array_elements(t.translations) e) where id = $1`,
              [row.id],
            );
          if (how === 'empty')
            await entries(`case when e->>'language' = '${language}' then e || '{"name":""}' else e end`);
          if (how === 'age')
            await entries(
              `case when e->>'language' = '${language}' then e || '{"madeFrom":{"name":"x"}}' else e end`,
            );
          if (how === 'mark')
            await entries(
              `case when e->>'language' = '${language}' then e || jsonb_build_object('machineMade', jsonb_build_object('name', e->>'name')) else e end`,
            );
          if (how === 'remove')
            await sql(
              `update ${table} t set translations = (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(t.translations) e where e->>'language' <> '${language}') where id = $1`,
              [row.id],
            );
          if (how === 'repair')
            expect((await put(part, row.id, { field: 'name', lanTp: language, text: 'Fixed' })).status).toBe(
              200,
            );
        }
        expect(await cells()).toEqual(await recount());
      }),
      { numRuns: 12 },
    );
  });

  test('a source without a text asks for nothing; a deleted record counts no more', async () => {
    const before = (await cells()).find(({ type, lanTp }) => type === 'menu' && lanTp.id === 'en') as Cell;
    const [item] = await sql<{ id: number }>(
      'select id from menu_items where store_id = $1 and description is null limit 1',
      [storeId],
    );
    const english = async () =>
      (await cells()).find(({ type, lanTp }) => type === 'menu' && lanTp.id === 'en') as Cell;
    await sql(`update menu_items set description = '시원한 육수' where id = $1`, [item?.id]);
    expect((await english()).missingCnt).toBe(before.missingCnt + 1);
    expect((await english()).totalCnt).toBe(before.totalCnt + 1);
    await sql(`update menu_items set description = '' where id = $1`, [item?.id]);
    expect(await english()).toEqual(before);
  });
});

describe('outdated', () => {
  const gapsOf = async (id: number) => (await gaps('&type=category')).content.filter(({ cd }) => cd === id);

  test('a changed source makes its translations outdated and says what they were made from', async () => {
    const category = await firstCategory();
    // Whatever the damage above has left of it.
    const infos = ['en', 'ja', 'zh'].map((id) => ({ lanTp: { id }, categoryInfoNm: `${id} old` }));
    await store.put(`/category/store/${category.categoryCd}`, { categoryInfos: infos });
    expect(await gapsOf(category.categoryCd)).toEqual([]);
    const saved = await store.put(`/category/store/${category.categoryCd}`, { categoryNm: '새 이름' });
    expect(JSON.stringify(saved.body)).not.toContain('madeFrom');
    const found = await gapsOf(category.categoryCd);
    expect(found.map(({ lanTp, state }) => `${lanTp.id} ${state}`)).toEqual([
      'en outdated',
      'ja outdated',
      'zh outdated',
    ]);
    expect(found[0]).toMatchObject({ source: '새 이름', sourceBefore: category.categoryNm, text: 'en old' });

    // The source of a text is set by the server only.
    await store.put(`/category/store/${category.categoryCd}`, {
      categoryInfos: infos.map((info: object) => ({ ...info, madeFrom: {}, sources: {} })),
    });
    expect(await gapsOf(category.categoryCd)).toHaveLength(3);

    // Rewriting one, saying that one is still right, and taking the source back, each in its way.
    const english = { field: 'name', lanTp: 'en', text: 'New name' };
    expect((await put('category', category.categoryCd, english)).status).toBe(200);
    expect(
      (await put('category', category.categoryCd, { ...english, lanTp: 'ja', text: 'ja old' })).status,
    ).toBe(200);
    expect((await gapsOf(category.categoryCd)).map(({ lanTp }) => lanTp.id)).toEqual(['zh']);
    await store.put(`/category/store/${category.categoryCd}`, { categoryNm: category.categoryNm });
    const after = await gapsOf(category.categoryCd);
    expect(after.map(({ lanTp, sourceBefore }) => `${lanTp.id} ${sourceBefore}`)).toEqual([
      'en 새 이름',
      'ja 새 이름',
    ]);
  });

  test('rows from before the record was kept count as current', async () => {
    const [row] = await sql<{ id: number }>(
      `insert into option_groups (store_id, name, translations, selection_type_id)
       select store_id, '굽기', '[{"language":"en","name":"Doneness"}]', selection_type_id
       from option_groups where store_id = $1 limit 1 returning id`,
      [storeId],
    );
    expect(row?.id).toBeGreaterThan(0);
    const states = (await gaps('&type=optTp')).content
      .filter(({ cd, lanTp }) => cd === row?.id && lanTp.id === 'en')
      .map(({ state }) => state);
    expect(states).toEqual([]);
  });

  test('the list narrows by language, part and kind, and pages', async () => {
    const { content, totalElements } = await gaps();
    const japanese = await gaps('&lan=ja&state=outdated');
    expect(japanese.totalElements).toBe(
      content.filter(({ lanTp, state }) => lanTp.id === 'ja' && state === 'outdated').length,
    );
    const first = (await store.get('/translation/store/gaps?size=2&page=1')).body;
    expect(first).toMatchObject({ number: 1, size: 2, totalElements });
    expect(first.content).toEqual(content.slice(2, 4));
    expect((await store.get('/translation/store/gaps?type=zork')).status).toBe(400);
  });
});

describe('writing one text', () => {
  test('[D27] an outdated version is refused with the present one', async () => {
    const category = await firstCategory();
    const text = { field: 'name', lanTp: 'en', text: 'First', version: category.version };
    const saved = await put('category', category.categoryCd, text);
    expect(saved.body).toEqual({ cd: category.categoryCd, version: category.version + 1 });
    const stale = await put('category', category.categoryCd, { ...text, text: 'Second' });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toEqual({ version: category.version + 1 });
  });

  test('limits and names are those of the field, told beside the request’s own', async () => {
    const { categoryCd } = await firstCategory();
    const refused = async (change: object) => {
      const response = await put('category', categoryCd, {
        field: 'name',
        lanTp: 'en',
        text: 'x',
        ...change,
      });
      expect(response.status).toBe(400);
      return Object.keys(response.body.errorsMessage);
    };
    expect(await refused({ text: '가'.repeat(51) })).toEqual(['text']);
    expect(await refused({ text: '' })).toEqual(['text']);
    expect(await refused({ field: 'description' })).toEqual(['field']);
    expect(await refused({ field: 'translations' })).toEqual(['field']);
    expect(await refused({ lanTp: 'ko' })).toEqual(['lanTp']);
    expect(await refused({ lanTp: 'vi' })).toEqual(['lanTp']);
    expect(
      (await put('category', categoryCd, { field: 'name', lanTp: 'en', text: '가'.repeat(50) })).status,
    ).toBe(200);
  });

  test('an accepted text that its field does not take says why, as a written one does', async () => {
    const { categoryCd } = await firstCategory();
    const place = { type: 'category', cd: categoryCd, field: 'name', lanTp: 'en' };
    const accept = async (text: string) => {
      const texts = [{ ...place, source: '아무거나', machineMadeYn: 'Y', text }];
      const { status, body } = await store.post('/translation/store/accept', { texts });
      return [status, body.errorsMessage?.['texts[0].text']];
    };
    const written = async (text: string) => {
      const { status, body } = await put('category', categoryCd, { field: 'name', lanTp: 'en', text });
      return [status, body.errorsMessage?.text];
    };
    for (const text of ['', '   ', '가'.repeat(51)]) expect(await accept(text)).toEqual(await written(text));
    expect((await accept(''))[1]).not.toEqual((await accept('가'.repeat(51)))[1]);
  });

  test('[D11] another store’s record does not exist, on either side', async () => {
    const [foreign] = await sql<{ id: number; storeId: number }>(
      `select c.id, c.store_id as "storeId" from categories c join stores s on s.id = c.store_id where s.public_id = 'S000000003' limit 1`,
    );
    const text = { field: 'name', lanTp: 'en', text: 'Mine' };
    expect((await put('category', foreign?.id as number, text)).status).toBe(404);
    const brand = await app.as('C000000001');
    const at = (id: number) => `/translation/category/${foreign?.id}?storeCd=${id}`;
    expect((await brand.put(at(foreign?.storeId as number), text)).status).toBe(404);
    expect((await brand.put(at(storeId), text)).status).toBe(404);
    for (const path of ['', '/gaps', '/dictionary'])
      expect((await brand.get(`/translation${path}?storeCd=${foreign?.storeId}`)).status).toBe(404);
    expect(await cells(brand, `/translation?storeCd=${storeId}`)).toEqual(await recount());
  });
});

describe('filling from the dictionary', () => {
  test('fills what is missing and matches exactly, in one step, and leaves the rest alone', async () => {
    const [row] = await sql<{ id: number }>(
      `insert into categories (store_id, name, translations) values ($1, '면류', '[{"language":"ja","name":"自分の訳"}]') returning id`,
      [storeId],
    );
    const [odd] = await sql<{ id: number }>(
      `insert into categories (store_id, name) values ($1, '면류 아님') returning id`,
      [storeId],
    );
    const preview = (await store.get('/translation/store/dictionary?type=category')).body;
    expect(preview.filter(({ cd }: Gap) => cd === odd?.id)).toEqual([]);
    const own = preview.filter(({ cd }: Gap) => cd === row?.id);
    expect(own.map(({ lanTp, text }: Gap) => `${lanTp.id} ${text}`)).toEqual(['en Noodles', 'zh 面类']);
    const made = [{ ...own[0], text: 'Invented' }, own[1]];
    expect((await store.post('/translation/store/dictionary', { fillings: made })).body).toEqual({
      count: 1,
    });
    expect((await store.post('/translation/store/dictionary', { fillings: own })).body).toEqual({ count: 1 });
    const [after] = await sql<{ translations: object[] }>(
      'select translations from categories where id = $1',
      [row?.id],
    );
    expect(after?.translations).toEqual([
      { language: 'ja', name: '自分の訳' },
      { language: 'zh', name: '面类' },
      { language: 'en', name: 'Noodles' },
    ]);
    expect((await store.post('/translation/store/dictionary', { fillings: own })).body).toEqual({ count: 0 });
  });

  test('a priced record gets its own price with the first text of a language', async () => {
    const [item] = await sql<{ id: number }>(
      `insert into menu_items (store_id, name, price) values ($1, '비빔밥', 9500) returning id`,
      [storeId],
    );
    const fillings = (await store.get('/translation/store/dictionary?type=menu&lan=en')).body.filter(
      ({ cd }: Gap) => cd === item?.id,
    );
    expect(fillings).toHaveLength(1);
    await store.post('/translation/store/dictionary', { fillings });
    const [after] = await sql<{ translations: object[] }>(
      'select translations from menu_items where id = $1',
      [item?.id],
    );
    expect(after?.translations).toEqual([{ language: 'en', price: 9500, name: fillings[0].text }]);
  });

  test('only where the caller may write: a part without its code is neither offered nor filled', async () => {
    const [taken] = await sql<{ id: number }>(
      `delete from role_resources where role_id = 'storeMng'
       and resource_id = (select id from resources where kind = 'action' and code = 'CategoryForSotreUp') returning resource_id as id`,
    );
    await app.node.services.sessions.publish('all');
    const { categoryCd } = await firstCategory();
    const offered = (await store.get('/translation/store/dictionary')).body as Gap[];
    expect(offered.filter(({ type }) => type === 'category')).toEqual([]);
    const filling = { type: 'category', cd: categoryCd, field: 'name', lanTp: 'en', text: 'x' };
    expect((await store.post('/translation/store/dictionary', { fillings: [filling] })).status).toBe(403);
    expect((await put('category', categoryCd, filling)).status).toBe(403);
    await sql(`insert into role_resources values ('storeMng', $1)`, [taken?.id]);
    await app.node.services.sessions.publish('all');
  });

  test('[D11] another store’s gaps cannot be filled', async () => {
    const [foreign] = await sql<{ id: number }>(
      `insert into categories (store_id, name) select id, '면류' from stores where public_id = 'S000000003' returning id`,
    );
    const filling = { type: 'category', cd: foreign?.id, field: 'name', lanTp: 'en', text: 'Noodles' };
    expect((await store.post('/translation/store/dictionary', { fillings: [filling] })).body).toEqual({
      count: 0,
    });
    const [after] = await sql('select translations, version from categories where id = $1', [foreign?.id]);
    expect(after).toEqual({ translations: [], version: 1 });
  });
});

test('its cost is one query a part, whatever is stored', async () => {
  const { db } = app.node.services;
  const statements: string[] = [];
  const original = db.query;
  (db as { query: unknown }).query = (what: { name?: string }, values: unknown[]) => {
    if (what.name?.startsWith('texts:')) statements.push(what.name);
    return original.call(db, what as never, values);
  };
  await cells();
  (db as { query: unknown }).query = original;
  expect(statements).toHaveLength(6);
});
