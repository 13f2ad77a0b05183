import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint, listOrPage, open } from '#kit/contract/endpoints/endpoint.ts';
import { optionalInt, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient } from '#kit/testing/test-client.ts';
import { discoverRoutes } from '../discover.ts';
import { HttpResponse } from '../http-response.ts';
import { implement } from '../route.ts';
import { buildApp } from './app.ts';

const thing = shape({ name: text('nm'), count: optionalInt('cnt') });
const common = { permission: open('a test'), scope: 'none', summary: 'A test', method: 'GET' } as const;
const one = (path: string) => endpoint({ ...common, path: `/test/${path}`, response: thing });
/** What a handler whose types were overridden returns. */
const wrong = (value: object) => value as { name: string };

let app: TestApp;
let address: string;
let close: () => Promise<void>;

beforeAll(async () => {
  app = await testApp();
  const routes = [
    implement(one('right'), () => ({ name: '가', count: null })),
    implement(one('missing'), () => wrong({ count: 1 })),
    implement(one('type'), () => wrong({ name: 1, count: 1 })),
    implement(one('status'), () => new HttpResponse(201, { name: '가', count: 1 })),
    implement(one('extra'), () => {
      const body = JSON.stringify({ nm: '가', cnt: 1, secret: 1 });
      return new HttpResponse(200, body, { 'content-type': 'application/json' });
    }),
    implement(endpoint({ ...common, path: '/test/list', response: listOrPage(thing) }), () => [
      { name: '가', count: 1 },
    ]),
  ].map((route) => ({ ...route, slice: 'test' }));
  const { server, readiness } = await buildApp({
    services: app.node.services,
    routes: [...(await discoverRoutes()), ...routes],
    webFolder: app.dataDir,
  });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
  readiness.accepting = true;
  close = () => server.close();
});
afterAll(async () => {
  await close?.();
  await app?.stop();
});

describe('[D7] the server compares each response with its declaration', () => {
  const get = (path: string) => createTestClient(address).get(`/test/${path}`);

  test('a response as declared is encoded and passes', async () => {
    expect((await get('right')).body).toEqual({ nm: '가', cnt: null });
    expect((await get('list')).body).toEqual([{ nm: '가', cnt: 1 }]);
  });

  test.each([
    ['missing', 'nm'],
    ['type', 'string'],
    ['status', 'status 201'],
    ['extra', '/secret is not declared'],
  ])('%s: the call fails, and so does the test that made it', async (path, message) => {
    expect((await fetch(`${address}/test/${path}`)).status).toBe(500);
    await expect(get(path)).rejects.toThrow(message);
  });
});
