import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#features/identity/accounts/password-hash.public.ts';
import { giveRole, resourceIds } from '#features/identity/roles/role.factory.ts';
import { issueKey } from '#features/orders/partner-keys/partner-keys.ts';
import { forgetChanges } from '#kit/server/crud/history/history.jobs.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { addMember } from './app-member.factory.ts';
import { eraseMembers } from './app-member.jobs.ts';

const PARTNER = '/partner/v1/members';
const CALLERS = ['C000000001', 'C000000002', 'C000000003', 'S000000001'] as const;

let app: TestApp;
let admin: TestClient;
let key = '';
const stores: Record<string, number> = {};
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp();
  await db().query('delete from app_members');
  // The second store becomes one of the business below the first.
  await db().query(
    `update stores set business_id = (select id from businesses where public_id = 'C000000002')
     where public_id = 'S000000002'`,
  );
  for (const row of await db().query<{ id: number; publicId: string }>(
    'select id, public_id as "publicId" from stores',
  ))
    stores[row.publicId] = row.id;
  admin = await app.as('admin');
  await admin.post('/auth', {
    authId: 'members',
    authNm: '회원 담당',
    useYn: 'Y',
    resources: (await resourceIds(app, 'action', ['AppUserSearch', 'AppUserUp', 'AppUserDel'])).map(
      (resourcesCd) => ({ resourcesCd }),
    ),
  });
  for (const caller of CALLERS) await giveRole(app, caller, 'members');
  key = await issueKey(db(), { type: 'APP', name: '시험앱' });
});
afterAll(() => app?.stop());

const memberOf = (store: string, more: Parameters<typeof addMember>[2] = {}) =>
  addMember(app, stores[store] ?? 0, more);
const idsIn = (body: { accountId: string }[]) => body.map(({ accountId }) => accountId).sort();
const refusedAt = ({ status, body }: { status: number; body: { errorsMessage?: object } }) => [
  status,
  Object.keys(body.errorsMessage ?? {}),
];

describe('[D11] members', () => {
  const members: Record<string, string> = {};
  beforeAll(async () => {
    for (const store of ['S000000001', 'S000000002', 'S000000003', 'S000000004'])
      members[store] = await memberOf(store, { name: `회원 ${store}` });
  });

  test.each([
    ['admin', ['S000000001', 'S000000002', 'S000000003', 'S000000004']],
    ['C000000001', ['S000000001', 'S000000002', 'S000000004']],
    ['C000000002', ['S000000002']],
    ['C000000003', ['S000000003']],
    ['S000000001', ['S000000001']],
  ])('of stores in sight are those that %s reaches, by every call', async (caller, seen) => {
    const client = await app.as(caller);
    const { body } = await client.get('/appUser');
    expect(idsIn(body)).toEqual(seen.map((store) => members[store] ?? '').sort());
    for (const [store, loginId] of Object.entries(members)) {
      const known = seen.includes(store) ? 200 : 404;
      const statuses = [
        (await client.get(`/appUser/${loginId}`)).status,
        (await client.put(`/appUser/${loginId}`, { nickName: caller })).status,
        (await client.get(`/appUser/history/${loginId}`)).status,
        (await client.delete(`/appUser/${loginId}`)).status,
        (await client.patch(`/appUser/restore/${loginId}`)).status,
      ];
      expect(statuses, `${caller} → ${store}`).toEqual([known, known, known, known, known]);
      expect((await client.get(`/appUser?storeCd=${stores[store]}`)).status).toBe(known);
    }
  });

  test('of a store in sight and one beside it are deleted together or not at all', async () => {
    const client = await app.as('C000000002');
    const both = `${members.S000000002},${members.S000000001}`;
    expect((await client.delete(`/appUser/${both}`)).status).toBe(404);
    expect((await client.get(`/appUser/${members.S000000002}`)).status).toBe(200);
    expect((await (await app.as('S000000002')).get('/appUser')).status).toBe(403);
  });
});

describe('[3 §2] the list', () => {
  test('is searched by id, name and both flags, and paged', async () => {
    const loginId = await memberOf('S000000001', { loginId: 'Find.Me', name: '찾는이' });
    const other = await memberOf('S000000001', { name: '찾는이2' });
    await admin.put(`/appUser/${other}`, { useYn: 'N', nonExpired: 'N' });
    const found = async (query: string) => idsIn((await admin.get(`/appUser?${query}`)).body);
    expect(await found('accountId=find.m')).toEqual([loginId]);
    expect(await found(`accountNm=${encodeURIComponent('찾는이')}`)).toEqual([loginId, other].sort());
    expect(await found('useYn=N')).toEqual([other]);
    expect(await found('nonExpired=N')).toEqual([other]);
    expect(await found('useYn=&nonExpired=Y&accountId=find')).toEqual([loginId]);
    const { body } = await admin.get('/appUser?page=0&size=1');
    expect(body).toMatchObject({ number: 0, size: 1, content: [{ accountId: other }] });
    expect(body.totalElements).toBeGreaterThan(4);
  });

  test('says what an app told, and of a push token only that there is one', async () => {
    const sent = {
      memberId: 'told-1',
      storeId: 'S000000001',
      accountNm: '말한이',
      pushToken: 'device:told',
      marketingAgree: 'N',
      marketingDtm: '2026-03-05 09:00:00',
      lastLoginDtm: '2026-03-06 10:00:00',
    };
    const { accountId } = (await app.partner(key).post(PARTNER, sent)).body;
    const { body } = await admin.get(`/appUser/${accountId}`);
    expect(body).toMatchObject({
      store: { storeCd: stores.S000000001 },
      pushTokenYn: 'Y',
      marketingAgree: 'N',
      marketingDtm: '2026-03-05 09:00:00',
      lastLoginDtm: '2026-03-06 10:00:00',
      partnerNm: '시험앱',
      memberId: 'told-1',
      tel: null,
    });
    const everything = [
      body,
      (await admin.get('/appUser')).body,
      (await admin.put(`/appUser/${accountId}`)).body,
    ];
    expect(JSON.stringify(everything)).not.toMatch(/device:told|accountPw|argon2/);
    await app.partner(key).post(PARTNER, { memberId: 'told-1', pushToken: '' });
    expect((await admin.get(`/appUser/${accountId}`)).body.pushTokenYn).toBe('N');
  });
});

describe('[3 §5] a change', () => {
  const passwordOf = async (loginId: string) =>
    (
      await db().query<{ hash: string | null }>(
        'select password_hash as hash from app_members where login_id = $1',
        [loginId],
      )
    )[0]?.hash;

  test('keeps the id and the store, and what it does not name', async () => {
    const loginId = await memberOf('S000000001');
    const saved = await admin.put(`/appUser/${loginId}`, {
      accountId: 'other',
      store: { storeCd: stores.S000000002 },
      accountNm: ' 새 이름 ',
      nickName: '별명',
      pushToken: 'mine',
      partnerNm: 'x',
    });
    expect(saved.body).toMatchObject({
      accountId: loginId,
      store: { storeCd: stores.S000000001 },
      accountNm: '새 이름',
      nickName: '별명',
      email: 'kim@guest.example',
      pushTokenYn: 'N',
      partnerNm: '시험앱',
    });
    const stale = await admin.put(`/appUser/${loginId}`, { accountNm: '늦음', version: 1 });
    expect([stale.status, stale.body.current.accountNm]).toEqual([409, '새 이름']);
  });

  test('is refused at its fields', async () => {
    const loginId = await memberOf('S000000001');
    const put = (body: object) => admin.put(`/appUser/${loginId}`, body);
    expect(refusedAt(await put({ accountNm: '', tel: '', email: null }))).toEqual([400, ['accountNm']]);
    expect(refusedAt(await put({ tel: '', email: null }))).toEqual([400, ['tel', 'email']]);
    expect(refusedAt(await put({ email: 'no address', useYn: 'X' }))).toEqual([400, ['email', 'useYn']]);
    expect(refusedAt(await put({ email: `${'a'.repeat(90)}@guest.example` }))).toEqual([400, ['email']]);
    expect(refusedAt(await put({ nickName: '가'.repeat(51) }))).toEqual([400, ['nickName']]);
    expect((await admin.get(`/appUser/${loginId}`)).body.version).toBe(1);
  });

  test('of a member who came without number and address does not ask for them', async () => {
    const loginId = await memberOf('S000000001', { phone: null, email: null });
    const saved = await admin.put(`/appUser/${loginId}`, { tel: null, email: '', useYn: 'N' });
    expect([saved.status, saved.body.useYn]).toEqual([200, 'N']);
  });

  test('[D53] of the password needs it twice alike, and blank keeps it', async () => {
    const loginId = await memberOf('S000000001');
    const put = (accountPw: string, accountPwConfirm = accountPw) =>
      admin.put(`/appUser/${loginId}`, { accountPw, accountPwConfirm });
    const different = await put('spoon and noodle', 'spoon and noodles');
    expect(different.body.errorsMessage).toEqual({ accountPwConfirm: '비밀번호가 일치 하지 않습니다.' });
    expect(refusedAt(await put('short'))).toEqual([400, ['accountPw', 'accountPwConfirm']]);
    expect(refusedAt(await put('password1'))).toEqual([400, ['accountPw']]);
    expect(refusedAt(await put(`${loginId}`))).toEqual([400, ['accountPw']]);
    expect(await passwordOf(loginId)).toBeNull();
    expect((await put('spoon and noodle')).status).toBe(200);
    const hash = await passwordOf(loginId);
    expect(await verifyPassword('spoon and noodle', hash)).toBe(true);
    expect(
      (await admin.put(`/appUser/${loginId}`, { accountPw: '', accountPwConfirm: '', useYn: 'N' })).status,
    ).toBe(200);
    expect(await passwordOf(loginId)).toBe(hash);
    const history = (await admin.get(`/appUser/history/${loginId}`)).body.content;
    expect(JSON.stringify(history)).not.toMatch(/argon2|noodle/);
    const foreign = await (await app.as('C000000003')).put(`/appUser/${loginId}`, {
      accountPw: 'mine from now on',
    });
    expect(foreign.status).toBe(404);
    expect(await passwordOf(loginId)).toBe(hash);
  });

  test('is kept and taken back, also one of the app', async () => {
    const sent = { memberId: 'kept-1', storeId: 'S000000001', accountNm: '처음', tel: '010-1111-2222' };
    const { accountId } = (await app.partner(key).post(PARTNER, sent)).body;
    await app.partner(key).post(PARTNER, { memberId: 'kept-1', tel: '010-3333-4444' });
    await app.partner(key).post(PARTNER, { memberId: 'kept-1', pushToken: 'device:kept' });
    await admin.put(`/appUser/${accountId}`, { accountNm: '바꿈' });
    const { content } = (await admin.get(`/appUser/history/${accountId}`)).body;
    expect(content).toMatchObject([
      { changeTp: 'save', version: 3, before: { accountNm: '처음' }, after: { accountNm: '바꿈' } },
      { changeTp: 'save', version: 2, accountNm: null, before: { tel: '010-1111-2222' } },
      { changeTp: 'create', version: 1 },
    ]);
    const reverted = await admin.patch(`/appUser/revert/${accountId}/1`, { version: 3 });
    expect(reverted.body).toMatchObject({ accountNm: '처음', tel: '010-1111-2222', pushTokenYn: 'Y' });
  });
});

describe('[D26] a deleted member', () => {
  test('comes back with device and consent, and the app may not bring it back', async () => {
    const sent = {
      memberId: 'gone-1',
      storeId: 'S000000001',
      accountNm: '삭제',
      pushToken: 'device:gone',
      marketingAgree: 'Y',
    };
    const { accountId } = (await app.partner(key).post(PARTNER, sent)).body;
    expect((await admin.delete(`/appUser/${accountId}`)).body).toEqual({ count: 1 });
    expect((await admin.get(`/appUser/${accountId}`)).status).toBe(404);
    expect((await app.partner(key).post(PARTNER, sent)).status).toBe(409);
    expect((await admin.patch(`/appUser/restore/${accountId}`)).body).toEqual({ count: 1 });
    expect((await admin.get(`/appUser/${accountId}`)).body).toMatchObject({
      pushTokenYn: 'Y',
      marketingAgree: 'Y',
    });
    expect((await app.partner(key).post(PARTNER, sent)).status).toBe(200);
  });

  test('who left in the app is not restored, nor are others together with them', async () => {
    const { accountId } = (
      await app.partner(key).post(PARTNER, { memberId: 'left-1', storeId: 'S000000001', accountNm: '탈퇴' })
    ).body;
    await admin.put(`/appUser/${accountId}`, { nickName: '담당자가 고침' });
    const deleted = await memberOf('S000000001');
    await admin.delete(`/appUser/${deleted}`);
    expect((await app.partner(key).delete(`${PARTNER}/left-1`)).status).toBe(200);
    const refused = await admin.patch(`/appUser/restore/${deleted},${accountId}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(accountId)]);
    expect((await admin.get(`/appUser/${deleted}`)).status).toBe(404);
    expect((await (await app.as('C000000003')).patch(`/appUser/restore/${accountId}`)).status).toBe(404);
    await app.partner(key).post(PARTNER, { memberId: 'left-1' });
    expect((await admin.get(`/appUser/${accountId}`)).body.accountNm).toBe('탈퇴');
    const { content } = (await admin.get(`/appUser/history/${accountId}`)).body;
    expect(content.map(({ changeTp }: { changeTp: string }) => changeTp)).toEqual([
      'restore',
      'delete',
      'save',
      'create',
    ]);
  });

  test('is erased after 30 days with what its history says, and not restored any more', async () => {
    const tel = '010-7777-6666';
    const partner = app.partner(key);
    const sent = { memberId: 'old-1', storeId: 'S000000001', accountNm: '오래됨', tel: '010-1111-1111' };
    const { accountId } = (await partner.post(PARTNER, sent)).body;
    await admin.put(`/appUser/${accountId}`, { tel });
    await partner.delete(`${PARTNER}/old-1`);
    const known = () => db().query(`select 1 from record_changes where changes::text like '%${tel}%'`);
    expect(await known()).toHaveLength(1);
    await db().query(
      `update app_members set deleted_at = now() - interval '31 days', updated_by = 1 where login_id = $1`,
      [accountId],
    );
    expect((await admin.patch(`/appUser/restore/${accountId}`)).status).toBe(404);
    await eraseMembers.handle({ db: db() } as never, undefined as never);
    // Erased data does not come back, whatever the clock says.
    await db().query('update app_members set deleted_at = now() where login_id = $1', [accountId]);
    expect((await admin.patch(`/appUser/restore/${accountId}`)).status).toBe(404);
    const { services } = app.node;
    const later = new Date(services.now().getTime() + 32 * 86_400_000);
    await forgetChanges.handle({ db: db(), services, now: later } as never, undefined as never);
    expect(await known()).toHaveLength(0);
  });
});

describe('[D8] a login id', () => {
  const refusalOf = async (accountId: string) =>
    refusedAt(
      await app.partner(key).post(PARTNER, {
        memberId: `id-${accountId}`,
        storeId: 'S000000001',
        accountNm: '아이디',
        accountId,
      }),
    );

  test('is one for accounts and members, in small or capital letters', async () => {
    await memberOf('S000000001', { loginId: 'Mi.Jin' });
    expect(await refusalOf('mi.jin')).toEqual([400, ['accountId']]);
    expect(await refusalOf('ADMIN')).toEqual([400, ['accountId']]);
    expect((await admin.patch('/account/chk/MI.JIN')).body).toEqual({ accountId: 'MI.JIN' });
    await expect(memberOf('S000000001', { loginId: 'MI.JIN' })).rejects.toThrow(
      'app_members_login_id_lower_key',
    );
    await expect(
      db().query(`insert into accounts (login_id, kind, name) values ('Admin', 'system', 'x')`),
    ).rejects.toThrow('accounts_login_id_lower_key');
  });

  test('of a business or store, a word of the calls or dots are reserved for members as for accounts', async () => {
    for (const id of ['s000000777', 'C000000777', 'Restore', 'history', '..']) {
      expect(await refusalOf(id), id).toEqual([400, ['accountId']]);
      if (id !== '..') expect((await admin.patch(`/account/chk/${id}`)).body).toEqual({ accountId: id });
    }
  });
});
