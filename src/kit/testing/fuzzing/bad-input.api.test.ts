// Whatever is sent to whatever call: a clear refusal, never a failure of ours.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FieldMap, hasKind } from '#kit/contract/field.ts';
import { discoverRoutes, type FoundRoute } from '#kit/server/discover.ts';
import { hasFiles } from '#kit/server/files/receive-files.ts';
import { HTML_BODY } from '#kit/server/request/pipeline.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { callerOf, ENDS_SESSION, fillPath } from './any-call.ts';
import { BROKEN_JSON, INJECTIONS } from './hostile-values.ts';

const routes = await discoverRoutes();
let app: TestApp;
let store = 0;
beforeAll(async () => {
  app = await testApp();
  store = (await (await app.as('S000000001')).get('/admin/api/session')).body.storeCd as number;
});
afterAll(() => app.stop());

const long = '가'.repeat(50_000);
const deep = JSON.parse(`${'['.repeat(1_000)}1${']'.repeat(1_000)}`) as unknown;
const VALUES: [string, unknown][] = [
  ['null', null],
  ['a number', 12.5],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['a list', [1, 'x', null]],
  ['an object', { id: { id: {} }, cd: [], toString: 1 }],
  ['50 KB of text', long],
  ['deep nesting', deep],
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', '\ud83d'],
  ['quotes and comments', `'; drop table orders; --`],
  ['a wildcard', '%_\\'],
  ['markup', '<img src=x onerror=alert(1)>'],
];
const TEXTS = [...INJECTIONS, '\u0000', long.slice(0, 4_000)];

const withStore = (route: FoundRoute, path: string): string =>
  route.scope === 'chosenStore' ? `${path}${path.includes('?') ? '&' : '?'}storeCd=${store}` : path;

const writing = routes.filter(
  (route) =>
    (route.method === 'POST' || route.method === 'PUT') && !route.multipart && !ENDS_SESSION.has(route.path),
);

describe.each(writing.map((route) => ({ title: `${route.method} ${route.path}`, route })))(
  '$title',
  ({ route }) => {
    test('survives every kind of value in every field', async () => {
      const client = await callerOf(app, route);
      const fields: FieldMap = route.body?.fields ?? {};
      const own = Object.values(fields).flatMap(({ wire, fileWire }) =>
        fileWire ? [wire, fileWire] : [wire],
      );
      const names = [...own, 'version', 'data', 'zork'];
      for (const [what, value] of VALUES) {
        const body = Object.fromEntries(names.map((name) => [name, value]));
        const response = await client.call(route.method, withStore(route, fillPath(route.path)), body);
        expect(response.status, `${what}: ${JSON.stringify(response.body)}`).toBeLessThan(500);
      }
      for (const body of [[], 'text', 5, null, deep]) {
        const response = await client.call(route.method, withStore(route, fillPath(route.path)), body);
        expect(response.status, JSON.stringify(response.body)).toBeLessThan(500);
      }
    });

    test('refuses what is no JSON, what pollutes prototypes and what is too large', async () => {
      const client = await callerOf(app, route);
      const raw = (text: string, type = 'application/json') =>
        client.call(route.method, withStore(route, fillPath(route.path)), undefined, {
          raw: text,
          headers: { 'content-type': type },
        });
      for (const text of BROKEN_JSON) {
        const { status } = await raw(text);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
      expect((await raw('a=1', 'application/x-www-form-urlencoded')).status).toBeLessThan(500);
      expect((await raw('{"a":1}', 'text/plain')).status).toBeLessThan(500);
      const limit = hasKind(route.body?.fields, 'html') ? HTML_BODY : 1_048_576;
      if ((route.bodyLimit ?? 1) <= 1_048_576 && !hasFiles(route.body?.fields))
        expect((await raw(JSON.stringify({ x: 'x'.repeat(limit + 100_000) }))).status).toBeGreaterThanOrEqual(
          400,
        );
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    });
  },
);

describe.each(
  routes.filter((route) => route.method === 'GET').map((route) => ({ title: `GET ${route.path}`, route })),
)('$title', ({ route }) => {
  test('survives injections in every parameter, and takes no longer for them', async () => {
    const client = await callerOf(app, route);
    const names = Object.values((route.query ?? {}) as FieldMap).map((field) => field.wire);
    for (const value of TEXTS) {
      const query = names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
      const path = route.path
        .replace(/:\w+(\([^)]*\))?/g, encodeURIComponent(value.slice(0, 200)).replaceAll('%00', 'x'))
        .replace('*', 'x');
      const began = performance.now();
      const response = await client.get(withStore(route, `${path}?${query}`));
      expect(
        response.status,
        `${value.slice(0, 40)}: ${JSON.stringify(response.body).slice(0, 300)}`,
      ).toBeLessThan(500);
      expect(performance.now() - began).toBeLessThan(2_500);
    }
    for (const name of names) {
      const response = await client.get(withStore(route, `${fillPath(route.path)}?${name}=a&${name}=b`));
      expect(response.status).toBeLessThan(500);
    }
  });
});
