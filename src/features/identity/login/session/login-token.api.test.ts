import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  // Login by token has no human verification.
  app = await testApp({ publicUrl: 'https://jumun.example' });
});
afterAll(() => app.stop());

const issue = async (body: object, as = 'admin') => (await app.as(as)).post('/admin/api/loginToken', body);
const use = (token: unknown) => app.anonymous().post('/admin/api/login', { token });

describe('[D16] a login token', () => {
  test('signs one account in, once', async () => {
    const { status, body } = await issue({ accountId: 's000000002', page: '/v/business/order/list' });
    expect(status).toBe(200);
    expect(body.url).toBe(
      `https://jumun.example/login?token=${body.token}&page=%2Fv%2Fbusiness%2Forder%2Flist`,
    );
    const first = await use(body.token);
    expect(first.status).toBe(200);
    expect(first.body.accountId).toBe('S000000002');
    expect(first.headers.get('set-cookie')).toContain('; Secure');
    const again = await use(body.token);
    expect(again.status).toBe(401);
    expect(again.body.code).toBe('login.tokenFailed');
  });

  test('signs in once even when it arrives fifty times together', async () => {
    const { body } = await issue({ accountId: 'S000000002' });
    const responses = await Promise.all(Array.from({ length: 50 }, () => use(body.token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is kept as a hash and lives 60 seconds', async () => {
    const { body } = await issue({ accountId: 'S000000002' });
    expect(await db().query('select 1 from login_tokens where hash = $1', [body.token])).toEqual([]);
    const [row] = await db().query<{ seconds: number }>(
      'select extract(epoch from expires_at - now()) as seconds from login_tokens order by expires_at desc limit 1',
    );
    expect(row?.seconds).toBeLessThanOrEqual(60);
    expect(row?.seconds).toBeGreaterThan(50);
    await db().query("update login_tokens set expires_at = now() - interval '1 second'");
    expect((await use(body.token)).status).toBe(401);
  });

  test('does not open a disabled account', async () => {
    const { body } = await issue({ accountId: 'S000000003' });
    await db().query("update accounts set in_use = false where login_id = 'S000000003'");
    expect((await use(body.token)).status).toBe(401);
    expect((await issue({ accountId: 'S000000003' })).status).toBe(404);
    await db().query("update accounts set in_use = true where login_id = 'S000000003'");
  });

  test('is refused when it is none', async () => {
    for (const token of ['x', 'A'.repeat(43), "' or 1=1 --"]) expect((await use(token)).status).toBe(401);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'v/x',
    '/\t/evil.example',
  ])('[B3 23] leads nowhere else: %j', async (page) => {
    const { status, body } = await issue({ accountId: 'S000000002', page });
    expect(status).toBe(400);
    expect(body.errorsMessage).toHaveProperty('page');
  });

  test('is given only by whoever may, and only for whom they cover', async () => {
    expect((await issue({ accountId: 'S000000001' }, 'C000000001')).status).toBe(403);
    expect((await issue({ accountId: 'nobody' })).status).toBe(404);
    await db().query(
      "insert into role_resources select 'custMng', id from resources where kind = 'action' and code = 'AccountToken'",
    );
    await app.node.services.sessions.publish('all');
    expect((await issue({ accountId: 'admin' }, 'C000000001')).status).toBe(403);
    expect((await issue({ accountId: 'S000000003' }, 'C000000001')).status).toBe(403);
    expect((await issue({ accountId: 'C000000002' }, 'C000000001')).status).toBe(200);
    expect((await issue({ accountId: 'C000000001' }, 'C000000002')).status).toBe(403);
  });

  test('[F16] is kept nowhere, also when it was asked for with an idempotency key', async () => {
    const ask = async () =>
      (await app.as('admin')).post(
        '/admin/api/loginToken',
        { accountId: 'S000000002' },
        { headers: { 'idempotency-key': 'token-for-S2' } },
      );
    const first = await ask();
    expect(first.status).toBe(200);
    for (const table of ['idempotency_keys', 'login_tokens', 'access_history'])
      expect(JSON.stringify(await db().query(`select * from ${table}`))).not.toContain(first.body.token);
    const again = await ask();
    expect([again.status, again.body.code]).toEqual([409, 'error.answeredOnce']);
    expect(JSON.stringify(again.body)).not.toContain(first.body.token);
  });
});
