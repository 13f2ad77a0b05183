import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOnly, optional } from '#kit/contract/field.ts';
import { id, optionalRowId, text as textField } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { ref } from '#kit/contract/references.ts';
import { type Owner, resource } from '#kit/contract/resource.ts';
import { createCrud } from '#kit/server/crud/crud.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { storeOwned, tracked } from '#kit/server/database/columns.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { buildApp } from '#kit/server/http/app.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';

// No resource over stores refers to another row of a store yet, so the test declares one that does.
const stores = pgTable('stores', { id: integer('id').notNull(), name: text('name').notNull() });
const slips = pgTable('test_slips', {
  ...storeOwned(),
  name: text('name').notNull(),
  afterId: integer('after_id'),
  ...tracked(),
});
const CREATE = `create table test_slips (
  id integer generated always as identity primary key, store_id integer not null, name text not null, after_id integer,
  version integer not null default 1, created_by integer, created_at timestamptz(3) not null default now(),
  updated_by integer, updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3))`;
const after = optional(ref('after', { id: 'cd', name: 'nm' }));
const slip = resource('testSlip', {
  owner: 'stores',
  paths: { platform: '/test/slips' },
  permissions: { platform: crudPermissions('StoreExternalCode') },
  id: id('cd'),
  form: {
    store: createOnly(ref('store', { id: 'storeCd', name: 'storeNm' })),
    name: textField('nm', { max: 50 }),
    after,
  },
  search: { store: optionalRowId('storeCd') },
});

let app: TestApp;
let close: () => Promise<void>;
let client: TestClient;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await testApp();
  const { services } = app.node;
  await services.db.query(CREATE);
  const own = crudRoutes(slip, { table: slips, references: { store: stores, after: slips } }).all();
  const { server, readiness } = await buildApp({
    services,
    routes: [...(await discoverRoutes()), ...own.map((route) => ({ ...route, slice: 'test' }))],
    webFolder: app.dataDir,
  });
  client = createTestClient(await server.listen({ port: 0, host: '127.0.0.1' }));
  readiness.accepting = true;
  close = () => server.close();
  await client.post('/admin/api/login', { accountId: 'admin', accountPw: DEMO_PASSWORD });
  for (const row of await services.db.query<{ id: number; publicId: string }>(
    'select id, public_id as "publicId" from stores',
  ))
    ids[row.publicId] = row.id;
});
afterAll(async () => {
  await close?.();
  await app?.stop();
});

const add = (store: string, nm: string, cd?: number) =>
  client.post('/test/slips', { store: { storeCd: ids[store] }, nm, ...(cd && { after: { cd } }) });

test('[D11] a reference of a resource over stores reaches rows of the same store only', async () => {
  const { body: first } = await add('S000000001', 'first');
  const { body: foreign } = await add('S000000002', 'foreign');
  const second = await add('S000000001', 'second', first.cd);
  expect([second.status, second.body.after]).toEqual([200, { cd: first.cd, nm: 'first' }]);
  const refused = await add('S000000001', 'third', foreign.cd);
  expect([refused.status, Object.keys(refused.body.errorsMessage)]).toEqual([400, ['after.cd']]);
  const path = `/test/slips/${second.body.cd}`;
  expect((await client.put(path, { after: { cd: foreign.cd } })).status).toBe(400);
  expect((await client.put(path, { after: null })).status).toBe(200);
  expect((await client.put(path, { after: { cd: first.cd } })).body.after.nm).toBe('first');
  const { body: rows } = await client.get('/test/slips');
  expect(rows.map((row: { nm: string; after: object | null }) => [row.nm, row.after])).toEqual([
    ['first', null],
    ['foreign', null],
    ['second', { cd: first.cd, nm: 'first' }],
  ]);
});

test.each<Owner>(['platform', 'businesses'])(
  '[D11] a reference to rows of stores is refused at start for owner %s',
  (owner) => {
    const table = pgTable('test_owned', {
      businessId: integer('business_id'),
      afterId: integer('after_id'),
      ...tracked(),
    });
    const common = { paths: {}, permissions: {}, id: id('cd') };
    const declared = resource('testOwned', { ...common, owner, form: { after } });
    expect(() => createCrud(declared, { table, references: { after: slips } })).toThrow(
      `testOwned.after: rows of test_slips have a storeId, which owner '${owner}' cannot compare`,
    );
  },
);
