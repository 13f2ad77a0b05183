import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOnly, optional } from '#kit/contract/field.ts';
import { id, int, optionalRowId, optionalText, text as textField } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { ref } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { checkRoutes } from '#kit/server/crud/check-route.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { rowId, tracked } from '#kit/server/database/columns.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { buildApp } from '#kit/server/http/app.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';

// No slice has rows of businesses yet, so the test declares two resources of its own, and what references read.
const businesses = pgTable('businesses', { id: rowId(), name: text('name').notNull() });
const columns = () => ({
  id: rowId(),
  businessId: integer('business_id').notNull(),
  name: text('name').notNull(),
  ...tracked(),
});
const folders = pgTable('test_folders', { ...columns(), displayOrder: integer('display_order').notNull() });
const notes = pgTable('test_notes', { ...columns(), folderId: integer('folder_id') });
const CREATE = (table: string, more = '') => `create table ${table} (
  id integer generated always as identity primary key, business_id integer not null, name text not null, ${more}
  version integer not null default 1, created_by integer, created_at timestamptz(3) not null default now(),
  updated_by integer, updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3))`;

const common = {
  owner: 'businesses',
  permissions: { platform: crudPermissions('StoreExternalCode') },
  id: id('cd'),
  search: { business: optionalRowId('businessCd'), name: optionalText('nm', { max: 50 }) },
} as const;
const form = {
  business: createOnly(ref('business', { id: 'businessCd', name: 'businessNm' })),
  name: textField('nm', { max: 50 }),
};
const folder = resource('testFolder', {
  ...common,
  paths: { platform: '/test/folders' },
  form: { ...form, displayOrder: int('ord', { min: 1, max: 1_000 }) },
  order: ['displayOrder', 'id'],
  unique: [{ fields: ['name'], message: 'externalCode.taken', index: 'test_folders_name_key', check: 'chk' }],
});
const note = resource('testNote', {
  ...common,
  paths: { platform: '/test/notes' },
  form: { ...form, folder: optional(ref('folder', { id: 'folderCd', name: 'folderNm' })) },
});

const OWN = 'C000000001';
const CHILD = 'C000000002';
const STRANGER = 'C000000003';
const ids: Record<string, number> = {};
let app: TestApp;
let close: () => Promise<void>;
let clients: Record<'brand' | 'stranger' | 'platform' | 'store', TestClient>;

beforeAll(async () => {
  app = await testApp();
  const { services } = app.node;
  await services.db.query(CREATE('test_folders', 'display_order integer not null,'));
  await services.db.query(CREATE('test_notes', 'folder_id integer,'));
  const folderRoutes = crudRoutes(folder, { table: folders, references: { business: businesses } });
  const routes = [
    ...folderRoutes.all(),
    ...folderRoutes.move(),
    ...checkRoutes(folder, { table: folders, response: 'boolean' }),
    ...crudRoutes(note, { table: notes, references: { business: businesses, folder: folders } }).all(),
  ].map((route) => ({ ...route, slice: 'test' }));
  const { server, readiness } = await buildApp({
    services,
    routes: [...(await discoverRoutes()), ...routes],
    webFolder: app.dataDir,
    overload: 'ignored',
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  readiness.accepting = true;
  close = () => server.close();
  const as = async (accountId: string) => {
    const client = createTestClient(address);
    const { status } = await client.post('/admin/api/login', { accountId, accountPw: DEMO_PASSWORD });
    expect(status).toBe(200);
    return client;
  };
  clients = {
    brand: await as(OWN),
    stranger: await as(STRANGER),
    platform: await as('admin'),
    store: await as('S000000001'),
  };
  for (const row of await services.db.query<{ id: number; publicId: string }>(
    'select id, public_id as "publicId" from businesses',
  ))
    ids[row.publicId] = row.id;
});
afterAll(async () => {
  await close?.();
  await app?.stop();
});

const add = (client: TestClient, business: string, more: object = {}, path = '/test/notes') =>
  client.post(path, { business: { businessCd: ids[business] }, nm: `of ${business}`, ...more });
const made = async (client: TestClient, business: string, more?: object, path?: string) => {
  const { status, body } = await add(client, business, more, path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.cd as number;
};
const named = (business: string) => ({
  business: { businessCd: ids[business], businessNm: expect.any(String) },
  nm: `of ${business}`,
});

test('[D11] a row is made in the own business or one below it; another business does not exist', async () => {
  const { brand, stranger, platform, store } = clients;
  expect((await add(brand, OWN)).body).toMatchObject(named(OWN));
  expect((await add(brand, CHILD)).body).toMatchObject(named(CHILD));
  expect((await add(brand, STRANGER)).status).toBe(404);
  expect((await add(stranger, OWN)).status).toBe(404);
  expect((await add(platform, STRANGER)).body).toMatchObject(named(STRANGER));
  expect((await platform.post('/test/notes', { nm: 'of none' })).status).toBe(400);
  ids.NONE = 99_999_999;
  expect((await add(platform, 'NONE')).status).toBe(404);
  expect((await platform.get('/test/notes?businessCd=99999999')).status).toBe(404);
  expect((await add(store, OWN)).status).toBe(403);
});

test('[D11] lists, searches and reads stay within the businesses in sight', async () => {
  const { brand, stranger, platform } = clients;
  const own = await made(brand, OWN);
  const foreign = await made(stranger, STRANGER);
  const businessesOf = async (client: TestClient, query = '') => {
    const { body } = await client.get(`/test/notes${query}`);
    return new Set((body as { business: { businessCd: number } }[]).map((row) => row.business.businessCd));
  };
  expect(await businessesOf(brand)).toEqual(new Set([ids[OWN], ids[CHILD]]));
  expect(await businessesOf(stranger)).toEqual(new Set([ids[STRANGER]]));
  expect(await businessesOf(platform)).toEqual(new Set([ids[OWN], ids[CHILD], ids[STRANGER]]));
  expect(await businessesOf(brand, `?businessCd=${ids[CHILD]}`)).toEqual(new Set([ids[CHILD]]));
  expect(await businessesOf(brand, '?nm=of')).toEqual(new Set([ids[OWN], ids[CHILD]]));
  expect((await brand.get(`/test/notes?businessCd=${ids[STRANGER]}`)).status).toBe(404);
  expect((await brand.get(`/test/notes/${own}`)).status).toBe(200);
  expect((await brand.get(`/test/notes/${foreign}`)).status).toBe(404);
});

test('[D11] another business’s row is neither changed, deleted nor brought back; the own one is', async () => {
  const { brand, stranger } = clients;
  const id = await made(brand, CHILD);
  const path = `/test/notes/${id}`;
  const restore = `/test/notes/restore/${id}`;
  expect((await stranger.put(path, { nm: 'taken' })).status).toBe(404);
  expect((await stranger.delete(path)).status).toBe(404);
  expect((await brand.put(path, { nm: 'mine' })).body).toMatchObject({ nm: 'mine', version: 2 });
  // Whose it is stays as it was made.
  const moved = await brand.put(path, { business: { businessCd: ids[OWN] }, nm: 'mine' });
  expect(moved.body).toMatchObject({ business: { businessCd: ids[CHILD] } });
  expect((await brand.delete(path)).status).toBe(200);
  expect((await brand.get(path)).status).toBe(404);
  expect((await stranger.patch(restore)).status).toBe(404);
  expect((await brand.patch(restore)).body).toEqual({ count: 1 });
  expect((await brand.get(path)).status).toBe(200);
});

test('[D11] a reference reaches rows of the same business only', async () => {
  const { brand, stranger, platform } = clients;
  const own = await made(brand, OWN, {}, '/test/folders');
  const foreign = await made(stranger, STRANGER, {}, '/test/folders');
  const into = (client: TestClient, folderCd: number) => add(client, OWN, { folder: { folderCd } });
  expect((await into(brand, own)).body.folder).toEqual({ folderCd: own, folderNm: `of ${OWN}` });
  const refused = await into(brand, foreign);
  expect([refused.status, Object.keys(refused.body.errorsMessage)]).toEqual([400, ['folder.folderCd']]);
  const below = await made(brand, CHILD, {}, '/test/folders');
  expect((await into(brand, below)).status).toBe(400);
  const note = await made(brand, OWN);
  const update = (folderCd: number) => brand.put(`/test/notes/${note}`, { folder: { folderCd } });
  expect([(await update(below)).status, (await update(own)).status]).toEqual([400, 200]);
  expect((await into(platform, own)).status).toBe(200);
});

test('[D29] the display order is counted and changed among the rows of one business', async () => {
  const { brand, stranger, platform } = clients;
  await app.node.services.db.query('delete from test_folders');
  const add3 = async (client: TestClient, business: string) => {
    const made3 = [];
    for (const nm of ['1', '2', '3'])
      made3.push(await made(client, business, { nm: `${business} ${nm}` }, '/test/folders'));
    return made3;
  };
  const [first = 0] = await add3(brand, OWN);
  await add3(brand, CHILD);
  await add3(stranger, STRANGER);
  const orders = async (business: string) => {
    const { body } = await platform.get(`/test/folders?businessCd=${ids[business]}`);
    return (body as { nm: string; ord: number }[]).map(({ nm, ord }) => `${nm.at(-1)}=${ord}`).join(' ');
  };
  const all = async () => [await orders(OWN), await orders(CHILD), await orders(STRANGER)];
  expect(await all()).toEqual(Array.from({ length: 3 }, () => '1=1 2=2 3=3'));
  expect((await platform.patch(`/test/folders/${first}/3`)).status).toBe(200);
  expect(await all()).toEqual(['2=1 3=2 1=3', '1=1 2=2 3=3', '1=1 2=2 3=3']);
  expect((await stranger.patch(`/test/folders/${first}/1`)).status).toBe(404);
});

test('[D23] [D11] a live check tells nothing of a business out of sight', async () => {
  const { brand, stranger, platform } = clients;
  await made(stranger, STRANGER, { nm: 'secret' }, '/test/folders');
  const taken = async (client: TestClient) => (await client.patch('/test/folders/chk/secret')).body;
  expect([await taken(brand), await taken(stranger), await taken(platform)]).toEqual([false, true, true]);
});
