// A resource without any code for sanitising: what it stores is sanitised.
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html, id } from '#kit/contract/fields.ts';
import { crudPermissions } from '#kit/contract/permissions.ts';
import { resource } from '#kit/contract/resource.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { tracked } from '#kit/server/database/columns.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { htmlColumn } from '#kit/server/files/file-column.ts';
import { type App, buildApp } from '#kit/server/http/app.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '../test-app.ts';
import { createTestClient, type TestClient } from '../test-client.ts';
import { CLEANED_HTML, HOSTILE_HTML, writeHostileHtml } from './html-writes.ts';

const planted = resource('plantedText', {
  owner: 'platform',
  paths: { platform: '/planted-text' },
  permissions: { platform: crudPermissions('Lan') },
  id: id('plantedCd'),
  form: { content: html('content') },
});
const table = pgTable('planted_texts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  content: text('content').notNull(),
  ...tracked(),
});
htmlColumn(table, 'content', { owner: 'platform' });
const CREATE_TABLE = `create table planted_texts (
  id int primary key generated always as identity, content text not null, version int not null default 1,
  created_by int, created_at timestamptz(3) not null default now(),
  updated_by int, updated_at timestamptz(3) not null default now(), deleted_at timestamptz(3))`;
const at = (rest = ''): string => `/planted-text${rest}`;

let app: TestApp;
let server: App['server'];
let client: TestClient;

beforeAll(async () => {
  app = await testApp();
  await app.node.services.db.query(CREATE_TABLE);
  const own = crudRoutes(planted, { table })
    .all()
    .map((route) => ({ ...route, slice: 'planted' }));
  const routes = [...(await discoverRoutes()), ...own];
  ({ server } = await buildApp({ services: app.node.services, routes, webFolder: app.dataDir }));
  client = createTestClient(await server.listen({ port: 0, host: '127.0.0.1' }));
  await client.post('/admin/api/login', { accountId: 'admin', accountPw: DEMO_PASSWORD });
});
afterAll(async () => {
  await server?.close();
  await app?.stop();
});

test('[0026] POST and PUT keep clean HTML and answer it', async () => {
  const responses = await writeHostileHtml(planted, { client, at, body: {} });
  expect(responses.map(({ content }) => content)).toEqual(responses.map(() => CLEANED_HTML));
  const rows = await app.node.services.db.query('select content from planted_texts');
  expect(rows).toEqual([{ content: CLEANED_HTML }]);
});

test('[0026] HTML that says nothing once it is clean is the error of its field', async () => {
  const { status, body } = await client.post(at(), { content: '<p><br></p><script>steal()</script>' });
  expect(status).toBe(400);
  expect(Object.keys(body.errorsMessage)).toEqual(['content']);
});

test('[0026] what was answered can be sent again unchanged', async () => {
  const { body } = await client.post(at(), { content: HOSTILE_HTML });
  const again = await client.put(at(`/${body.plantedCd}`), { content: body.content, version: body.version });
  expect(again.body.content).toBe(body.content);
});
