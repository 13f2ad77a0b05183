// An id that no column can hold names a row that is not there: 404 in a path or a query, 400 in a body, never a failure.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { discoverRoutes, type FoundRoute } from '#kit/server/discover.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { callerOf, fillPath } from './any-call.ts';

const routes = await discoverRoutes();
let app: TestApp;
let store = 0;
beforeAll(async () => {
  app = await testApp();
  store = (await (await app.as('S000000001')).get('/admin/api/session')).body.storeCd as number;
});
afterAll(() => app.stop());

const BEYOND = ['2147483648', '9999999999', '9007199254740993', '9'.repeat(40)];
const ODD = ['-1', '0', '1e99'];

const isRow = (name: string, field: Field): boolean => field.kind === 'id' || name === 'ids';
const pathParams = (route: FoundRoute): [string, Field][] =>
  Object.entries((route.params ?? {}) as FieldMap).filter(([name, field]) => isRow(name, field));
const queryFields = (route: FoundRoute): Field[] => Object.values((route.query ?? {}) as FieldMap);

/** The address with one value in all places of rows, or in one parameter of the query. */
function addressOf(route: FoundRoute, rows: string, query: Record<string, string> = {}): string {
  const path = pathParams(route).reduce(
    (whole, [, field]) => whole.replace(new RegExp(`:${field.wire}(?![A-Za-z])`), rows),
    route.path,
  );
  const search = new URLSearchParams({
    ...(route.scope === 'chosenStore' && { [storeParameter]: String(store) }),
    ...query,
  });
  return `${fillPath(path)}?${search}`;
}

const ask = async (route: FoundRoute, address: string, body: unknown = {}) =>
  (await callerOf(app, route)).call(route.method, address, route.method === 'GET' ? undefined : body);
/** The routes a test is for, each with its name; signing out would end the session that asks. */
const those = (wanted: (route: FoundRoute) => boolean) =>
  routes
    .filter((route) => route.path !== '/admin/api/logout' && wanted(route))
    .map((route) => ({ title: `${route.method} ${route.path}`, route }));

test.each(those((route) => pathParams(route).length > 0))(
  '[F11] in the path of $title',
  async ({ route }) => {
    for (const rows of BEYOND) expect((await ask(route, addressOf(route, rows))).status, rows).toBe(404);
    for (const rows of ODD) expect((await ask(route, addressOf(route, rows))).status, rows).toBeLessThan(500);
  },
);

test.each(those((route) => route.scope === 'chosenStore'))(
  '[F11] as the store of $title',
  async ({ route }) => {
    const named = (value: string) => ask(route, addressOf(route, '1', { [storeParameter]: value }));
    for (const value of BEYOND) expect((await named(value)).status, value).toBe(404);
    for (const value of ODD) expect((await named(value)).status, value).toBe(400);
  },
);

test.each(those((route) => queryFields(route).length > 0))(
  '[F11] in the query of $title',
  async ({ route }) => {
    for (const field of queryFields(route))
      for (const value of [...BEYOND, ...ODD]) {
        const { status } = await ask(route, addressOf(route, '1', { [field.wire]: value }));
        expect(status, `${field.wire}=${value}`).toBeLessThan(500);
        if (field.kind === 'id' && BEYOND.includes(value)) expect(status, `${field.wire}=${value}`).toBe(404);
      }
  },
);

const written = (route: FoundRoute): Field[] =>
  Object.values((route.body?.fields ?? {}) as FieldMap).filter(
    (field) => !field.readonly && !(field.createOnly && route.method === 'PUT'),
  );

test.each(those((route) => route.method !== 'GET' && !route.multipart))(
  '[F11] in the body of $title',
  async ({ route }) => {
    const fields = written(route);
    const rows = fields.filter(({ kind }) => ['id', 'ref', 'refs', 'code', 'codes'].includes(kind));
    for (const value of [...BEYOND, ...ODD].map(Number)) {
      const body = Object.fromEntries(
        fields.map(({ wire, kind }) => [wire, kind === 'refs' || kind === 'codes' ? [value] : value]),
      );
      const response = await ask(route, addressOf(route, '1'), body);
      expect(response.status, `${value}: ${JSON.stringify(response.body)}`).toBeLessThan(500);
      // Some calls are refused before their body is read; what names the row is then not asked for.
      if (response.status !== 400) continue;
      const named = Object.keys(response.body.errorsMessage ?? {});
      for (const { wire } of value > 2_147_483_647 ? rows : [])
        expect(
          named.some((path) => path.startsWith(wire)),
          `${wire}=${value} in ${named}`,
        ).toBe(true);
    }
  },
);
