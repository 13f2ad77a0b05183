import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOON } from '#kit/testing/soon.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';
import { loadPrincipal } from './principal.read-model.ts';

let app: TestApp;
let other: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
});
afterAll(() => app.stop());

const idOf = async (loginId: string): Promise<number> =>
  (await db().query<{ id: number }>('select id from accounts where login_id = $1', [loginId]))[0]?.id ?? 0;
const load = async (loginId: string) => loadPrincipal(db(), await idOf(loginId));
const publicIds = async (table: 'stores' | 'businesses', ids: unknown): Promise<string[]> => {
  const rows = await db().query<{ publicId: string }>(
    `select public_id as "publicId" from ${table} where id = any($1) order by public_id`,
    [[...(ids as Set<number>)]],
  );
  return rows.map((row) => row.publicId);
};

describe('[D11] what an account sees', () => {
  test('a platform administrator: everything', async () => {
    expect(await load('admin')).toMatchObject({
      role: 'admin',
      stores: 'all',
      businesses: 'all',
      storeId: undefined,
      businessId: undefined,
    });
  });
  test('a business manager: its business and those below, with their stores', async () => {
    const parent = await load('C000000001');
    expect(parent?.role).toBe('custMng');
    expect(await publicIds('businesses', parent?.businesses)).toEqual(['C000000001', 'C000000002']);
    expect(await publicIds('stores', parent?.stores)).toEqual(['S000000001', 'S000000002', 'S000000004']);
    expect(parent?.storeId).toBeUndefined();
    const child = await load('C000000002');
    expect(await publicIds('businesses', child?.businesses)).toEqual(['C000000002']);
    const another = await load('C000000003');
    expect(await publicIds('stores', another?.stores)).toEqual(['S000000003']);
  });
  test('a business far below is still below', async () => {
    const [low] = await db().query<{ id: number }>(
      `with one as (insert into businesses (public_id, name, parent_id) select 'C900000001', '손자', id from businesses where public_id = 'C000000002' returning id)
       insert into businesses (public_id, name, parent_id) select 'C900000002', '증손', id from one returning id`,
    );
    await db().query(
      "update businesses set parent_id = (select id from businesses where public_id = 'C900000001') where id = $1",
      [low?.id],
    );
    expect(await publicIds('businesses', (await load('C000000001'))?.businesses)).toContain('C900000002');
    await db().query("delete from businesses where public_id like 'C9%'");
  });
  test('a store manager: its store, and no business', async () => {
    const principal = await load('S000000001');
    expect(await publicIds('stores', principal?.stores)).toEqual(['S000000001']);
    expect(principal?.businesses).toEqual(new Set());
    expect(await publicIds('businesses', new Set([principal?.businessId]))).toEqual(['C000000001']);
  });
  test('[D45] no role lifts a store account over its store', async () => {
    await db().query("insert into account_roles values ($1, 'admin')", [await idOf('S000000002')]);
    const principal = await load('S000000002');
    expect(principal?.role).toBe('admin');
    expect(await publicIds('stores', principal?.stores)).toEqual(['S000000002']);
    await db().query("delete from account_roles where account_id = $1 and role_id = 'admin'", [
      await idOf('S000000002'),
    ]);
  });
});

describe('[D9] what an account may do', () => {
  test('the enabled actions of all its roles', async () => {
    await db().query("insert into roles (role_id, name) values ('helper', '도우미')");
    await db().query(
      "insert into role_resources select 'helper', id from resources where kind = 'action' and code in ('CodeSearch', 'HistorySearch')",
    );
    await db().query("insert into account_roles values ($1, 'helper')", [await idOf('S000000003')]);
    const actions = async () => (await load('S000000003'))?.actions ?? new Set();
    expect((await load('S000000003'))?.role).toBe('storeMng');
    expect(await actions()).toContain('CodeSearch');
    expect(await actions()).toContain('OrderForStoreSearch');
    await db().query("update resources set in_use = false where code = 'CodeSearch'");
    expect(await actions()).not.toContain('CodeSearch');
    expect(await actions()).toContain('HistorySearch');
    await db().query("update roles set in_use = false where role_id = 'helper'");
    expect(await actions()).not.toContain('HistorySearch');
    await db().query("update resources set in_use = true where code = 'CodeSearch'");
    await db().query("delete from account_roles where role_id = 'helper'");
  });
  test('[D4] the correctly spelt code counts as the misspelt one', async () => {
    await db().query(
      "update resources set code = 'CategoryForStoreSearch' where code = 'CategoryForSotreSearch'",
    );
    expect((await load('S000000001'))?.actions).toContain('CategoryForSotreSearch');
    await db().query(
      "update resources set code = 'CategoryForSotreSearch' where code = 'CategoryForStoreSearch'",
    );
  });
  describe('[D10] of a printed action', () => {
    const FINER = ['OrderForStoreStatus', 'OrderForStoreCancel', 'OrderForStorePrint'];
    const give = (role: string, code: string) =>
      db().query(
        "insert into role_resources select $1, id from resources where kind = 'action' and code = $2",
        [role, code],
      );
    const withhold = (role: string, code: string) =>
      db().query(
        "insert into role_withheld select $1, id from resources where kind = 'action' and code = $2",
        [role, code],
      );
    const actionsOf = async () => (await load('C000000003'))?.actions ?? new Set();

    beforeAll(async () => {
      for (const role of ['waiter', 'cook']) {
        await db().query('insert into roles (role_id, name) values ($1, $1)', [role]);
        await give(role, 'OrderForStoreSearch');
      }
      await db().query("insert into account_roles values ($1, 'waiter')", [await idOf('C000000003')]);
    });

    test('a role that was given no more holds the finer ones, and nothing else', async () => {
      const actions = await actionsOf();
      for (const code of FINER) expect(actions, code).toContain(code);
      expect(actions).not.toContain('TelInfoForStoreDel');
      expect(actions).not.toContain('DashboardSearch');
    });

    test('the finer one alone brings nothing', async () => {
      await db().query("insert into roles (role_id, name) values ('printer', '출력')");
      await give('printer', 'OrderForStorePrint');
      await db().query("insert into account_roles values ($1, 'printer')", [await idOf('S000000004')]);
      await db().query("delete from account_roles where account_id = $1 and role_id = 'storeMng'", [
        await idOf('S000000004'),
      ]);
      expect([...((await load('S000000004'))?.actions ?? [])]).toEqual(['OrderForStorePrint']);
    });

    test('a role withholds one of them, whether it was given or not; another role may still give it', async () => {
      await withhold('waiter', 'OrderForStoreCancel');
      const actions = await actionsOf();
      expect(actions).toContain('OrderForStoreSearch');
      expect(actions).toContain('OrderForStoreStatus');
      expect(actions).not.toContain('OrderForStoreCancel');
      await db().query("insert into account_roles values ($1, 'cook')", [await idOf('C000000003')]);
      expect(await actionsOf()).toContain('OrderForStoreCancel');
      await db().query("delete from account_roles where role_id = 'cook'");
    });

    test('[3 §6] one that two printed actions bring is held with both only', async () => {
      await give('waiter', 'StoreAddForMng');
      expect(await actionsOf()).not.toContain('StoreDelForMng');
      await give('waiter', 'CustDel');
      expect(await actionsOf()).toContain('StoreDelForMng');
      await withhold('waiter', 'StoreDelForMng');
      expect(await actionsOf()).not.toContain('StoreDelForMng');
    });

    test('one that is switched off is held by nobody', async () => {
      await db().query("update resources set in_use = false where code = 'OrderForStorePrint'");
      expect(await actionsOf()).not.toContain('OrderForStorePrint');
      await db().query("update resources set in_use = true where code = 'OrderForStorePrint'");
    });

    test('taken from a seeded role it is refused by the server', async () => {
      const client = await app.as('S000000001');
      const cancel = async () => (await client.delete('/order/2000000000')).status;
      expect(await cancel()).toBe(404);
      await withhold('storeMng', 'OrderForStoreCancel');
      await app.node.services.sessions.publish('all');
      await expect.poll(cancel, SOON).toBe(403);
      expect((await client.get('/order')).status).not.toBe(403);
    });
  });
});

describe('[B3 15] changes count soon, on every node', () => {
  const through = (node: TestApp, client: TestClient, path: string) => async () =>
    (await createTestClient(node.address).get(path, { headers: { cookie: client.cookie() } })).status;
  const signIn = async (accountId: string): Promise<TestClient> => {
    const client = app.anonymous();
    await client.post('/admin/api/login', { accountId, accountPw: DEMO_PASSWORD });
    return client;
  };
  const both = async (client: TestClient, path: string, status: number): Promise<void> => {
    for (const node of [app, other]) await expect.poll(through(node, client, path), SOON).toBe(status);
  };

  test('an action taken away from a role', async () => {
    const client = await signIn('admin');
    await both(client, '/code', 200);
    const role = "role_id = 'admin' and resource_id = (select id from resources where code = 'CodeSearch')";
    await db().query(`delete from role_resources where ${role}`);
    await app.node.services.sessions.publish('all');
    await both(client, '/code', 403);
    await db().query(
      "insert into role_resources select 'admin', id from resources where code = 'CodeSearch'",
    );
    await app.node.services.sessions.publish([await idOf('admin')]);
    await both(client, '/code', 200);
  });

  test.each([
    ['in_use = false', 'in_use = true'],
    ['non_locked = false', 'non_locked = true'],
    ['non_expired = false', 'non_expired = true'],
  ])('an account with %s', async (set, reset) => {
    const client = await signIn('C000000003');
    await both(client, '/mainMenu', 200);
    await db().query(`update accounts set ${set} where login_id = 'C000000003'`);
    await other.node.services.sessions.publish([await idOf('C000000003')]);
    await both(client, '/mainMenu', 401);
    await db().query(`update accounts set ${reset} where login_id = 'C000000003'`);
    await app.node.services.sessions.publish([await idOf('C000000003')]);
  });
});

describe('[D8] accounts', () => {
  test('share one number space: an id of one kind is never an id of another', async () => {
    const [row] = await db().query<{ same: boolean }>(
      'select count(*) = count(distinct id) as same from accounts',
    );
    expect(row?.same).toBe(true);
  });
  test('have ids, telephone numbers and addresses of their own', async () => {
    const insert = (columns: string, values: string) =>
      db().query(
        `insert into accounts (login_id, kind, name, ${columns}) values ('new-one', 'system', '새', ${values})`,
      );
    await expect(
      db().query("insert into accounts (login_id, kind, name) values ('admin', 'store', '둘')"),
    ).rejects.toThrow('accounts_login_id_key');
    await expect(insert('phone', "'02 6000 1000'")).rejects.toThrow('accounts_phone_key');
    await expect(insert('email', "'ADMIN@demo.jumun.example'")).rejects.toThrow('accounts_email_key');
  });
});
