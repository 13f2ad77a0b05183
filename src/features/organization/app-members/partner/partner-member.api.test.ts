import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#features/identity/accounts/create-account.ts';
import { issueKey } from '#features/orders/partner-keys/partner-keys.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { clearDeadTokens } from '../app-member.public.ts';
import { countPushRecipients, pushDevices, pushRecipients } from '../push-recipients.read-model.ts';

let app: TestApp;
const keys = { app: '', rotated: '', other: '', jeju: '' };

beforeAll(async () => {
  app = await testApp();
  const { db } = app.node.services;
  keys.app = await issueKey(db, { type: 'APP', name: '우리앱' });
  keys.rotated = await issueKey(db, { type: 'APP', name: '우리앱' });
  keys.other = await issueKey(db, { type: 'APP', name: '다른앱' });
  keys.jeju = await issueKey(db, { type: 'APP', name: '우리앱', serves: ['S000000003'] });
});
afterAll(() => app?.stop());

const PATH = '/partner/v1/members';
const post = (body: object, key = keys.app) => app.partner(key).post(PATH, body);
let count = 0;
const newMember = (more: object = {}) => {
  count += 1;
  return { memberId: `m-${count}`, storeId: 'S000000001', accountNm: '김회원', ...more };
};
const db = () => app.node.services.db;
const deviceOf = async (id: number) => (await pushDevices(db(), [id])).get(id);
const rowOf = async (memberId: string) => {
  const [row] = await db().query<{ id: number; token: string | null; storeId: number }>(
    `select id, device_token as token, store_id as "storeId" from app_members where partner_member_id = $1 and partner = 'APP/우리앱'`,
    [memberId],
  );
  if (!row) throw new Error(`${memberId} is no member`);
  return row;
};

describe('[D51] members by the partner call', () => {
  test('a member is born once and answers the same to a repeat', async () => {
    const sent = newMember({
      nickName: '냉면러버',
      tel: '010-1234-5678',
      email: 'kim@guest.example',
      pushToken: 'device:a',
      marketingAgree: 'Y',
      marketingDtm: '2026-01-05 10:00:00',
    });
    const first = await post(sent);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      memberId: sent.memberId,
      storeId: 'S000000001',
      marketingAgree: 'Y',
      marketingDtm: '2026-01-05 10:00:00',
      pushTokenYn: 'Y',
    });
    expect(first.body.accountId).toMatch(/^M\d{9}$/);
    expect(JSON.stringify(first.body)).not.toContain('device:a');
    const again = await post(sent);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect((await app.partner(keys.app).get(`${PATH}/${sent.memberId}`)).body).toEqual(first.body);
  });

  test('twenty sends at once make one member', async () => {
    const sent = newMember();
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(sent)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.map(({ body }) => body.accountId)).size).toBe(1);
  });

  test('a repeat changes what it names, and null clears', async () => {
    const sent = newMember({ nickName: '별명', pushToken: 'device:b' });
    await post(sent);
    const { memberId } = sent;
    expect((await post({ memberId, pushToken: 'device:b2' })).body).toMatchObject({ nickName: '별명' });
    expect((await rowOf(memberId)).token).toBe('device:b2');
    expect((await post({ memberId, nickName: null, pushToken: '' })).body).toMatchObject({
      nickName: null,
      pushTokenYn: 'N',
    });
    expect((await post({ memberId, storeId: 'S000000002' })).body).toMatchObject({ storeId: 'S000000002' });
  });

  test('what a new member needs is asked for at its fields', async () => {
    const refused = await post({ memberId: 'incomplete' });
    expect([refused.status, Object.keys(refused.body.errorsMessage)]).toEqual([
      400,
      ['accountNm', 'storeId'],
    ]);
    expect(Object.keys((await post({ accountNm: '이름' })).body.errorsMessage)).toEqual(['memberId']);
    expect((await post(newMember({ storeId: 'S000000099' }))).status).toBe(404);
  });

  test('two partners have members of their own, and a new key of a partner finds them', async () => {
    const sent = newMember();
    const mine = await post(sent);
    const theirs = await post(sent, keys.other);
    expect(theirs.status).toBe(201);
    expect(theirs.body.accountId).not.toBe(mine.body.accountId);
    expect((await post(sent, keys.rotated)).body).toEqual(mine.body);
    expect((await app.partner(keys.other).get(`${PATH}/m-1`)).status).toBe(404);
  });

  test('[D65] a key reaches members of the stores that it serves', async () => {
    const sent = newMember();
    await post(sent);
    expect((await post({ memberId: sent.memberId, accountNm: '바꿈' }, keys.jeju)).status).toBe(404);
    expect((await post(newMember(), keys.jeju)).status).toBe(404);
    expect((await post(newMember({ storeId: 'S000000003' }), keys.jeju)).status).toBe(201);
  });

  test('[D8] login ids and numbers are unique over members and accounts', async () => {
    expect((await post(newMember({ accountId: 'admin' }))).body.errorsMessage).toHaveProperty('accountId');
    expect((await post(newMember({ accountId: 'S000000077' }))).status).toBe(400);
    const sent = newMember({ accountId: 'minji.kim' });
    expect((await post(sent)).body.accountId).toBe('minji.kim');
    expect((await post({ ...sent, accountId: 'minji.lee' })).status).toBe(400);
    const account = {
      loginId: 'minji.kim',
      kind: 'system' as const,
      name: '김',
      passwordHash: '',
      roles: [],
    };
    expect(await db().transaction((tx) => createAccount(tx, account))).toBeUndefined();
    const staff = await db().transaction((tx) => createAccount(tx, { ...account, loginId: 'minji.park' }));
    expect(staff).toBeGreaterThan((await rowOf(sent.memberId)).id);
    const taken = await post(newMember({ accountId: 'minji.park' }));
    expect(taken.status).toBe(400);
    const login = await app
      .anonymous()
      .post('/admin/api/login', { accountId: 'minji.kim', accountPw: 'x'.repeat(12) });
    expect(login.status).toBe(401);
  });

  test('[D8] a member with the generated id keeps it whatever id the app sends, and is saved', async () => {
    const sent = newMember();
    const { memberId } = sent;
    const { accountId } = (await post(sent)).body;
    const again = { memberId, accountId: 'Minji.Choi', pushToken: 'device:renamed', marketingAgree: 'Y' };
    const { status, body } = await post(again);
    expect([status, body.accountId, body.pushTokenYn, body.marketingAgree]).toEqual([
      200,
      accountId,
      'Y',
      'Y',
    ]);
    expect((await rowOf(memberId)).token).toBe('device:renamed');
    // The generated id of another member is not its own.
    const named = newMember({ accountId: 'minji.choi' });
    await post(named);
    const foreign = `M${String((await rowOf(named.memberId)).id + 500_000).padStart(9, '0')}`;
    await db().query('update app_members set login_id = $2 where partner_member_id = $1', [
      named.memberId,
      foreign,
    ]);
    const refused = await post({ memberId: named.memberId, accountId: 'minji.choi' });
    expect([refused.status, Object.keys(refused.body.errorsMessage)]).toEqual([400, ['accountId']]);
  });

  test('a withdrawn consent stays withdrawn when an older consent arrives late', async () => {
    const sent = newMember({ marketingAgree: 'Y', marketingDtm: '2026-03-01 09:00:00' });
    const { memberId } = sent;
    await post(sent);
    const state = async (more: object) => {
      const { body } = await post({ memberId, ...more });
      return [body.marketingAgree, body.marketingDtm];
    };
    const withdrawn = ['N', '2026-03-05 09:00:00'];
    expect(await state({ marketingAgree: 'N', marketingDtm: '2026-03-05 09:00:00' })).toEqual(withdrawn);
    expect(await state({ marketingAgree: 'Y', marketingDtm: '2026-03-02 09:00:00' })).toEqual(withdrawn);
    expect(await state({ marketingAgree: 'Y', marketingDtm: '2026-03-05 09:00:00' })).toEqual(withdrawn);
    expect(await state({ marketingAgree: 'Y', marketingDtm: '2026-03-06 09:00:00' })).toEqual([
      'Y',
      '2026-03-06 09:00:00',
    ]);
    const future = await post({ memberId, marketingAgree: 'N', marketingDtm: '2999-01-01 00:00:00' });
    expect(Object.keys(future.body.errorsMessage)).toEqual(['marketingDtm']);
  });

  test('who leaves may come back; whom the operator deleted may not', async () => {
    const sent = newMember({ marketingAgree: 'Y', pushToken: 'device:leaver' });
    const path = `${PATH}/${sent.memberId}`;
    await post(sent);
    expect((await app.partner(keys.other).delete(path)).status).toBe(404);
    expect((await app.partner(keys.app).delete(path)).status).toBe(200);
    expect((await app.partner(keys.app).delete(path)).status).toBe(200);
    expect((await app.partner(keys.app).get(path)).status).toBe(404);
    expect((await post({ memberId: sent.memberId })).body).toMatchObject({
      accountNm: '김회원',
      marketingAgree: 'N',
      pushTokenYn: 'N',
    });
    await db().query('update app_members set deleted_at = now(), updated_by = 1 where id = $1', [
      (await rowOf(sent.memberId)).id,
    ]);
    expect((await post(sent)).status).toBe(409);
  });
});

describe('push recipients', () => {
  const recipient = async (more: object = {}, key = keys.app) => {
    const sent = newMember({ marketingAgree: 'Y', pushToken: `device:${count}-push`, ...more });
    await post(sent, key);
    return rowOf(sent.memberId);
  };

  test('are the members with a token and a consent, in pages by id, of all or of chosen stores', async () => {
    const here = await recipient();
    const there = await recipient({ storeId: 'S000000002' });
    const silent = await recipient({ marketingAgree: 'N' });
    const tokenless = await recipient({ pushToken: null });
    const blocked = await recipient();
    await db().query('update app_members set in_use = false where id = $1', [blocked.id]);
    const found = (advertising: boolean, storeIds: number[] | null, limit = 100) =>
      pushRecipients(db(), { storeIds, advertising, after: here.id - 1, limit });
    expect(await found(true, null)).toEqual([here.id, there.id]);
    expect(await found(true, null, 1)).toEqual([here.id]);
    expect(await found(true, [there.storeId])).toEqual([there.id]);
    expect(await found(false, null)).toContain(silent.id);
    const counts = await countPushRecipients(db(), null);
    expect(counts.members).toBeGreaterThan(counts.devices);
    expect(counts.devices).toBeGreaterThan(counts.consenting);
    const devices = await pushDevices(db(), [here.id, silent.id, tokenless.id, blocked.id]);
    expect([...devices.keys()].sort((a, b) => a - b)).toEqual([here.id, silent.id].sort((a, b) => a - b));
    expect(devices.get(silent.id)).toMatchObject({ token: silent.token, consents: false });
  });

  test('a device has one member: its token leaves the one before', async () => {
    const before = await recipient({ pushToken: 'shared:device' });
    const after = await recipient({ pushToken: 'shared:device' });
    expect(await deviceOf(before.id)).toBeUndefined();
    expect(await deviceOf(after.id)).toMatchObject({ token: 'shared:device' });
  });

  test('a dead token is forgotten unless the member has a newer one', async () => {
    const dead = await recipient();
    const renewed = await recipient();
    const dying = [dead, { id: renewed.id, token: 'device:older' }].map(({ id, token }) => ({
      id,
      token: token ?? '',
    }));
    expect(await clearDeadTokens(db(), dying)).toBe(1);
    expect(await deviceOf(dead.id)).toBeUndefined();
    expect(await deviceOf(renewed.id)).toBeDefined();
  });
});
