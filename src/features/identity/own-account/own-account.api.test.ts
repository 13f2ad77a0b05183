import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp();
});
afterEach(() => db().query('delete from login_attempts'));
afterAll(() => app.stop());

const signIn = async (accountId: string, accountPw = DEMO_PASSWORD): Promise<TestClient> => {
  const client = app.anonymous();
  expect((await client.post('/admin/api/login', { accountId, accountPw })).status).toBe(200);
  return client;
};

describe('[1 §2.8, §3.10] the own account', () => {
  test.each([
    ['admin', '/account'],
    ['C000000001', '/user'],
    ['S000000001', '/user'],
  ])('%s reads it under %s', async (accountId, base) => {
    const { status, body } = await (await app.as(accountId)).get(`${base}/${accountId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      accountId,
      tel: expect.any(String),
      email: `${accountId.toLowerCase()}@demo.jumun.example`,
    });
    // Whoever may see accounts gets the whole record.
    const whole = accountId !== 'S000000001';
    if (whole) expect(body).toMatchObject({ useYn: 'Y', auths: [expect.anything()] });
    else expect(Object.keys(body).sort()).toEqual(['accountId', 'accountNm', 'email', 'tel', 'version']);
  });
  test('is not under the other base, and others are not under the own', async () => {
    expect((await (await app.as('S000000001')).get('/account/S000000001')).status).toBe(404);
    expect((await (await app.as('admin')).get('/user/admin')).status).toBe(404);
    expect((await (await app.as('S000000001')).get('/user/S000000002')).status).toBe(403);
    expect((await (await app.as('C000000001')).get('/user/C000000003')).status).toBe(404);
    expect((await (await app.as('S000000001')).put('/user/S000000002', { accountNm: '남' })).status).toBe(
      403,
    );
    expect((await app.anonymous().get('/account/admin')).status).toBe(401);
  });
  test('is saved, absent keys staying as they are', async () => {
    const client = await app.as('C000000003');
    const { status, body } = await client.put('/user/C000000003', {
      data: { accountNm: '고제주 팀장', email: 'new@jeju.example', currentPw: DEMO_PASSWORD },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ accountNm: '고제주 팀장', tel: '064-6000-2003', email: 'new@jeju.example' });
    expect((await client.put('/user/C000000003', { tel: '', currentPw: DEMO_PASSWORD })).body.tel).toBeNull();
    expect((await client.get('/admin/api/session')).body.accountNm).toBe('고제주 팀장');
  });
  test.each([
    ['12345678', '전화번호가 아니에요'],
    ['010-12', '전화번호가 너무 짧아요'],
  ])('[H10] %s is no phone number', async (tel, message) => {
    const client = await app.as('C000000003');
    const { status, body } = await client.put('/user/C000000003', { tel, currentPw: DEMO_PASSWORD });
    expect([status, body.errorsMessage.tel]).toEqual([400, expect.stringContaining(message)]);
  });
  test('[B3 3] takes nothing else', async () => {
    const client = await app.as('S000000002');
    const read = () =>
      db().query(
        "select in_use, kind, business_id, store_id, login_id, last_login_at, non_locked from accounts where login_id = 'S000000002'",
      );
    const [roles, before] = [await db().query('select * from account_roles order by 1, 2'), await read()];
    const { status } = await client.put('/user/S000000002', {
      accountNm: '최홍대',
      accountId: 'admin',
      auths: [{ authId: 'admin' }],
      authId: 'admin',
      storeCd: 1,
      custCd: 3,
      useYn: 'N',
      nonLocked: 'N',
      kind: 'system',
      isAdmin: true,
      lastLoginDtm: '2020-01-01 00:00:00',
      passwordHash: 'x',
    });
    expect(status).toBe(200);
    for (const raw of [
      '{"__proto__":{"kind":"system"}}',
      '{"constructor":{"prototype":{"kind":"system"}}}',
    ]) {
      const poisoned = await client.call('PUT', '/user/S000000002', undefined, {
        raw,
        headers: { 'content-type': 'application/json' },
      });
      expect(poisoned.status).toBe(400);
    }
    expect(await read()).toEqual(before);
    expect(await db().query('select * from account_roles order by 1, 2')).toEqual(roles);
  });
  test.each([
    ['empty', 'accountNm', ''],
    ['too long', 'accountNm', '가'.repeat(51)],
    ['50 KB', 'accountNm', 'x'.repeat(50_000)],
    ['a number', 'accountNm', 7],
    ['words', 'tel', '전화'],
    ['too long', 'tel', '0'.repeat(21)],
    ['no address', 'email', 'no address'],
    ['too long', 'email', `${'a'.repeat(100)}@x.kr`],
  ])('%s in %s is 400', async (_, field, value) => {
    const response = await (await app.as('C000000001')).put('/user/C000000001', { [field]: value });
    expect(response.status).toBe(400);
    expect(response.body.errorsMessage).toHaveProperty([field]);
  });
});

describe('[1 §5.6, D23] numbers and addresses of others', () => {
  test('the checks answer empty for free ones and the owner otherwise', async () => {
    const client = await app.as('S000000001');
    const check = async (path: string) => (await client.patch(path)).body;
    expect(await check('/user/chkTel/010-0000-0000')).toBeUndefined();
    expect(await check('/user/chkTel/0260003001')).toBe('S000000001');
    expect(await check(`/user/chkTel/${encodeURIComponent('+02 6000-3002')}`)).toBe('***');
    expect(await check('/account/chkEmail/ADMIN@demo.jumun.example')).toBe('***');
    expect(await check('/account/chkEmail/free@demo.jumun.example')).toBeUndefined();
    expect((await client.patch('/user/chkTel/abc')).status).toBe(400);
    expect((await app.anonymous().patch('/user/chkTel/02-6000-3001')).status).toBe(401);
  });
  test('[F18] name an account only to whom may see it', async () => {
    const check = async (who: string) => (await (await app.as(who)).patch('/user/chkTel/02-6000-3002')).body;
    expect(await check('admin')).toBe('S000000002');
    expect(await check('C000000001')).toBe('S000000002');
    expect(await check('C000000003')).toBe('***');
    expect(await check('S000000003')).toBe('***');
  });
  test('are refused on save beside their field', async () => {
    const client = await app.as('S000000001');
    const phone = await client.put('/user/S000000001', {
      tel: '02-6000-3002',
      currentPw: DEMO_PASSWORD,
    });
    expect([phone.status, phone.body.errorsMessage]).toEqual([400, { tel: '이미 사용 중인 전화번호예요.' }]);
    const email = await client.put('/user/S000000001', {
      email: 'S000000002@demo.jumun.example',
      currentPw: DEMO_PASSWORD,
    });
    expect([email.status, email.body.errorsMessage]).toEqual([
      400,
      { email: '이미 사용 중인 이메일이에요.' },
    ]);
    expect((await client.put('/user/S000000001', { tel: '02-6000-3001' })).status).toBe(200);
  });
  test('two who save the same number at once: one gets it', async () => {
    const [one, two] = [await app.as('S000000001'), await app.as('S000000002')];
    const statuses = await Promise.all([
      one.put('/user/S000000001', { tel: '010-7777-7777', currentPw: DEMO_PASSWORD }),
      two.put('/user/S000000002', { tel: '01077777777', currentPw: DEMO_PASSWORD }),
    ]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('[D17] a new password', () => {
  const put = (client: TestClient, body: object) => client.put('/user/S000000003', body);

  test('asks for the current one', async () => {
    const client = await signIn('S000000003');
    const fields = async (body: object) => (await put(client, body)).body.errorsMessage;
    expect(await fields({ accountPw: 'a new password' })).toHaveProperty('currentPw');
    expect(await fields({ accountPw: 'a new password', currentPw: 'wrong-password' })).toHaveProperty(
      'currentPw',
    );
    expect(await fields({ accountPw: 'short', currentPw: DEMO_PASSWORD })).toHaveProperty('accountPw');
    expect(await fields({ accountPw: 'x'.repeat(129), currentPw: DEMO_PASSWORD })).toHaveProperty(
      'accountPw',
    );
    expect(await fields({ accountPw: DEMO_PASSWORD, currentPw: DEMO_PASSWORD })).toHaveProperty('accountPw');
    expect((await put(client, { accountPw: '', accountNm: '오제주' })).status).toBe(200);
    expect((await signIn('S000000003')).cookie()).not.toBe('');
  });

  test('ends the other sessions and keeps this one', async () => {
    const [mine, elsewhere] = [await signIn('S000000003'), await signIn('S000000003')];
    const { status, body } = await put(mine, { accountPw: 'a new password', currentPw: DEMO_PASSWORD });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
    expect((await mine.get('/admin/api/session')).status).toBe(200);
    expect((await elsewhere.get('/admin/api/session')).status).toBe(401);
    const old = await app
      .anonymous()
      .post('/admin/api/login', { accountId: 'S000000003', accountPw: DEMO_PASSWORD });
    expect(old.status).toBe(401);
    await signIn('S000000003', 'a new password');
  });

  test('guessing the current one locks as signing in does', async () => {
    const client = await signIn('C000000002');
    for (let round = 0; round < 10; round += 1)
      await client.put('/user/C000000002', { accountPw: 'a new password', currentPw: `wrong-${round}-word` });
    const right = await client.put('/user/C000000002', {
      accountPw: 'a new password',
      currentPw: DEMO_PASSWORD,
    });
    expect(right.status).toBe(400);
  });
});

describe('[D8] a one-time password', () => {
  test('works only for choosing another', async () => {
    await db().query("update accounts set password_change_due = true where login_id = 'C000000001'");
    const client = await signIn('C000000001');
    expect((await client.get('/admin/api/session')).body.passwordChangeYn).toBe('Y');
    expect((await client.get('/mainMenu')).status).toBe(428);
    expect((await client.get('/user/C000000001')).status).toBe(200);
    const only = await client.put('/user/C000000001', { accountNm: '박한강' });
    expect([only.status, only.body.code]).toEqual([428, 'error.passwordChangeRequired']);
    expect(
      (await client.put('/user/C000000001', { accountPw: 'my own password', currentPw: DEMO_PASSWORD }))
        .status,
    ).toBe(200);
    expect((await client.get('/mainMenu')).status).toBe(200);
    expect((await client.get('/admin/api/session')).body.passwordChangeYn).toBe('N');
  });
});
