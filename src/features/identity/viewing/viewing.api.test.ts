import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tryListen } from '#features/orders/channel/live-listener.factory.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { fillPath } from '#kit/testing/fuzzing/any-call.ts';
import { SOON } from '#kit/testing/soon.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';

const PATH = '/admin/api/viewing';
const routes = await discoverRoutes();
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app.stop());
afterEach(async () => {
  await admin.get('/admin/api/session');
  await admin.delete(PATH);
});

const db = () => app.node.services.db;
const see = (accountId: string) => admin.post(PATH, { accountId });
const sessionOf = async (client: TestClient) => (await client.get('/admin/api/session')).body;
const lastRow = async () => {
  const { body } = await admin.get(`${PATH}?size=1`);
  return body.content[0];
};
/** The same session at another node. */
async function elsewhere(client: TestClient): Promise<(path: string) => ReturnType<TestClient['get']>> {
  const other = await app.anotherNode();
  const caller = createTestClient(other.address, { cookie: client.cookie() });
  return (path) => caller.get(path);
}

describe('[0055] seeing as an account', () => {
  test('has its session, menu and rows, in the place of the own ones', async () => {
    const manager = await app.as('S000000001');
    const { status, body } = await see('S000000001');
    expect(status).toBe(200);
    expect(body.viewing).toMatchObject({ accountId: 'admin', roleYn: 'N' });
    const real = await sessionOf(manager);
    const shown = await sessionOf(admin);
    for (const fact of [
      'accountId',
      'accountNm',
      'sa_show_nm',
      'storeCd',
      'storeId',
      'custCd',
      'sa_actions',
      'sa_account',
    ])
      expect(shown[fact], fact).toEqual(real[fact]);
    expect(real.viewing).toBeNull();
    for (const path of [
      '/mainMenu',
      '/category/store',
      '/order?size=5',
      '/smenu/store',
      '/store/getStore',
      '/noti',
    ])
      expect((await admin.get(path)).body, path).toEqual((await manager.get(path)).body);
    expect((await admin.get('/order?size=5')).body.content.length).toBeGreaterThan(0);
  });

  test('of a business sees its stores only', async () => {
    const manager = await app.as('C000000003');
    await see('C000000003');
    for (const path of ['/mainMenu', '/store', '/user', '/cust/tree'])
      expect((await admin.get(path)).body, path).toEqual((await manager.get(path)).body);
  });

  test('refuses every call that is no read, and changes nothing', async () => {
    const before = await db().query('select * from categories order by id');
    await see('S000000001');
    const passed: string[] = [];
    let tried = 0;
    for (const route of routes) {
      const { permission, method, path } = route;
      const open = permission === 'partner' || (typeof permission === 'object' && 'open' in permission);
      if (method === 'GET' || open || path === '/admin/api/logout' || path === PATH) continue;
      tried += 1;
      const { status, body } = await admin.call(method, fillPath(path), method === 'DELETE' ? undefined : {});
      if (status !== 409 || body.code !== 'viewing.readOnly') passed.push(`${method} ${path} ${status}`);
    }
    expect(passed).toEqual([]);
    expect(tried).toBeGreaterThan(200);
    expect(await db().query('select * from categories order by id')).toEqual(before);
    expect((await sessionOf(admin)).accountId).toBe('S000000001');
  });

  test('says at the end and after it why a page of the viewing cannot write any more', async () => {
    const { body } = await see('S000000001');
    const stale = { headers: { 'x-csrf-token': body.csrfToken as string } };
    await admin.delete(PATH);
    const { status } = await admin.post('/category/store', { categoryNm: 'x' }, stale);
    expect(status).toBe(401);
    expect((await sessionOf(admin)).accountId).toBe('admin');
    expect(body.csrfToken).not.toBe(admin.csrfToken());
  });

  test('[D6] refuses what the account may not do without a 403, which would sign the viewer out', async () => {
    await see('S000000001');
    const { status, body } = await admin.get('/account');
    expect([status, body.code]).toEqual([409, 'viewing.forbidden']);
  });

  test('does not show what is personal to the account, nor agree or choose a password for it', async () => {
    await db().query("update accounts set password_change_due = true where login_id = 'C000000001'");
    await see('C000000001');
    const { status, body } = await admin.get('/user/C000000001');
    expect([status, body.code]).toEqual([409, 'viewing.personal']);
    expect((await sessionOf(admin)).passwordChangeYn).toBe('N');
    expect((await admin.get('/store')).status).toBe(200);
    await db().query("update accounts set password_change_due = false where login_id = 'C000000001'");
    await app.node.services.sessions.publish('all');
  });

  test('cannot begin another one', async () => {
    await see('S000000001');
    expect((await see('S000000002')).body.code).toBe('viewing.readOnly');
    expect((await sessionOf(admin)).accountId).toBe('S000000001');
  });
});

describe('[0055] seeing as a role', () => {
  test('at a store is what an account with only this role has there', async () => {
    const manager = await app.as('S000000003');
    const real = await sessionOf(manager);
    const { body } = await admin.post(PATH, { authId: 'storeMng', storeCd: real.storeCd });
    expect(body).toMatchObject({ storeCd: real.storeCd, sa_actions: real.sa_actions, accountId: '' });
    expect(body.viewing.roleYn).toBe('Y');
    for (const path of ['/mainMenu', '/category/store', '/smenu/store'])
      expect((await admin.get(path)).body, path).toEqual((await manager.get(path)).body);
  });

  test('has its name in the language of the viewer', async () => {
    await admin.post(PATH, { authId: 'custMng', custCd: 1 });
    const { body } = await admin.get('/admin/api/session', { headers: { 'accept-language': 'en' } });
    expect(body.accountNm).toBe('Business manager');
  });

  test('at a business sees the stores below it', async () => {
    const manager = await app.as('C000000001');
    const { custCd } = await sessionOf(manager);
    await admin.post(PATH, { authId: 'custMng', custCd });
    expect((await admin.get('/store')).body).toEqual((await manager.get('/store')).body);
  });

  test('needs the place that the role works in, one that exists, and a role in use', async () => {
    const ask = async (body: object) => (await admin.post(PATH, body)).body;
    expect((await ask({ authId: 'storeMng' })).errorsMessage).toHaveProperty('storeCd');
    expect((await ask({ authId: 'custMng' })).errorsMessage).toHaveProperty('custCd');
    expect((await ask({ authId: 'x', storeCd: 1, custCd: 1 })).errorsMessage).toHaveProperty('custCd');
    expect((await ask({})).errorsMessage).toHaveProperty('accountId');
    expect((await ask({ accountId: 'admin', authId: 'admin' })).errorsMessage).toHaveProperty('accountId');
    expect((await admin.post(PATH, { authId: 'storeMng', storeCd: 999_999 })).status).toBe(404);
    expect((await admin.post(PATH, { authId: 'custMng', custCd: 999_999 })).status).toBe(404);
    expect((await admin.post(PATH, { authId: 'gone' })).status).toBe(404);
    expect((await sessionOf(admin)).viewing).toBeNull();
  });
});

describe('[0055] who may', () => {
  test('only those with the permission, and of them administrators only', async () => {
    const manager = await app.as('C000000001');
    expect((await manager.post(PATH, { accountId: 'S000000001' })).status).toBe(403);
    await db().query(
      "insert into role_resources select 'custMng', id from resources where kind = 'action' and code = 'AccountSeeAs'",
    );
    await app.node.services.sessions.publish('all');
    const { status, body } = await manager.post(PATH, { accountId: 'S000000001' });
    expect([status, body.code]).toEqual([409, 'viewing.administrators']);
    await db().query(
      "delete from role_resources where role_id = 'custMng' and resource_id in (select id from resources where code = 'AccountSeeAs')",
    );
    await app.node.services.sessions.publish('all');
  });

  test('nobody as themselves, as an account that is not there, or as one that cannot sign in', async () => {
    expect((await see('admin')).body.code).toBe('viewing.self');
    expect((await see('nobody')).status).toBe(404);
    await db().query("update accounts set in_use = false where login_id = 'S000000004'");
    expect((await see('S000000004')).body.code).toBe('viewing.unusable');
    await db().query("update accounts set in_use = true where login_id = 'S000000004'");
  });
});

describe('[0055] it ends', () => {
  test('on the other node as well, within a second', async () => {
    const there = await elsewhere(admin);
    expect((await there('/admin/api/session')).body.accountId).toBe('admin');
    await see('S000000001');
    await expect
      .poll(async () => (await there('/admin/api/session')).body.accountId, SOON)
      .toBe('S000000001');
    await admin.delete(PATH);
    await expect.poll(async () => (await there('/admin/api/session')).body.accountId, SOON).toBe('admin');
  });

  test('after its time', async () => {
    await see('S000000001');
    await db().query(
      "update sessions set viewing_until = now() - interval '1 second' where viewing_id is not null",
    );
    await app.node.services.sessions.publish('all');
    expect((await sessionOf(admin)).accountId).toBe('admin');
  });

  test('with the logout', async () => {
    const client = createTestClient(app.address);
    await client.post('/admin/api/login', { accountId: 'admin', accountPw: 'jumun-demo-2026' });
    expect((await client.post(PATH, { accountId: 'S000000001', reason: '문의' })).status).toBe(200);
    expect((await client.post('/admin/api/logout')).status).toBe(200);
    expect((await client.get('/admin/api/session')).status).toBe(401);
    expect(await lastRow()).toMatchObject({
      account: { accountId: 'admin' },
      viewedAccountId: 'S000000001',
      reason: '문의',
      endDtm: expect.any(String),
    });
  });

  test('with the rights of the viewer, and with the account that is viewed', async () => {
    await see('S000000001');
    await db().query("update accounts set in_use = false where login_id = 'S000000001'");
    await app.node.services.sessions.publish('all');
    expect((await sessionOf(admin)).accountId).toBe('admin');
    await db().query("update accounts set in_use = true where login_id = 'S000000001'");
    await app.node.services.sessions.publish('all');
    expect((await sessionOf(admin)).accountId).toBe('admin');

    await see('S000000001');
    expect((await sessionOf(admin)).accountId).toBe('S000000001');
    await db().query("update resources set in_use = false where code = 'AccountSeeAs'");
    await app.node.services.sessions.publish('all');
    expect((await sessionOf(admin)).accountId).toBe('admin');
    await db().query("update resources set in_use = true where code = 'AccountSeeAs'");
    await app.node.services.sessions.publish('all');
  });

  test('in the history with the session, however that ended', async () => {
    const client = createTestClient(app.address);
    await client.post('/admin/api/login', { accountId: 'admin', accountPw: 'jumun-demo-2026' });
    await client.post(PATH, { accountId: 'S000000002' });
    expect(await lastRow()).toMatchObject({ viewedAccountId: 'S000000002', endDtm: null });
    await db().query('delete from sessions where viewing_id is not null');
    await db().query("update jobs set run_at = now() where queue = 'viewings:end'");
    await app.node.services.bus.publish('jobs', 'viewings:end');
    await expect.poll(async () => (await lastRow()).endDtm, SOON).not.toBeNull();
  });
});

test('[D44] the access history names the real account and whom it saw as', async () => {
  await see('S000000001');
  await admin.get('/category/store');
  await app.node.services.history.flush();
  const rows = await db().query<{ login: string; viewed: string }>(
    `select a.login_id as login, h.viewed_as as viewed from access_history h join accounts a on a.id = h.account_id
     where h.route = '/category/store' order by h.id desc limit 1`,
  );
  expect(rows).toEqual([{ login: 'admin', viewed: 'S000000001' }]);
});

test('[D36] there is no live channel while viewing', async () => {
  await see('S000000001');
  expect((await tryListen(admin, 'S000000001')).status).toBe(409);
});
