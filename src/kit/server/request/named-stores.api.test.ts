import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, plain } from '#kit/contract/endpoints/endpoint.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import { namesStores } from '#kit/contract/field.ts';
import { optionalRowId, optionalText } from '#kit/contract/fields.ts';
import { refs } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { discoverResources } from '#kit/server/discover-resources.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';
import { discoverRoutes, type FoundRoute } from '../discover.ts';
import { buildApp } from '../http/app.ts';
import { type AnyRoute, implement } from '../route.ts';

const query = shape({
  one: namesStores(optionalRowId('storeCd')),
  several: namesStores(optionalText('storeCds')),
});
const body = shape({ stores: namesStores(refs('stores', { id: 'storeCd', name: 'storeNm' })) });
const seen: unknown[] = [];
const facts = { permission: 'session', summary: 'A test' } as const;
const keysOfCaller = plain(z.array(z.array(z.string())));
const routes = [
  implement(
    endpoint({ ...facts, method: 'POST', path: '/test/stores', scope: 'stores', query: query.fields, body }),
    { transaction: false, handler: (_ctx, input) => void seen.push(input) },
  ),
  implement(
    endpoint({ ...facts, method: 'GET', path: '/test/caller', scope: 'none', response: keysOfCaller }),
    (ctx) => [Object.keys(ctx.principal), Object.keys(ctx.session)],
  ),
];

let app: TestApp;
let close: () => Promise<void>;
let client: TestClient;
let all: FoundRoute[];
const ids: Record<string, number> = {};
const built = (added: AnyRoute[]) =>
  buildApp({
    services: app.node.services,
    routes: [...all, ...added.map((each) => ({ ...each, slice: 'test' }))],
    webFolder: app.dataDir,
  });

beforeAll(async () => {
  app = await testApp();
  all = await discoverRoutes();
  const { server, readiness } = await built(routes);
  client = createTestClient(await server.listen({ port: 0, host: '127.0.0.1' }));
  readiness.accepting = true;
  close = () => server.close();
  await client.post('/admin/api/login', { accountId: 'C000000001', accountPw: DEMO_PASSWORD });
  for (const { id, publicId } of await app.node.services.db.query<{ id: number; publicId: string }>(
    'select id, public_id as "publicId" from stores',
  ))
    ids[publicId] = id;
});
afterAll(async () => {
  await close?.();
  await app?.stop();
});

describe('[D11] a field that names stores', () => {
  const call = async (search: string, stores: unknown[] = []) =>
    (await client.post(`/test/stores${search}`, { stores })).status;
  const [own, foreign] = ['S000000001', 'S000000003'];

  test('lets the handler see stores in sight, in the query and in the body', async () => {
    const search = `?storeCd=${ids[own]}&storeCds=${ids[own]},%20${ids[own]}`;
    expect(await call(search, [{ storeCd: ids[own] }])).toBe(200);
    expect(await call('')).toBe(200);
    expect(seen).toHaveLength(2);
  });
  test('is 404 before the handler for one out of sight, unknown, or no store at all', async () => {
    seen.length = 0;
    expect(await call(`?storeCd=${ids[foreign]}`)).toBe(404);
    expect(await call('?storeCd=99999999')).toBe(404);
    expect(await call(`?storeCds=${ids[own]},${ids[foreign]}`)).toBe(404);
    expect(await call('?storeCds=1,,2')).toBe(404);
    expect(await call('', [{ storeCd: ids[own] }, { storeCd: ids[foreign] }])).toBe(404);
    expect(seen).toEqual([]);
  });
  test('needs a scope that has stores', async () => {
    const none = endpoint({
      ...facts,
      method: 'GET',
      path: '/test/none',
      scope: 'none',
      query: query.fields,
    });
    await expect(built([implement(none, () => undefined)])).rejects.toThrow('/test/none names stores');
  });
});

test('[D11] no call over stores names one in a field that is not declared to', async () => {
  // The rows of a resource that belongs to stores: the CRUD engine compares their owner.
  const owned = (await discoverResources()).filter(({ owner }) => owner === 'stores');
  const bases = owned.flatMap(({ paths }) => Object.values<string>(paths));
  const undeclared = all.flatMap(({ scope, path, query = {}, body: { fields = {} } = {} }) =>
    scope === 'stores' && !bases.some((base) => path.startsWith(base))
      ? Object.values({ ...(query as FieldMap), ...(fields as FieldMap) })
          .filter(({ wire, refKeys, readonly, namesStores }) => {
            const aboutStores = /store\w*Cds?$/i.test(wire) || refKeys?.id === 'storeCd';
            return aboutStores && !readonly && !namesStores;
          })
          .map(({ wire }) => `${path} ${wire}`)
      : [],
  );
  expect(undeclared).toEqual([]);
});

test('what an account sees is no part of its session', async () => {
  const { body: keys } = await client.get('/test/caller');
  expect(keys[0]).toContain('accountId');
  expect(keys.flat()).not.toContain('stores');
  expect(keys.flat()).not.toContain('businesses');
  expect(keys.flat()).not.toContain('principal');
});
