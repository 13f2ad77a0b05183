// [1 §6] Every call as every caller: forbidden calls have no effect, and rows of other owners are treated as missing.
// The calls come from the routes; one that no case covers fails this test.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holds, type PermissionRule } from '#kit/contract/permissions.ts';
import { discoverRoutes, type FoundRoute } from '#kit/server/discover.ts';
import { type TestApp, testApp } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';
import { discoverRows, namesRow, parametersOf, sampleOf } from './rows.ts';
import { pathValue, sampleBody } from './sample.ts';
import type { RowSample } from './sample-factory.ts';
import { checksumOfTables } from './tables.ts';

const routes = await discoverRoutes();
let app: TestApp;

/** storeMng of three stores (the second is a sibling, the third another business's), both managers, the administrator. */
const CALLERS = ['S000000001', 'S000000002', 'S000000003', 'C000000001', 'C000000003', 'admin'] as const;
type Caller = (typeof CALLERS)[number];
const stores = new Map<string, number>();

const samples = await discoverRows();
/** One row of each sample in each store. */
const rows = new Map<RowSample, Map<number, string>>();

/** The address of a call on rows of one store; what names no row of a store is something plausible. */
function addressOf(route: FoundRoute, storeId: number): string {
  const path = parametersOf(route).reduce((address, { name, field }) => {
    const sample = sampleOf(samples, route, name);
    const plain = namesRow(name, field) ? (field?.example ?? '2000000000') : pathValue(field);
    return address.replace(`:${name}`, (sample && rows.get(sample)?.get(storeId)) ?? String(plain));
  }, route.path);
  return path + (route.scope === 'chosenStore' ? `?storeCd=${storeId}` : '');
}

const ofStores = (route: FoundRoute): boolean => ['ownStore', 'chosenStore', 'stores'].includes(route.scope);
const namedRows = (route: FoundRoute) =>
  parametersOf(route).filter(({ name, field }) => namesRow(name, field));
const isOwned = (route: FoundRoute): boolean => ofStores(route) && namedRows(route).length > 0;
const ruleOf = (route: FoundRoute): PermissionRule | undefined => {
  const access = route.permission;
  return typeof access === 'string' && access !== 'session' && access !== 'partner'
    ? (access as PermissionRule)
    : Array.isArray(access)
      ? (access as PermissionRule)
      : undefined;
};
const checksum = () => checksumOfTables(app.node.services.db);

beforeAll(async () => {
  app = await testApp();
  for (const caller of CALLERS) {
    const { body } = await (await app.as(caller)).get('/admin/api/session');
    if (body.storeCd) stores.set(caller, body.storeCd as number);
  }
  for (const sample of samples) {
    const found = new Map<number, string>();
    for (const storeId of stores.values()) found.set(storeId, await sample.row(app, storeId));
    rows.set(sample, found);
  }
});
afterAll(() => app.stop());

const storeOf = (caller: string): number => stores.get(caller) ?? 0;
const call = (client: TestClient, route: FoundRoute, address: string) =>
  client.call(route.method, address, route.method === 'GET' || route.method === 'DELETE' ? undefined : {});

test('every row that a call of a store names has a sample', () => {
  const missing = routes.filter(ofStores).flatMap((route) =>
    namedRows(route)
      .filter(({ name }) => !sampleOf(samples, route, name))
      .map(
        ({ name }) => `${route.method} ${route.path}: declare :${name} in a *.factory.ts of ${route.slice}`,
      ),
  );
  expect(missing).toEqual([]);
});

test('without a session every call is 401, except those that say why they are open', async () => {
  const before = await checksum();
  const passed: string[] = [];
  for (const route of routes) {
    if (typeof route.permission === 'object' && 'open' in route.permission) continue;
    const { status } = await call(app.anonymous(), route, addressOf(route, storeOf('S000000001')));
    if (status !== 401) passed.push(`${route.method} ${route.path} ${status}`);
  }
  expect(passed).toEqual([]);
  expect(await checksum()).toBe(before);
});

describe.each(CALLERS)('%s', (caller: Caller) => {
  test('is refused with 403 where the code is not held, and nothing changes', async () => {
    const client = await app.as(caller);
    const { sa_actions: actions } = (await client.get('/admin/api/session')).body as { sa_actions: string[] };
    const held = new Set(actions);
    const before = await checksum();
    const passed: string[] = [];
    for (const route of routes) {
      const rule = ruleOf(route);
      if (!rule || holds(held, rule)) continue;
      const { status } = await call(client, route, addressOf(route, storeOf('S000000001')));
      if (status !== 403) passed.push(`${route.method} ${route.path} ${status}`);
    }
    expect(passed).toEqual([]);
    expect(await checksum()).toBe(before);
  });

  test("somebody else's rows do not exist", async () => {
    const client = await app.as(caller);
    const { sa_actions: actions } = (await client.get('/admin/api/session')).body as { sa_actions: string[] };
    const held = new Set(actions);
    const foreign: Record<Caller, string[]> = {
      S000000001: ['S000000002', 'S000000003'],
      S000000002: ['S000000001', 'S000000003'],
      S000000003: ['S000000001', 'S000000002'],
      C000000001: ['S000000003'],
      C000000003: ['S000000001', 'S000000002'],
      admin: [],
    };
    const before = await checksum();
    const leaks: string[] = [];
    let tried = 0;
    for (const route of routes.filter(isOwned)) {
      const rule = ruleOf(route);
      if (rule && !holds(held, rule)) continue;
      for (const other of foreign[caller]) {
        const counted = namedRows(route).some(({ name }) => sampleOf(samples, route, name)?.countedByStore);
        if (counted && caller.startsWith('S')) continue;
        tried += 1;
        const address = addressOf(route, storeOf(other));
        let { status } = await call(client, route, address);
        // Some look at the body first: a good one must not open the row either.
        if (status === 400 && route.body?.fields)
          ({ status } = await client.call(
            route.method,
            address,
            sampleBody(route.body.fields, app.node.services.codes),
          ));
        if (status !== 404) leaks.push(`${route.method} ${address} ${status}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await checksum()).toBe(before);
    if (caller !== 'admin') expect(tried).toBeGreaterThan(3);
  });
});

test('a list that mixes own and foreign ids changes nothing', async () => {
  const client = await app.as('S000000001');
  const mixed = routes.filter(({ scope, path }) => scope === 'ownStore' && path.endsWith('/:ids'));
  expect(mixed.length).toBeGreaterThan(10);
  const before = await checksum();
  const passed: string[] = [];
  for (const route of mixed) {
    const [own, foreign] = ['S000000001', 'S000000003'].map((store) => addressOf(route, storeOf(store)));
    const { status } = await call(client, route, `${own},${foreign?.split('/').at(-1)}`);
    if (status !== 404) passed.push(`${route.method} ${route.path} ${status}`);
  }
  expect(passed).toEqual([]);
  expect(await checksum()).toBe(before);
});
