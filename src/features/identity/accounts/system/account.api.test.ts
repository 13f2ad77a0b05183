import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveRole, resourceIds, signedInWith } from '#features/identity/roles/role.factory.ts';
import { SOON } from '#kit/testing/soon.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';
import { accountBody, signInStatus } from './account.factory.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const db = () => app.node.services.db;
const fieldsOf = (response: { body: { errorsMessage?: object } }) =>
  Object.keys(response.body.errorsMessage ?? {});

/** A new account that has chosen its password. */
const add = async (auths: string[] = [], more: Record<string, unknown> = {}) => {
  const { status, body } = await admin.post('/account', accountBody({ auths, ...more }));
  expect(status, JSON.stringify(body)).toBe(200);
  const id = body.accountId as string;
  const password = 'a-password-of-my-own';
  const client = await app.as(id, body.newAccount?.oneTimePw ?? (more.accountPw as string));
  const currentPw = body.newAccount?.oneTimePw ?? more.accountPw;
  const chosen = await client.put(`/account/${id}`, { accountPw: password, currentPw });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  return { id, password, client };
};

/** A role of some actions, held by nobody yet. */
const role = async (authId: string, codes: string[]) => {
  const resources = await resourceIds(app, 'action', codes);
  const body = {
    authId,
    authNm: authId,
    useYn: 'Y',
    resources: resources.map((resourcesCd) => ({ resourcesCd })),
  };
  expect((await admin.post('/auth', body)).status).toBe(200);
};

describe('[3 §5] a system account', () => {
  test('[D8] without a password gets a one-time one, answered once, that has to be changed', async () => {
    const { status, body } = await admin.post('/account', accountBody({ accountId: 'kim.minji' }));
    expect([status, body.pwState, body.auths]).toEqual([200, 'CHANGE_DUE', []]);
    const { oneTimePw } = body.newAccount;
    expect((await admin.get('/account/kim.minji')).body).not.toHaveProperty('newAccount');
    const client = await app.as('kim.minji', oneTimePw);
    expect((await client.get('/mainMenu')).status).toBe(428);
    const own = { accountPw: 'a-password-of-my-own', currentPw: oneTimePw };
    expect((await client.put('/account/kim.minji', own)).status).toBe(200);
    expect((await client.get('/mainMenu')).status).toBe(200);
    expect((await admin.get('/account?accountId=minji')).body).toMatchObject([{ pwState: 'OWN' }]);
  });

  test('[D53] with a password is checked by the policy, and has to change it', async () => {
    const tries: [object, string][] = [
      [{ accountPw: 'short' }, 'accountPw'],
      [{ accountId: 'parkjisoo', accountPw: 'parkjisoo' }, 'accountPw'],
      [{ accountPw: 'password123' }, 'accountPw'],
      [{ accountPw: 'one-password', accountPwConfirm: 'another-password' }, 'accountPwConfirm'],
    ];
    for (const [more, field] of tries) {
      const response = await admin.post('/account', accountBody(more as Record<string, unknown>));
      expect([response.status, fieldsOf(response)], JSON.stringify(more)).toEqual([400, [field]]);
    }
    const right = accountBody({ accountPw: 'chosen by another', accountPwConfirm: 'chosen by another' });
    const { body } = await admin.post('/account', right);
    expect(body).toMatchObject({ pwState: 'CHANGE_DUE' });
    expect(body).not.toHaveProperty('newAccount');
    expect((await (await app.as(body.accountId, 'chosen by another')).get('/mainMenu')).status).toBe(428);
  });

  test('[D8] [D23] has an id that no account of any kind, business or store has or had', async () => {
    const gone = await add();
    expect((await admin.delete(`/account/${gone.id}`)).body).toEqual({ count: 1 });
    const check = async (id: string) => (await admin.patch(`/account/chk/${id}`)).body;
    for (const accountId of [gone.id, 'S000000001', 'Admin', 'c999999999', 'sessions']) {
      const response = await admin.post('/account', accountBody({ accountId }));
      expect([response.status, fieldsOf(response)], accountId).toEqual([400, ['accountId']]);
      expect(await check(accountId)).toHaveProperty('accountId');
    }
    expect(await check('free.one')).toBeUndefined();
    expect(
      (await admin.post('/account', accountBody({ accountId: 'S000000001' }))).body.errorsMessage,
    ).toEqual({
      accountId: expect.stringContaining('아이디'),
    });
  });

  test('[D28] sent twice is one account, and its password is not answered again', async () => {
    const headers = { 'idempotency-key': 'account-sent-twice' };
    const body = accountBody({ accountId: 'twice' });
    expect((await admin.post('/account', body, { headers })).status).toBe(200);
    expect((await admin.post('/account', body, { headers })).status).toBe(409);
    expect((await admin.get('/account?accountId=twice')).body).toHaveLength(1);
  });

  test('leaves no password in the history, the keys of calls or the table', async () => {
    const { body } = await admin.post('/account', accountBody({ accountPw: 'nobody may read this' }), {
      headers: { 'idempotency-key': 'account-password' },
    });
    expect(body).not.toHaveProperty('accountPw');
    const rows = await db().query<{ row: string }>(
      `select x::text as row from access_history x union all select x::text from idempotency_keys x
       union all select x::text from accounts x`,
    );
    expect(rows.filter(({ row }) => row.includes('nobody may read'))).toEqual([]);
  });

  test('is found by a part of its id or name by those who search accounts or the history', async () => {
    await role('historian', ['HistorySearch']);
    const historian = await signedInWith(app, 'historian', ['historian']);
    expect((await historian.get('/account/searchByIdOrNm/강남')).body).toEqual([
      { accountId: 'S000000001', accountNm: '이강남' },
    ]);
    expect((await historian.get('/account/searchByIdOrNm/%25')).body).toEqual([]);
    expect((await historian.get('/account')).status).toBe(403);
    expect((await (await app.as('C000000001')).get('/account/searchByIdOrNm/a')).status).toBe(403);
  });

  test('[D11] is out of reach of accounts of a business, whatever their role', async () => {
    await role('meddler', ['AccountSearch', 'AccountAdd', 'AccountUp', 'AccountDel', 'AccountAuth']);
    await giveRole(app, 'C000000003', 'meddler');
    const client = await app.as('C000000003');
    expect((await client.get('/account')).status).toBe(403);
    expect((await client.get('/account/admin')).status).toBe(403);
    expect((await client.post('/account', accountBody())).status).toBe(403);
    expect((await client.put('/account/admin', { accountNm: '나' })).status).toBe(403);
    expect((await client.delete('/account/admin')).status).toBe(403);
    expect((await client.get('/account/sessions/admin')).status).toBe(403);
    expect((await admin.get('/account/C000000003')).status).toBe(404);
  });
});

describe('[D45] rights', () => {
  test('are given by those who hold them, with the permission to give', async () => {
    await role('clerk', ['AccountSearch', 'AccountAdd', 'AccountUp', 'AccountDel']);
    await role('giver', ['AccountSearch', 'AccountUp', 'AccountAuth', 'AuthSearch']);
    const clerk = await signedInWith(app, 'clerk1', ['clerk']);
    const giver = await signedInWith(app, 'giver1', ['giver', 'clerk']);
    // Without AccountAuth no role is taken.
    const made = await clerk.post('/account', accountBody({ auths: [{ authId: 'admin' }] }));
    expect([made.status, made.body.auths]).toEqual([200, []]);
    const path = `/account/${made.body.accountId}`;
    expect((await clerk.put(path, { auths: [{ authId: 'clerk' }] })).body.auths).toEqual([]);
    expect((await giver.put(path, { auths: [{ authId: 'admin' }] })).status).toBe(409);
    expect(fieldsOf(await giver.put(path, { auths: [{ authId: 'nothing' }] }))).toEqual(['auths']);
    expect((await giver.put(path, { auths: ['clerk'] })).body.auths).toEqual([
      { authId: 'clerk', authNm: 'clerk', useYn: 'Y' },
    ]);
    const offered = (await giver.get('/account/roles')).body as { authId: string }[];
    expect(offered.map(({ authId }) => authId).sort()).toEqual(['clerk', 'giver', 'meddler']);
  });

  test('above the own ones make an account untouchable: its password or address would give them', async () => {
    const clerk = await app.as('clerk1');
    const boss = await add(['admin']);
    for (const body of [
      { accountPw: 'mine from now on' },
      { email: 'mine@elsewhere.example' },
      { useYn: 'N' },
    ])
      expect((await clerk.put(`/account/${boss.id}`, body)).status).toBe(409);
    expect((await clerk.post(`/account/invite/${boss.id}`)).status).toBe(409);
    expect((await clerk.delete(`/account/${boss.id}`)).status).toBe(409);
    expect((await clerk.get(`/account/sessions/${boss.id}`)).status).toBe(409);
    expect((await boss.client.get('/mainMenu')).status).toBe(200);
  });

  test('reach an open session on every node within a second', async () => {
    const { id, client } = await add();
    const other = await app.anotherNode();
    const there = createTestClient(other.address);
    expect(await signInStatus(there, id, 'a-password-of-my-own')).toBe(200);
    expect((await there.get('/account')).status).toBe(403);
    await admin.put(`/account/${id}`, { auths: ['clerk'] });
    await expect.poll(async () => (await there.get('/account')).status, SOON).toBe(200);
    for (const flag of ['useYn', 'nonLocked', 'nonExpired', 'certificateNonExpired']) {
      const session = createTestClient(other.address);
      expect(await signInStatus(session, id, 'a-password-of-my-own')).toBe(200);
      await admin.put(`/account/${id}`, { [flag]: 'N' });
      await expect.poll(async () => (await session.get('/mainMenu')).status, SOON).toBe(401);
      expect(await signInStatus(session, id, 'a-password-of-my-own')).toBe(401);
      await admin.put(`/account/${id}`, { [flag]: 'Y' });
      // What was ended stays ended.
      expect((await session.get('/mainMenu')).status).toBe(401);
    }
    expect((await client.get('/mainMenu')).status).toBe(401);
  });
});

describe('[D45] the last administrator', () => {
  const isLast = async (loginId: string, client: TestClient) => {
    for (const flag of ['useYn', 'nonLocked', 'nonExpired', 'certificateNonExpired'])
      expect((await client.put(`/account/${loginId}`, { [flag]: 'N' })).status, flag).toBe(409);
    expect((await client.put(`/account/${loginId}`, { auths: [] })).status).toBe(409);
    expect((await client.delete(`/account/${loginId}`)).status).toBe(409);
  };

  test('is neither disabled, locked, expired, stripped nor deleted, also where another one was only invited', async () => {
    const second = await add(['admin']);
    await db().query("update accounts set in_use = false where login_id = 'admin'");
    await db().query(
      "update accounts set in_use = false where kind = 'system' and login_id like 'staff%' and login_id <> $1",
      [second.id],
    );
    await db().query(
      `with a as (insert into accounts (login_id, kind, name) values ('invited', 'system', 'x') returning id)
       insert into account_roles select id, 'admin' from a`,
    );
    // A second caller with the rights of an administrator, who is none.
    await db().query("insert into roles (role_id, name) values ('twin', 'twin')");
    await db().query(
      "insert into role_resources select 'twin', resource_id from role_resources where role_id = 'admin'",
    );
    const twin = await signedInWith(app, 'twin1', ['twin']);
    await isLast(second.id, twin);
    expect((await twin.get(`/account/${second.id}`)).body).toMatchObject({
      useYn: 'Y',
      auths: [{ authId: 'admin' }],
    });
    await db().query("update accounts set in_use = true where login_id = 'admin'");
  });

  test('remains where two administrators disable each other on two nodes at the same moment', async () => {
    const other = await app.anotherNode();
    for (let round = 0; round < 5; round += 1) {
      const one = await add(['admin']);
      const two = await add(['admin']);
      const [here, there] = [createTestClient(app.address), createTestClient(other.address)];
      await signInStatus(here, one.id, one.password);
      await signInStatus(there, two.id, two.password);
      await db().query(
        `update accounts set in_use = false where kind = 'system' and not (login_id = any($1))`,
        [[one.id, two.id]],
      );
      const statuses = await Promise.all([
        round % 2 ? here.delete(`/account/${two.id}`) : here.put(`/account/${two.id}`, { useYn: 'N' }),
        there.put(`/account/${one.id}`, round % 3 ? { auths: [] } : { nonLocked: 'N' }),
      ]).then((responses) => responses.map(({ status }) => status));
      const left = await db().query(
        `select 1 from accounts a join account_roles r on r.account_id = a.id and r.role_id = 'admin'
         where a.kind = 'system' and a.in_use and a.non_locked and a.deleted_at is null`,
      );
      expect(left.length, JSON.stringify(statuses)).toBeGreaterThan(0);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      await db().query(`update accounts set in_use = true where login_id = 'admin'`);
    }
  });

  test('nobody deletes or switches off the own account', async () => {
    expect((await admin.delete('/account/admin')).status).toBe(409);
    expect((await admin.put('/account/admin', { useYn: 'N', auths: [] })).status).toBe(200);
    expect((await admin.get('/account/admin')).body).toMatchObject({
      useYn: 'Y',
      auths: [{ authId: 'admin' }],
    });
  });
});

describe('[D14] sessions of an account', () => {
  test('are listed without what identifies them, and end one or all, on every node', async () => {
    const { id, password, client } = await add();
    const other = await app.anotherNode();
    const second = createTestClient(other.address);
    expect(await signInStatus(second, id, password)).toBe(200);
    const { body } = await admin.get(`/account/sessions/${id}`);
    expect(body).toHaveLength(2);
    expect(Object.keys(body[0]).sort()).toEqual(
      ['currentYn', 'ip', 'lastDtm', 'loginDtm', 'sessionCd', 'userAgent'].sort(),
    );
    const hashes = await db().query<{ hash: string }>('select hash from sessions');
    expect(hashes.some(({ hash }) => JSON.stringify(body).includes(hash))).toBe(false);
    const newest = Math.max(...body.map(({ sessionCd }: { sessionCd: number }) => sessionCd));
    expect((await admin.delete(`/account/sessions/${id}/${newest}`)).body).toEqual({ count: 1 });
    await expect.poll(async () => (await second.get('/mainMenu')).status, SOON).toBe(401);
    expect((await client.get('/mainMenu')).status).toBe(200);
    expect((await admin.delete(`/account/sessions/${id}/${newest}`)).status).toBe(404);
    const [ofAdmin] = (await admin.get('/account/sessions/admin')).body;
    expect((await admin.delete(`/account/sessions/${id}/${ofAdmin.sessionCd}`)).status).toBe(404);
    expect((await admin.delete(`/account/sessions/${id}`)).body).toEqual({ count: 1 });
    await expect.poll(async () => (await client.get('/mainMenu')).status, SOON).toBe(401);
  });

  test('of the own account end but the one of the call', async () => {
    const elsewhere = await app.anonymous();
    expect(await signInStatus(elsewhere, 'admin', 'jumun-demo-2026')).toBe(200);
    const { body } = await admin.get('/account/sessions/admin');
    expect(body.filter(({ currentYn }: { currentYn: string }) => currentYn === 'Y')).toHaveLength(1);
    expect((await admin.delete('/account/sessions/admin')).status).toBe(200);
    await expect.poll(async () => (await elsewhere.get('/mainMenu')).status, SOON).toBe(401);
    expect((await admin.get('/mainMenu')).status).toBe(200);
  });
});

test('[D66] unlocking clears the failures that keep an account out', async () => {
  const { id, password } = await add();
  for (let attempt = 0; attempt < 10; attempt += 1) await signInStatus(app.anonymous(), id, 'wrong-password');
  expect(await signInStatus(app.anonymous(), id, password)).toBe(401);
  expect((await admin.get(`/account/${id}`)).body.blockedYn).toBe('Y');
  expect((await admin.patch(`/account/unlock/${id}`)).body).toMatchObject({ blockedYn: 'N', nonLocked: 'Y' });
  expect(await signInStatus(app.anonymous(), id, password)).toBe(200);
  await admin.put(`/account/${id}`, { nonLocked: 'N' });
  expect(await signInStatus(app.anonymous(), id, password)).toBe(401);
  await admin.patch(`/account/unlock/${id}`);
  expect(await signInStatus(app.anonymous(), id, password)).toBe(200);
});

test('[D17] a password set by somebody else ends sessions, has to be changed and is told to the address', async () => {
  const { id, password, client } = await add();
  const saved = await admin.put(`/account/${id}`, { accountPw: 'set by the office' });
  expect([saved.status, saved.body.pwState]).toEqual([200, 'CHANGE_DUE']);
  await expect.poll(async () => (await client.get('/mainMenu')).status, SOON).toBe(401);
  expect(await signInStatus(app.anonymous(), id, password)).toBe(401);
  expect(await signInStatus(app.anonymous(), id, 'set by the office')).toBe(200);
  const [notice] = await db().query<{ changed: string[] }>(
    'select n.changed from account_notices n join accounts a on a.id = n.account_id where a.login_id = $1 order by n.id desc limit 1',
    [id],
  );
  expect(notice).toEqual({ changed: ['password'] });
  // Blank leaves it as it is.
  expect((await admin.put(`/account/${id}`, { accountPw: '', accountNm: '새 이름' })).status).toBe(200);
  expect(await signInStatus(app.anonymous(), id, 'set by the office')).toBe(200);
});

test('[D26] deleting ends sessions at once; what is restored signs in again', async () => {
  const { id, password, client } = await add(['clerk']);
  expect((await admin.delete(`/account/${id}`)).body).toEqual({ count: 1 });
  await expect.poll(async () => (await client.get('/mainMenu')).status, SOON).toBe(401);
  expect(await signInStatus(app.anonymous(), id, password)).toBe(401);
  expect((await admin.patch(`/account/restore/${id}`)).body).toEqual({ count: 1 });
  expect(await signInStatus(app.anonymous(), id, password)).toBe(200);
});

test('[D14] taking an account back to a version that was not in use signs it out; one’s own is refused', async () => {
  const { id, client } = await add();
  const disabled = await admin.put(`/account/${id}`, { useYn: 'N' });
  const enabled = await admin.put(`/account/${id}`, { useYn: 'Y' });
  expect([disabled.status, enabled.status]).toEqual([200, 200]);
  const signedIn = await app.as(id, 'a-password-of-my-own');
  const back = await admin.patch(`/account/revert/${id}/${disabled.body.version}`, {
    version: enabled.body.version,
  });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect(back.body.useYn).toBe('N');
  for (const each of [client, signedIn]) expect((await each.get('/admin/api/session')).status).toBe(401);
  const own = (await admin.get('/account/admin')).body;
  expect((await admin.patch(`/account/revert/admin/${own.version}`, { version: own.version })).status).toBe(
    409,
  );
});
