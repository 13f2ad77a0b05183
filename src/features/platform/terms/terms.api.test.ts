import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discoverRoutes } from '#kit/server/discover.ts';
import { SOON } from '#kit/testing/soon.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let other: TestApp;
let client: TestClient;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  client = app.anonymous();
  await client.post('/admin/api/login', { accountId: 'S000000004', accountPw: DEMO_PASSWORD });
});
afterAll(() => app.stop());

/** The only calls allowed before accepting (D19); an administrator may end seeing as such an account. */
const BEFORE = [
  'DELETE /admin/api/viewing',
  '/admin/api/session',
  '/admin/api/logout',
  '/api/getTerms/:lan/:type',
  '/agree/:storeId',
];
const agreements = () =>
  db().query(
    "select g.* from terms_agreements g join accounts a on a.id = g.account_id where a.login_id = 'S000000004'",
  );

describe('[D19] before the terms are agreed', () => {
  test('the session says so', async () => {
    expect((await client.get('/admin/api/session')).body.agreeYn).toBe('N');
  });

  test('every other call that needs a session is 428', async () => {
    const routes = (await discoverRoutes()).filter(
      ({ permission, method, path }) =>
        permission !== 'partner' &&
        !(typeof permission === 'object' && 'open' in permission) &&
        !BEFORE.includes(path) &&
        !BEFORE.includes(`${method} ${path}`),
    );
    expect(routes.length).toBeGreaterThan(20);
    const passed: string[] = [];
    for (const { method, path } of routes) {
      const address = path
        .replace(/:accountId/, 'S000000004')
        .replace(/:tel/, '010-1111-1111')
        .replace(/:email/, 'a@b.kr')
        .replace(/:\w+/g, '1');
      const { status } = await client.call(
        method,
        address,
        method === 'GET' || method === 'DELETE' ? undefined : {},
      );
      if (status !== 428) passed.push(`${method} ${path} ${status}`);
    }
    expect(passed).toEqual([]);
  });

  test('nobody else is asked', async () => {
    for (const accountId of ['admin', 'C000000001', 'S000000001']) {
      const { body } = await (await app.as(accountId)).get('/admin/api/session');
      expect(body.agreeYn).toBe('Y');
    }
  });
});

describe('[1 §3.11] the terms', () => {
  test.each([
    ['ko', '이용약관'],
    ['en', 'Terms of use'],
    ['ja', '利用規約'],
    ['zh', '使用条款'],
    ['zh-CN', '使用条款'],
    ['fr', '이용약관'],
  ])('in %s', async (language, title) => {
    const { status, body } = await client.get(`/api/getTerms/${language}/UseTerms`);
    expect(status).toBe(200);
    expect(body).toEqual({ termsTitle: title, content: expect.stringContaining('<h3>'), termsVer: 1 });
  });
  test('are 404 for a type that has none, and 400 for what is no language', async () => {
    expect((await client.get('/api/getTerms/ko/Nothing')).status).toBe(404);
    expect((await client.get(`/api/getTerms/${encodeURIComponent("ko' or 1=1--")}/UseTerms`)).status).toBe(
      400,
    );
  });
  test('need a session', async () => {
    expect((await app.anonymous().get('/api/getTerms/ko/UseTerms')).status).toBe(401);
  });
});

describe('[D19] agreeing', () => {
  test('is for the own store only', async () => {
    for (const storeId of ['S000000001', 'S999999999', 'admin'])
      expect((await client.post(`/agree/${storeId}`)).status).toBe(404);
    expect((await (await app.as('admin')).post('/agree/S000000004')).status).toBe(404);
    expect(await agreements()).toEqual([]);
  });

  test('soon opens every node and is kept with who, when, what and from where', async () => {
    const there = () =>
      createTestClient(other.address).get('/mainMenu', { headers: { cookie: client.cookie() } });
    expect((await there()).status).toBe(428);
    expect(
      (
        await client.call('POST', '/agree/S000000004', undefined, {
          headers: { 'accept-language': 'en', 'user-agent': 'tablet' },
        })
      ).status,
    ).toBe(200);
    expect((await client.get('/mainMenu')).status).toBe(200);
    await expect.poll(async () => (await there()).status, SOON).toBe(200);
    expect((await client.get('/admin/api/session')).body.agreeYn).toBe('Y');
    expect(await agreements()).toMatchObject([
      {
        edition: 1,
        version_id: expect.any(Number),
        language: 'en',
        ip: '127.0.0.1',
        user_agent: 'tablet',
        agreed_at: expect.any(Date),
      },
    ]);
  });

  test('twice is once', async () => {
    await Promise.all([client.post('/agree/S000000004'), client.post('/agree/S000000004')]);
    expect(await agreements()).toHaveLength(1);
  });
});
