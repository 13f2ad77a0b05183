import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { fromElsewhere } from './caller-address.factory.ts';

let app: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.stop());

const login = (accountId: string, accountPw = DEMO_PASSWORD) =>
  app.anonymous().post('/admin/api/login', { accountId, accountPw }, fromElsewhere());
const refusal = { message: '아이디와 비밀번호를 정확히 입력해 주세요.', code: 'login.credentials' };

/** Changes a row, runs the check, and restores the row. */
async function whileSet(set: string, reset: string, look: () => Promise<void>): Promise<void> {
  await db().query(set);
  try {
    await look();
  } finally {
    await db().query(reset);
    await db().query('delete from login_attempts');
  }
}

const account = (column: string): [string, string, string] => [
  `account: ${column}`,
  `update accounts set ${column} = false where login_id = 'S000000001'`,
  `update accounts set ${column} = true where login_id = 'S000000001'`,
];
const row = (
  name: string,
  table: string,
  publicId: string,
  set: string,
  reset: string,
): [string, string, string] => [
  name,
  `update ${table} set ${set} where public_id = '${publicId}'`,
  `update ${table} set ${reset} where public_id = '${publicId}'`,
];

describe('[D15] every refusal is one message', () => {
  test.each([
    ['unknown account', 'nobody', DEMO_PASSWORD],
    ['wrong password', 'admin', 'wrong-password'],
    ['another case of a system id', 'ADMIN', DEMO_PASSWORD],
    ['a password with a space too many', 'admin', `${DEMO_PASSWORD} `],
    ['an over-long password', 'admin', 'x'.repeat(3_000)],
  ])('%s', async (_, accountId, password) => {
    const { status, body, headers } = await login(accountId, password);
    expect(status).toBe(401);
    expect(body).toEqual(refusal);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each([
    account('in_use'),
    account('non_locked'),
    account('non_expired'),
    account('certificate_non_expired'),
    [
      'account deleted',
      `update accounts set deleted_at = now() where login_id = 'S000000001'`,
      `update accounts set deleted_at = null where login_id = 'S000000001'`,
    ],
    [
      'account of an app member',
      `update accounts set kind = 'member' where login_id = 'S000000001'`,
      `update accounts set kind = 'store' where login_id = 'S000000001'`,
    ],
    row(
      'store past its end',
      'stores',
      'S000000001',
      "end_date = (now() at time zone 'Asia/Seoul')::date - 1",
      'end_date = null',
    ),
    row('store not in use', 'stores', 'S000000001', 'in_use = false', 'in_use = true'),
    row(
      "store's business past its end",
      'businesses',
      'C000000001',
      "end_date = (now() at time zone 'Asia/Seoul')::date - 1",
      'end_date = null',
    ),
    row("store's business deleted", 'businesses', 'C000000001', 'deleted_at = now()', 'deleted_at = null'),
  ])('%s', (_, set, reset) =>
    whileSet(set, reset, async () => {
      const { status, body } = await login('S000000001');
      expect(status).toBe(401);
      expect(body).toEqual(refusal);
    }),
  );

  test('the last day of a store still counts', () =>
    whileSet(
      "update stores set end_date = (now() at time zone time_zone)::date where public_id = 'S000000001'",
      "update stores set end_date = null where public_id = 'S000000001'",
      async () => expect((await login('S000000001')).status).toBe(200),
    ));

  test('a business account goes with its business', () =>
    whileSet(
      "update businesses set in_use = false where public_id = 'C000000003'",
      "update businesses set in_use = true where public_id = 'C000000003'",
      async () => expect((await login('C000000003')).body).toEqual(refusal),
    ));

  test('in the language of the reader', async () => {
    const { body } = await app
      .anonymous()
      .call(
        'POST',
        '/admin/api/login',
        { accountId: 'nobody', accountPw: 'x' },
        { headers: { 'accept-language': 'en' } },
      );
    expect(body.message).toBe('Check your account ID and password and try again.');
  });
});
