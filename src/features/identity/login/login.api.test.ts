import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionIdOf } from '#kit/server/session/session-cookie.ts';
import { SOON } from '#kit/testing/soon.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let other: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
});
afterAll(() => app.stop());

const login = (accountId: string, accountPw = DEMO_PASSWORD, client = app.anonymous()) =>
  client.post('/admin/api/login', { accountId, accountPw });
const signedIn = async (accountId: string): Promise<TestClient> => {
  const client = app.anonymous();
  expect((await login(accountId, DEMO_PASSWORD, client)).status).toBe(200);
  return client;
};
/** The same browser, talking to another node. */
const through = (node: TestApp, client: TestClient) => (path: string) =>
  createTestClient(node.address).get(path, { headers: { cookie: client.cookie() } });

describe('[1 §3.1, D14] signing in', () => {
  test('answers the session', async () => {
    const { status, body } = await login('S000000001');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      agreeYn: 'Y',
      isOrderNoti: 'Y',
      accountId: 'S000000001',
      storeId: 'S000000001',
      passwordChangeYn: 'N',
      sa_account: { auths: [{ authId: 'storeMng', authNm: '매장 관리자' }] },
    });
    expect(body.sa_actions).toContain('OrderForStoreSearch');
    expect(body.custCd).toBeTypeOf('number');
    expect(body.storeCd).toBeTypeOf('number');
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('upper-cases s and c with nine digits, and nothing else', async () => {
    expect((await login('s000000001')).body.accountId).toBe('S000000001');
    expect((await login('c000000001')).body).toMatchObject({
      accountId: 'C000000001',
      storeId: null,
      storeCd: null,
    });
    expect((await login('Admin')).status).toBe(401);
  });

  test('gives a new id each time, and ends the one the browser came with', async () => {
    const client = app.anonymous();
    await login('admin', DEMO_PASSWORD, client);
    const before = client.cookie();
    await login('admin', DEMO_PASSWORD, client);
    expect(client.cookie()).not.toBe(before);
    expect((await client.get('/admin/api/session')).status).toBe(200);
    await expect
      .poll(
        async () => (await app.anonymous().get('/admin/api/session', { headers: { cookie: before } })).status,
        SOON,
      )
      .toBe(401);
  });

  test.each([
    ['S000000001', 12 * 60],
    ['C000000001', 30],
    ['admin', 30],
  ])('[D67] of %s ends after %d minutes without a call', async (accountId, minutes) => {
    const client = app.anonymous();
    await client.post('/admin/api/login', { accountId, accountPw: DEMO_PASSWORD });
    const { db, sessions } = app.node.services;
    const idleFor = async (idle: number) => {
      await db.query(
        `update sessions set seen_at = now() - $1 * interval '1 minute'
         where account_id = (select id from accounts where login_id = $2)`,
        [idle, accountId],
      );
      await sessions.publish('all');
      return (await client.get('/admin/api/session')).status;
    };
    expect(await idleFor(minutes - 1)).toBe(200);
    expect(await idleFor(minutes + 1)).toBe(401);
  });

  test('never takes an id that somebody planted', async () => {
    const planted = `jumun_session=${'A'.repeat(43)}`;
    const client = app.anonymous();
    const { headers } = await client.call(
      'POST',
      '/admin/api/login',
      { accountId: 'admin', accountPw: DEMO_PASSWORD },
      { headers: { cookie: planted } },
    );
    expect(headers.get('set-cookie')).not.toContain(planted);
    expect((await app.anonymous().get('/admin/api/session', { headers: { cookie: planted } })).status).toBe(
      401,
    );
  });

  test('keeps only hashes of ids', async () => {
    const client = await signedIn('admin');
    const id = sessionIdOf({ cookie: client.cookie() });
    expect(id).toMatch(/^[\w-]{43}$/);
    const rows = await db().query('select * from sessions where hash = $1 or csrf_token = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('answers the same session again, and none without one', async () => {
    const client = await signedIn('C000000001');
    const { body, headers } = await client.get('/admin/api/session');
    expect(body).toMatchObject({ accountId: 'C000000001', csrfToken: client.csrfToken() });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await app.anonymous().get('/admin/api/session')).status).toBe(401);
  });

  test('answers null to a visitor instead of refusing, and the session to whoever has one', async () => {
    const visitor = await app.anonymous().get('/admin/api/session/visitor');
    expect([visitor.status, visitor.body]).toEqual([200, null]);
    const outlived = { headers: { cookie: `jumun_session=${'A'.repeat(43)}` } };
    expect((await app.anonymous().get('/admin/api/session/visitor', outlived)).body).toBeNull();
    const client = await signedIn('C000000001');
    const { body, headers } = await client.get('/admin/api/session/visitor');
    expect(body).toEqual((await client.get('/admin/api/session')).body);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('leaves a row in the access history', async () => {
    await signedIn('C000000003');
    await app.node.services.history.flush();
    const rows = await db().query(
      `select h.ip from access_history h join accounts a on a.id = h.account_id
       where a.login_id = 'C000000003' and h.route = '/admin/api/login' and h.status = 200`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('[D14] signing out', () => {
  test('ends the session on every node', async () => {
    const client = await signedIn('S000000002');
    const elsewhere = through(other, client);
    expect((await elsewhere('/mainMenu')).status).toBe(200);
    const cookie = client.cookie();
    const { status, headers } = await client.post('/admin/api/logout');
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect((await app.anonymous().get('/admin/api/session', { headers: { cookie } })).status).toBe(401);
    await expect
      .poll(
        async () => (await createTestClient(other.address).get('/mainMenu', { headers: { cookie } })).status,
        SOON,
      )
      .toBe(401);
  });
});

describe('[B3 13] anti-forgery', () => {
  const change = (client: TestClient, headers: Record<string, string>) =>
    client.call('PUT', '/account/admin', { accountNm: '바뀐 이름' }, { headers });

  test('a missing or foreign token is 401 and changes nothing', async () => {
    const [client, stranger] = [await signedIn('admin'), await signedIn('admin')];
    expect((await change(client, { 'x-csrf-token': '' })).status).toBe(401);
    expect((await change(client, { 'x-csrf-token': stranger.csrfToken() })).status).toBe(401);
    expect((await change(client, { 'x-csrf-token': `${client.csrfToken()}x` })).status).toBe(401);
    expect((await client.get('/account/admin')).body.accountNm).not.toBe('바뀐 이름');
  });
  test('another site is refused, whatever it sends', async () => {
    const client = await signedIn('admin');
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect((await change(client, headers)).status).toBe(403);
    expect((await client.get('/account/admin')).body.accountNm).not.toBe('바뀐 이름');
  });
  test('another site cannot sign a browser in', async () => {
    const { status, headers } = await app
      .anonymous()
      .call(
        'POST',
        '/admin/api/login',
        { accountId: 'admin', accountPw: DEMO_PASSWORD },
        { headers: { origin: 'https://evil.example' } },
      );
    expect(status).toBe(403);
    expect(headers.get('set-cookie')).toBeNull();
  });
  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'a form of %s signs nobody in',
    async (type) => {
      const body = JSON.stringify({ accountId: 'admin', accountPw: DEMO_PASSWORD });
      const { status } = await app
        .anonymous()
        .call('POST', '/admin/api/login', undefined, { raw: body, headers: { 'content-type': type } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});
