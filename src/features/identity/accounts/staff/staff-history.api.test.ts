import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceIds, signedInWith } from '#features/identity/roles/role.factory.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';
import { accountBody, signInStatus } from '../system/account.factory.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const PASSWORD = 'a-password-of-my-own';

/** A new account without a password. */
const add = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await admin.post('/account', accountBody(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { accountId: string; accountNm: string; newAccount: { oneTimePw: string } };
};
const role = async (authId: string, codes: string[]) => {
  const resources = (await resourceIds(app, 'action', codes)).map((resourcesCd) => ({ resourcesCd }));
  expect(
    (await admin.post('/auth', { authId, authNm: `역할 ${authId}`, useYn: 'Y', resources })).status,
  ).toBe(200);
};
interface Entry {
  changeTp: string;
  accountNm: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}
const entries = async (id: string, client = admin): Promise<Entry[]> =>
  (await client.get(`/account/history/${id}`)).body.content;
const sides = async (id: string) => (await entries(id)).map(({ before, after }) => [before, after]);

test('[3 §5] the roles of an account are in its history by name and are taken back', async () => {
  await role('cook', ['AccountSearch']);
  await role('waiter', ['AccountSearch']);
  const { accountId: id } = await add({ auths: ['cook'] });
  await admin.put(`/account/${id}`, { auths: ['waiter'] });
  const [save] = await entries(id);
  expect([save?.before, save?.after]).toEqual([
    { auths: [{ authId: 'cook', authNm: '역할 cook' }] },
    { auths: [{ authId: 'waiter', authNm: '역할 waiter' }] },
  ]);
  // Roles in the same order are no change.
  await admin.put(`/account/${id}`, { auths: ['waiter'] });
  expect(await entries(id)).toHaveLength(2);
  const reverted = await admin.patch(`/account/revert/${id}/1`, {});
  expect([reverted.status, reverted.body.auths]).toEqual([
    200,
    [{ authId: 'cook', authNm: '역할 cook', useYn: 'Y' }],
  ]);
  expect((await entries(id)).map(({ changeTp }) => changeTp)).toEqual(['revert', 'save', 'create']);
});

test('[D45] a role comes back neither from those who do not hold it nor without the permission to give', async () => {
  await role('plain', ['AccountSearch', 'AccountUp']);
  await role('giver', ['AccountSearch', 'AccountUp', 'AccountAuth']);
  const { accountId: id } = await add({ auths: ['admin'] });
  await admin.put(`/account/${id}`, { auths: [], accountNm: '새 이름' });
  const giver = await signedInWith(app, 'giver1', ['giver']);
  expect((await giver.patch(`/account/revert/${id}/1`, {})).status).toBe(409);
  const plain = await signedInWith(app, 'plain1', ['plain']);
  const reverted = await plain.patch(`/account/revert/${id}/1`, {});
  expect([reverted.status, reverted.body.auths]).toEqual([200, []]);
  expect(reverted.body.accountNm).not.toBe('새 이름');
});

test('[D45] the last administrator stays one, whatever the version', async () => {
  const { accountId: id } = await add({ auths: [] });
  await admin.put(`/account/${id}`, { accountPw: 'chosen by another' });
  const own = await app.as(id, 'chosen by another');
  expect(
    (await own.put(`/account/${id}`, { accountPw: PASSWORD, currentPw: 'chosen by another' })).status,
  ).toBe(200);
  const { db } = app.node.services;
  await admin.put(`/account/${id}`, { auths: ['admin'] });
  await db.query("insert into roles (role_id, name) values ('twin', 'twin')");
  await db.query(
    "insert into role_resources select 'twin', resource_id from role_resources where role_id = 'admin'",
  );
  const twin = await signedInWith(app, 'twin1', ['twin']);
  await db.query("update accounts set in_use = false where kind = 'system' and not (login_id = any($1))", [
    [id, 'twin1'],
  ]);
  expect((await twin.patch(`/account/revert/${id}/1`, {})).status).toBe(409);
  expect((await twin.get(`/account/${id}`)).body.auths).toMatchObject([{ authId: 'admin' }]);
  await db.query("update accounts set in_use = true where login_id = 'admin'");
});

test('[D17] passwords are marks: set by somebody, chosen by the owner, issued anew, and never taken back', async () => {
  const created = await add();
  const { accountId: id, newAccount } = created;
  const own = await app.as(id, newAccount.oneTimePw);
  await own.put(`/account/${id}`, { accountPw: PASSWORD, currentPw: newAccount.oneTimePw });
  await admin.put(`/account/${id}`, { accountPw: 'chosen by another', accountNm: '다른 이름' });
  const replaced = [{ accountPw: 'set' }, { accountPw: 'replaced' }];
  const found = await sides(id);
  expect(found.filter(([before]) => before?.accountPw)).toEqual([replaced, replaced]);
  // Who chose one is the owner.
  expect((await entries(id)).at(-2)?.accountNm).toBe('다른 이름');
  const kept = await app.node.services.db.query<{ row: string }>(
    "select c::text as row from record_changes c where table_name = 'accounts'",
  );
  for (const secret of [PASSWORD, 'chosen by another', newAccount.oneTimePw, 'argon2'])
    expect(kept.filter(({ row }) => row.includes(secret))).toEqual([]);
  const reverted = await admin.patch(`/account/revert/${id}/2`, {});
  expect([reverted.status, reverted.body.accountNm]).toEqual([200, created.accountNm]);
  expect(await signInStatus(createTestClient(app.address), id, 'chosen by another')).toBe(200);
});

test('[3 §5] an invited account gets its first password', async () => {
  await app.node.services.db.query(
    "insert into accounts (login_id, kind, name) values ('no.password', 'system', 'x')",
  );
  expect((await admin.post('/account/invite/no.password')).body.newAccount.oneTimePw).toBeTruthy();
  expect(await sides('no.password')).toEqual([
    [{ accountPw: null }, { accountPw: 'set' }],
    [{}, {}],
  ]);
});

test('[D66] unlocking is told, of the lock and of failed sign-ins', async () => {
  const { accountId: id } = await add();
  await admin.put(`/account/${id}`, { nonLocked: 'N' });
  expect((await admin.patch(`/account/unlock/${id}`)).body.nonLocked).toBe('Y');
  expect((await sides(id))[0]).toEqual([{ nonLocked: 'N' }, { nonLocked: 'Y' }]);
  const stranger = createTestClient(app.address);
  for (let tries = 0; tries < 12; tries += 1) await signInStatus(stranger, id, 'a wrong password');
  expect((await admin.patch(`/account/unlock/${id}`)).body.blockedYn).toBe('N');
  expect((await sides(id))[0]).toEqual([{ blockedYn: 'Y' }, { blockedYn: 'N' }]);
  await admin.patch(`/account/unlock/${id}`);
  expect(await entries(id)).toHaveLength(4);
});

test('[D67] what people change of their own account is in its history', async () => {
  const { accountId: id, newAccount } = await add();
  const own = await app.as(id, newAccount.oneTimePw);
  await own.put(`/account/${id}`, { accountPw: PASSWORD, currentPw: newAccount.oneTimePw });
  const tel = '010-9876-1234';
  const changed = await own.put(`/account/${id}`, { accountNm: '내 이름', tel, currentPw: PASSWORD });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const [save] = await entries(id);
  expect(save?.after).toEqual({ accountNm: '내 이름', tel });
  expect(save?.accountNm).toBe('내 이름');
  // The same again is no change.
  await own.put(`/account/${id}`, { accountNm: '내 이름' });
  expect(await entries(id)).toHaveLength(3);
});
