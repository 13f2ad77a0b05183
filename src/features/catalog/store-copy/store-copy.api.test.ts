// Copy to other stores: scopes, what is new, equal or in conflict, choices, languages, prices, all or nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

const [GANGNAM, HONGDAE, JEJU] = ['S000000001', 'S000000002', 'S000000003'];
const PARTS = ['categories', 'ingredients', 'option_groups', 'options', 'discounts', 'menu_items'];
type Entry = {
  cd: number;
  type: string;
  nm: string;
  state: 'new' | 'equal' | 'conflict';
  alongYn: string;
  differences: { field: string; lanTp: { id: string } | null; source: unknown; target: unknown }[];
};
type Count = { type: string; createdCnt: number; overwrittenCnt: number; keptCnt: number; equalCnt: number };

let app: TestApp;
let brand: TestClient;
let admin: TestClient;
const ids: Record<string, number> = {};
const sql = <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  app.node.services.db.query(text, values) as Promise<T[]>;

async function checksum(storeId: number): Promise<string> {
  const sums = await Promise.all(
    PARTS.map((table) =>
      sql<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, ',' order by t.id), '')) as sum from ${table} t where store_id = $1`,
        [storeId],
      ),
    ),
  );
  return sums.map(([row]) => row?.sum).join(' ');
}
const store = (publicId: string): number => ids[publicId] as number;
const itemsOf = (storeId: number) =>
  sql<{ id: number; name: string; price: number }>(
    'select id, name, price from menu_items where store_id = $1 and deleted_at is null order by display_order, id',
    [storeId],
  );
const empty = async (storeId: number): Promise<void> => {
  for (const table of [...PARTS].reverse()) await sql(`delete from ${table} where store_id = $1`, [storeId]);
};
const body = async (sourceId: number, names?: string[]) => {
  const items = await itemsOf(sourceId);
  const chosen = names ? items.filter(({ name }) => names.includes(name)) : items;
  return { sourceStoreCd: sourceId, categoryCds: [], smenuCds: chosen.map(({ id }) => id) };
};
const preview = async (client: TestClient, what: object, targets: number[]) => {
  const response = await client.post('/smenu/copy/preview', { ...what, targetStoreCds: targets });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as { storeCd: number; droppedLans: { lanTp: { id: string } }[]; entries: Entry[] }[];
};
const copy = async (client: TestClient, target: number, what: object) => {
  const response = await client.post(`/smenu/copy?storeCd=${target}`, what);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return Object.fromEntries((response.body.counts as Count[]).map(({ type, ...count }) => [type, count]));
};
const states = (entries: Entry[]) => ({
  new: entries.filter(({ state }) => state === 'new').length,
  equal: entries.filter(({ state }) => state === 'equal').length,
  conflict: entries.filter(({ state }) => state === 'conflict').length,
});

beforeAll(async () => {
  app = await testApp();
  brand = await app.as('C000000001');
  admin = await app.as('admin');
  for (const row of await sql<{ id: number; publicId: string }>(
    'select id, public_id as "publicId" from stores',
  ))
    ids[row.publicId] = row.id;
});
afterAll(() => app.stop());

describe('[D11] both ends must be in sight', () => {
  test('a foreign source, a foreign target or an unknown row is 404 and nothing is written', async () => {
    const before = await checksum(store(JEJU));
    const own = await checksum(store(HONGDAE));
    const what = await body(store(GANGNAM));
    const foreign = await body(store(JEJU));
    const targets = { targetStoreCds: [store(HONGDAE), store(JEJU)] };
    expect((await brand.get(`/smenu/copy?storeCd=${store(JEJU)}`)).status).toBe(404);
    expect((await brand.post('/smenu/copy/preview', { ...what, ...targets })).status).toBe(404);
    expect((await brand.post('/smenu/copy/preview', { ...foreign, ...targets })).status).toBe(404);
    expect((await brand.post(`/smenu/copy?storeCd=${store(JEJU)}`, what)).status).toBe(404);
    expect((await brand.post(`/smenu/copy?storeCd=${store(HONGDAE)}`, foreign)).status).toBe(404);
    const mixed = { ...what, smenuCds: [what.smenuCds[0], foreign.smenuCds[0]] };
    expect((await brand.post(`/smenu/copy?storeCd=${store(HONGDAE)}`, mixed)).status).toBe(404);
    expect(await checksum(store(JEJU))).toBe(before);
    expect(await checksum(store(HONGDAE))).toBe(own);
  });

  test('a store has no copy of its own to make, and nothing ticked is a broken field', async () => {
    const what = await body(store(GANGNAM));
    const same = await brand.post(`/smenu/copy?storeCd=${store(GANGNAM)}`, what);
    expect(Object.keys(same.body.errorsMessage)).toEqual(['sourceStoreCd']);
    const withoutItems = await brand.post(`/smenu/copy?storeCd=${store(HONGDAE)}`, { ...what, smenuCds: [] });
    expect(Object.keys(withoutItems.body.errorsMessage)).toEqual(['smenuCds']);
    const nowhere = await brand.post('/smenu/copy/preview', { ...what, targetStoreCds: [] });
    expect(Object.keys(nowhere.body.errorsMessage)).toEqual(['targetStoreCds']);
    const manager = await app.as(GANGNAM as string);
    expect((await manager.post(`/smenu/copy?storeCd=${store(GANGNAM)}`, what)).status).toBe(403);
  });

  test('adding alone does not do: overwriting takes the right to change', async () => {
    const what = await body(store(GANGNAM));
    const taken = await sql<{ id: number }>(
      `delete from role_resources where role_id = 'custMng'
       and resource_id = (select id from resources where kind = 'action' and code = 'SmenuUp') returning resource_id as id`,
    );
    expect(taken).toHaveLength(1);
    await app.node.services.sessions.publish('all');
    const before = await checksum(store(HONGDAE));
    for (const response of [
      await brand.get(`/smenu/copy?storeCd=${store(GANGNAM)}`),
      await brand.post('/smenu/copy/preview', { ...what, targetStoreCds: [store(HONGDAE)] }),
      await brand.post(`/smenu/copy?storeCd=${store(HONGDAE)}`, what),
    ])
      expect(response.status).toBe(403);
    expect(await checksum(store(HONGDAE))).toBe(before);
    await sql(`insert into role_resources (role_id, resource_id) values ('custMng', $1)`, [taken[0]?.id]);
    await app.node.services.sessions.publish('all');
  });
});

describe('what stands against what', () => {
  test('stores with the same menu are equal in everything, whatever their ids', async () => {
    const what = await body(store(GANGNAM));
    const [response] = await preview(brand, what, [store(HONGDAE)]);
    const found = states(response?.entries ?? []);
    expect(found).toEqual({ new: 0, equal: response?.entries.length, conflict: 0 });
    expect(found.equal).toBeGreaterThan(60);
    expect(response?.droppedLans).toEqual([]);
  });

  test('what ticked items need comes along: categories, options with their groups, ingredients, discounts', async () => {
    const [tree] = [await brand.get(`/smenu/copy?storeCd=${store(GANGNAM)}`)];
    expect(tree.body.categorys.length).toBeGreaterThan(5);
    const item =
      tree.body.smenus.find((each: { smenuNm: string }) => each.smenuNm === '물냉면') ?? tree.body.smenus[0];
    const what = { sourceStoreCd: store(GANGNAM), categoryCds: [], smenuCds: [item.smenuCd] };
    const [response] = await preview(admin, what, [store(JEJU)]);
    const kinds = new Set(response?.entries.map(({ type }) => type));
    expect([...kinds].sort()).toEqual(['category', 'discount', 'menu', 'opt', 'optTp', 'stuff']);
    expect(response?.entries.filter(({ alongYn }) => alongYn === 'N').map(({ nm }) => nm)).toEqual([
      item.smenuNm,
    ]);
  });

  test('every difference is named, in words and by language', async () => {
    const [item] = await itemsOf(store(HONGDAE));
    await sql(
      `update menu_items set price = price + 500, category_ids = '{}', kiosk_label_id = null,
         translations = jsonb_set(translations, '{0,name}', '"Other"') where id = $1`,
      [item?.id],
    );
    const what = await body(store(GANGNAM), [item?.name as string]);
    const [response] = await preview(brand, what, [store(HONGDAE)]);
    const entry = response?.entries.find(({ type }) => type === 'menu');
    expect(entry?.state).toBe('conflict');
    const fields = entry?.differences
      .map(({ field, lanTp }) => (lanTp ? `${field} ${lanTp.id}` : field))
      .sort();
    expect(fields).toEqual(['categories', 'kioskLabel', 'name en', 'price']);
    const price = entry?.differences.find(({ field }) => field === 'price');
    expect(price).toMatchObject({ source: item?.price, target: (item?.price ?? 0) + 500 });
    const label = entry?.differences.find(({ field }) => field === 'kioskLabel');
    expect(typeof label?.source).toBe('string');
    expect(label?.target).toBeNull();
  });
});

describe('choices', () => {
  const conflictIn = async () => {
    const [item] = await itemsOf(store(HONGDAE));
    await sql('update menu_items set price = 1234 where id = $1', [item?.id]);
    return { item, what: await body(store(GANGNAM), [item?.name as string]) };
  };
  const priceOf = async (id?: number) =>
    (await sql<{ price: number }>('select price from menu_items where id = $1', [id]))[0]?.price;

  test('keep leaves the row as it is and brings nothing along for it', async () => {
    const { item, what } = await conflictIn();
    await sql(`update options set deleted_at = now() where store_id = $1`, [store(HONGDAE)]);
    const before = await checksum(store(HONGDAE));
    const counts = await copy(brand, store(HONGDAE), what);
    expect(counts.menu).toMatchObject({ createdCnt: 0, overwrittenCnt: 0, keptCnt: 1 });
    expect(counts.opt).toMatchObject({ createdCnt: 0 });
    expect(await checksum(store(HONGDAE))).toBe(before);
    expect(await priceOf(item?.id)).toBe(1234);
    await sql(`update options set deleted_at = null where store_id = $1`, [store(HONGDAE)]);
  });

  test('overwrite changes content and version, and nothing that is the store’s own', async () => {
    const { item, what } = await conflictIn();
    await sql(
      `update menu_items set in_use = false, stock = 7, stop_selling = true, display_order = 4321 where id = $1`,
      [item?.id],
    );
    const read = () => sql('select * from menu_items where id = $1', [item?.id]).then(([row]) => row);
    const before = await read();
    const counts = await copy(brand, store(HONGDAE), { ...what, choice: 'overwrite' });
    expect(counts.menu).toMatchObject({ createdCnt: 0, overwrittenCnt: 1, keptCnt: 0 });
    const after = await read();
    expect(after).toMatchObject({ in_use: false, stock: 7, stop_selling: true, display_order: 4321 });
    expect(after?.version).toBe((before?.version as number) + 1);
    expect(after?.price).not.toBe(1234);
    const again = await copy(brand, store(HONGDAE), { ...what, choice: 'overwrite' });
    expect(again.menu).toMatchObject({ createdCnt: 0, overwrittenCnt: 0, equalCnt: 1 });
    expect((await read())?.version).toBe(after?.version);
  });

  test('add puts another row beside it, at the end; one choice counts before the choice for all', async () => {
    const { item, what } = await conflictIn();
    const last = (await itemsOf(store(HONGDAE))).length;
    const single = [{ type: 'menu', cd: what.smenuCds[0], choice: 'add' }];
    const counts = await copy(brand, store(HONGDAE), { ...what, choice: 'keep', choices: single });
    expect(counts.menu).toMatchObject({ createdCnt: 1, keptCnt: 0 });
    const rows = await itemsOf(store(HONGDAE));
    expect(rows).toHaveLength(last + 1);
    expect(rows.at(-1)).toMatchObject({ name: item?.name });
    expect(rows.at(-1)?.price).not.toBe(1234);
    const [response] = await preview(brand, what, [store(HONGDAE)]);
    expect(states(response?.entries ?? [])).toMatchObject({ new: 0, conflict: 0 });
  });
});

describe('a store of another kind', () => {
  const source = () => store(GANGNAM);
  const target = () => store(JEJU);
  beforeEach(async () => {
    await empty(target());
    await sql(
      `update stores set default_language = 'ko', languages = '{ko,en,ja,zh}', international_payment = false`,
    );
    await app.node.services.bus.publish('stores', 'changed');
    await expect.poll(async () => (await app.node.services.stores.find(target()))?.languages.length).toBe(4);
  });
  const become = async (
    change: string,
    seen: (facts: { languages: readonly string[]; internationalPayment: boolean }) => boolean,
  ) => {
    await sql(`update stores set ${change} where id = $1`, [target()]);
    await app.node.services.bus.publish('stores', 'changed');
    await expect.poll(async () => seen((await app.node.services.stores.find(target())) as never)).toBe(true);
  };
  const item = async (name: string) =>
    (
      await sql<{
        name: string;
        price: number;
        optionIds: number[];
        image: string;
        stock: number;
        translations: { language: string; name: string; price: number }[];
      }>(
        `select name, price, option_ids as "optionIds", image, stock, translations from menu_items where store_id = $1 and name = $2`,
        [target(), name],
      )
    )[0];

  test('an empty store gets everything, linked to its own rows; the second run finds all equal', async () => {
    const what = await body(source());
    const [response] = await preview(admin, what, [target()]);
    expect(states(response?.entries ?? [])).toMatchObject({ equal: 0, conflict: 0 });
    const counts = await copy(admin, target(), what);
    expect(counts.menu?.createdCnt).toBe(what.smenuCds.length);
    const strange = await sql(
      `select m.name from menu_items m where m.store_id = $1 and exists (
         select from unnest(m.option_ids) id where not exists (select from options o where o.store_id = $1 and o.id = id))`,
      [target()],
    );
    expect(strange).toEqual([]);
    const lost = await sql(
      `select s.name from menu_items s join menu_items t on t.store_id = $2 and t.name = s.name
       where s.store_id = $1 and (cardinality(s.option_ids), cardinality(s.category_ids), cardinality(s.ingredient_ids),
         cardinality(s.discount_ids), s.image, s.price) is distinct from (cardinality(t.option_ids),
         cardinality(t.category_ids), cardinality(t.ingredient_ids), cardinality(t.discount_ids), t.image, t.price)`,
      [source(), target()],
    );
    expect(lost).toEqual([]);
    const before = await checksum(target());
    const again = await copy(admin, target(), { ...what, choice: 'overwrite' });
    for (const count of Object.values(again))
      expect(count).toMatchObject({ createdCnt: 0, overwrittenCnt: 0, keptCnt: 0 });
    expect(await checksum(target())).toBe(before);
  });

  test('languages that the store does not speak are named and left out; its own language becomes the main one', async () => {
    await become(`languages = '{en,ko}', default_language = 'en'`, ({ languages }) => languages.length === 2);
    const what = await body(source());
    const [response] = await preview(admin, what, [target()]);
    expect(response?.droppedLans.map(({ lanTp }) => lanTp.id).sort()).toEqual(['ja', 'zh']);
    await copy(admin, target(), what);
    const [original] = await sql<{ name: string; en: string }>(
      `select name, translations->0->>'name' as en from menu_items where store_id = $1 order by display_order limit 1`,
      [source()],
    );
    const copied = await item(original?.en as string);
    expect(copied?.translations.map(({ language, name }) => [language, name])).toEqual([
      ['ko', original?.name],
    ]);
    expect((await preview(admin, what, [target()]))[0]?.entries.every(({ state }) => state === 'equal')).toBe(
      true,
    );
  });

  test('what the source has no word for stays in the target, and is told to be older than its source', async () => {
    const what = await body(source());
    await copy(admin, target(), what);
    const name = (await itemsOf(source()))[0]?.name as string;
    await become(`languages = '{ko,en,ja,zh,vi}'`, ({ languages }) => languages.length === 5);
    await sql(
      `update menu_items set description = '먼저', translations = translations || '[{"language":"vi","name":"Mì lạnh","description":"Mát"}]'
       where store_id = $1 and name = $2`,
      [target(), name],
    );
    const counts = await copy(admin, target(), { ...(await body(source(), [name])), choice: 'overwrite' });
    expect(counts.menu).toMatchObject({ overwrittenCnt: 1 });
    const kept = (await item(name))?.translations.find(({ language }) => language === 'vi');
    expect(kept).toMatchObject({ name: 'Mì lạnh', description: 'Mát', madeFrom: { description: '먼저' } });
  });

  test('[D39] prices per language follow the main one unless both stores take international payment', async () => {
    const [first] = await itemsOf(source());
    await sql(
      `update menu_items set translations = jsonb_set(translations, '{0,price}', '99900') where id = $1`,
      [first?.id],
    );
    const what = await body(source(), [first?.name as string]);
    await copy(admin, target(), what);
    expect((await item(first?.name as string))?.translations[0]?.price).toBe(first?.price);
    await empty(target());
    await sql('update stores set international_payment = true');
    await become('international_payment = true', ({ internationalPayment }) => internationalPayment);
    await expect
      .poll(async () => (await app.node.services.stores.find(source()))?.internationalPayment)
      .toBe(true);
    await copy(admin, target(), what);
    expect((await item(first?.name as string))?.translations[0]?.price).toBe(99_900);
  });

  test('a failure half-way leaves the store as it was', async () => {
    await sql(
      `create function refuse_items() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await sql(
      'create trigger refuse_items before insert on menu_items for each row execute function refuse_items()',
    );
    const before = await checksum(target());
    const what = await body(source());
    expect((await admin.post(`/smenu/copy?storeCd=${target()}`, what)).status).toBe(500);
    expect(await checksum(target())).toBe(before);
    await sql('drop trigger refuse_items on menu_items');
    await copy(admin, target(), what);
  });

  test('[D28] a repeated send is answered from the first, two at once make one set of rows', async () => {
    const what = await body(source());
    const send = { headers: { 'idempotency-key': 'copy-once-12345' } };
    const first = await admin.post(`/smenu/copy?storeCd=${target()}`, what, send);
    const second = await admin.post(`/smenu/copy?storeCd=${target()}`, what, send);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    await empty(target());
    const both = await Promise.all([1, 2].map(() => admin.post(`/smenu/copy?storeCd=${target()}`, what)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await itemsOf(target())).toHaveLength(what.smenuCds.length);
  });

  test('a new item starts in use as in its source, with nothing in stock and on sale', async () => {
    const name = (await itemsOf(source()))[1]?.name as string;
    await sql(
      `update menu_items set stock = 55, stop_selling = true, in_use = false where store_id = $1 and name = $2`,
      [source(), name],
    );
    await copy(admin, target(), await body(source(), [name]));
    const [row] = await sql(
      'select stock, stop_selling, in_use, version from menu_items where store_id = $1',
      [target()],
    );
    expect(row).toEqual({ stock: 0, stop_selling: false, in_use: false, version: 1 });
  });
});
