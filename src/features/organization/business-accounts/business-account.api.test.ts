import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInStatus } from '#features/identity/accounts/system/account.factory.ts';
import { giveRole, resourceIds } from '#features/identity/roles/role.factory.ts';
import { SOON } from '#kit/testing/soon.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { businessBody, businessId } from '../businesses/business.factory.ts';
import { userBody } from './business-account.factory.ts';

let app: TestApp;
let admin: TestClient;
const ids: Record<string, number> = {};
const users: Record<string, string> = {};

const add = async (custCd: number | undefined, more: Record<string, unknown> = {}) => {
  const { status, body } = await admin.post('/user', userBody(custCd ?? 0, more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { accountId: string; newAccount: { oneTimePw: string }; version: number };
};
const storeId = async (publicId: string) =>
  (
    await app.node.services.db.query<{ id: number }>('select id from stores where public_id = $1', [publicId])
  )[0]?.id ?? 0;

beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
  ids.parent = await businessId(app, 'C000000001');
  ids.child = await businessId(app, 'C000000002');
  ids.foreign = await businessId(app, 'C000000003');
  const below = async (custNm: string, topCustCd: number | undefined) =>
    (await admin.post('/cust', businessBody({ custNm, topCust: { custCd: topCustCd } }))).body
      .custCd as number;
  ids.grandchild = await below('손자', ids.child);
  ids.sibling = await below('형제', ids.parent);
  for (const [name, id] of Object.entries(ids)) users[name] = (await add(id)).accountId;
});
afterAll(() => app?.stop());

describe('[D11] accounts of businesses', () => {
  const reach = async (client: TestClient, id: string | undefined) => [
    (await client.get(`/user/${id}`)).status,
    (await client.put(`/user/${id}`, { accountNm: '새 이름' })).status,
    (await client.get(`/user/sessions/${id}`)).status,
    (await client.patch(`/user/unlock/${id}`)).status,
    (await client.delete(`/user/sessions/${id}`)).status,
    (await client.delete(`/user/invite/${id}`)).status,
    (await client.post(`/user/invite/${id}`)).status,
    (await client.delete(`/user/${id}`)).status,
    (await client.patch(`/user/restore/${id}`)).status,
  ];
  const seen = Array.from({ length: 9 }, () => 200);
  const unseen = Array.from({ length: 9 }, () => 404);

  test('are reached in the own business and two levels below, neither above, beside nor elsewhere', async () => {
    const parent = await app.as('C000000001');
    const child = await app.as('C000000002');
    for (const name of ['parent', 'child', 'grandchild', 'sibling'])
      expect(await reach(parent, users[name]), `parent → ${name}`).toEqual(seen);
    expect(await reach(parent, users.foreign)).toEqual(unseen);
    for (const name of ['child', 'grandchild'])
      expect(await reach(child, users[name]), `child → ${name}`).toEqual(seen);
    for (const name of ['parent', 'sibling', 'foreign'])
      expect(await reach(child, users[name]), `child → ${name}`).toEqual(unseen);
    expect(await reach(child, 'admin')).toEqual(unseen);
    expect(await reach(admin, 'admin')).toEqual(unseen);
  });

  test('are listed and searched in sight only, those of stores with the business of their store', async () => {
    const child = await app.as('C000000002');
    const listed = (await child.get('/user')).body as { accountId: string; cust: { custCd: number } }[];
    expect(new Set(listed.map(({ cust }) => cust.custCd))).toEqual(new Set([ids.child, ids.grandchild]));
    expect((await child.get(`/user?custCd=${ids.sibling}`)).status).toBe(404);
    const ofParent = (await admin.get(`/user?custCd=${ids.parent}`)).body as { accountId: string }[];
    expect(ofParent.map(({ accountId }) => accountId)).toEqual(
      expect.arrayContaining(['C000000001', 'S000000001', users.parent]),
    );
    expect((await admin.get('/user?accountId=admin')).body).toEqual([]);
  });

  test('are added in sight only, and all or nothing is deleted', async () => {
    const child = await app.as('C000000002');
    for (const name of ['parent', 'sibling', 'foreign'])
      expect((await child.post('/user', userBody(ids[name] ?? 0))).status, name).toBe(404);
    expect((await child.post('/user', userBody(ids.grandchild ?? 0))).status).toBe(200);
    expect((await child.delete(`/user/${users.child},${users.sibling}`)).status).toBe(404);
    expect((await child.get(`/user/${users.child}`)).status).toBe(200);
    expect((await child.delete('/user/C000000002')).status).toBe(409);
    const store = await app.as('S000000001');
    expect((await store.get('/user')).status).toBe(403);
    expect((await store.post('/user', userBody(ids.parent ?? 0))).status).toBe(403);
    expect((await store.delete(`/user/${users.parent}`)).status).toBe(403);
  });

  test('[D8] of a store work in that store, which has to be one of the business', async () => {
    const manager = await app.as('C000000001');
    const [own, foreign] = [await storeId('S000000001'), await storeId('S000000003')];
    const made = await manager.post('/user', userBody(ids.parent ?? 0, { store: { storeCd: own } }));
    expect(made.body).toMatchObject({
      cust: { custCd: ids.parent },
      store: { storeCd: own },
      auths: [expect.objectContaining({ authId: 'storeMng' })],
    });
    const staff = await app.as(made.body.accountId, made.body.newAccount.oneTimePw);
    const session = (await staff.get('/admin/api/session')).body;
    expect([session.storeId, session.sa_account.auths[0].authId]).toEqual(['S000000001', 'storeMng']);
    for (const [business, storeCd] of [
      [ids.parent, foreign],
      [ids.child, own],
    ]) {
      const other = await manager.post('/user', userBody(business ?? 0, { store: { storeCd } }));
      expect([other.status, Object.keys(other.body.errorsMessage)]).toEqual([400, ['store.storeCd']]);
    }
    // Where it belongs is chosen once.
    const path = `/user/${made.body.accountId}`;
    await manager.put(path, { cust: { custCd: ids.child }, store: null });
    expect((await manager.get(path)).body).toMatchObject({
      cust: { custCd: ids.parent },
      store: { storeCd: own },
    });
  });
});

describe('[D45] roles of a business account', () => {
  test('are that of its place, and others that the giver holds; never that of administrators', async () => {
    const manager = await app.as('C000000001');
    const made = await manager.post('/user', userBody(ids.parent ?? 0));
    expect(made.body.auths).toMatchObject([{ authId: 'custMng' }]);
    const path = `/user/${made.body.accountId}`;
    const resources = await resourceIds(app, 'action', ['UserSearch', 'UserUp', 'UserAdd']);
    await admin.post('/auth', {
      authId: 'deputy',
      authNm: '부책임자',
      useYn: 'Y',
      resources: resources.map((resourcesCd) => ({ resourcesCd })),
    });
    await admin.post('/auth', {
      authId: 'office',
      authNm: '본사',
      useYn: 'Y',
      resources: await resourceIds(app, 'action', ['TermsUp']),
    });
    expect((await manager.put(path, { auths: ['custMng', 'deputy'] })).body.auths).toHaveLength(2);
    expect((await manager.put(path, { auths: ['office'] })).status).toBe(409);
    expect((await manager.put(path, { auths: ['admin'] })).status).toBe(400);
    expect((await admin.put(path, { auths: ['admin'] })).status).toBe(400);
    const offered = (await manager.get('/user/roles')).body as { authId: string }[];
    expect(offered.map(({ authId }) => authId)).toEqual(
      expect.arrayContaining(['custMng', 'storeMng', 'deputy']),
    );
    expect(offered.map(({ authId }) => authId)).not.toContain('admin');
  });

  test('above the own ones keep an account from being taken over, also that of a manager by a deputy', async () => {
    const deputy = await add(ids.parent, { auths: ['deputy'] });
    const client = await app.as(deputy.accountId, deputy.newAccount.oneTimePw);
    const own = { accountPw: 'my own password', currentPw: deputy.newAccount.oneTimePw };
    expect((await client.put(`/user/${deputy.accountId}`, own)).status).toBe(200);
    expect((await client.put('/user/C000000001', { accountPw: 'mine from now on' })).status).toBe(409);
    expect((await client.post('/user/invite/C000000001')).status).toBe(409);
    expect((await client.post('/user', userBody(ids.parent ?? 0))).status).toBe(409);
    expect((await client.post('/user', userBody(ids.parent ?? 0, { auths: ['deputy'] }))).status).toBe(200);
    await giveRole(app, users.parent ?? '', 'office');
    const manager = await app.as('C000000001');
    expect((await manager.put(`/user/${users.parent}`, { email: 'mine@x.example' })).status).toBe(409);
  });
});

test('[D14] an account that is switched off or deleted is out at once', async () => {
  for (const end of ['off', 'expired', 'deleted']) {
    const { accountId, newAccount } = await add(ids.child);
    const client = await app.as(accountId, newAccount.oneTimePw);
    const manager = await app.as('C000000001');
    const own = { accountPw: 'my own password', currentPw: newAccount.oneTimePw };
    expect((await client.put(`/user/${accountId}`, own)).status).toBe(200);
    if (end === 'deleted') await manager.delete(`/user/${accountId}`);
    else await manager.put(`/user/${accountId}`, { [end === 'off' ? 'useYn' : 'nonExpired']: 'N' });
    await expect.poll(async () => (await client.get('/mainMenu')).status, SOON).toBe(401);
    expect(await signInStatus(app.anonymous(), accountId, 'my own password')).toBe(401);
  }
});
