import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
let other: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  // Callers of several addresses: the proxy's word counts.
  app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  other = await app.anotherNode();
});
afterEach(() => db().query('delete from login_attempts'));
afterAll(() => app.stop());

const from = (address: string): Try => ({ headers: { 'x-forwarded-for': address } });

interface Try {
  node?: TestApp;
  extra?: object;
  headers?: Record<string, string>;
}
const login = async (
  accountId: string,
  accountPw: string,
  { node = app, extra, headers }: Try = {},
): Promise<number> =>
  (await node.anonymous().call('POST', '/admin/api/login', { accountId, accountPw, ...extra }, { headers }))
    .status;
const fail = async (
  accountId: string,
  times: number,
  rest: (round: number) => Try = () => ({}),
): Promise<void> => {
  for (let round = 0; round < times; round += 1)
    expect(await login(accountId, 'wrong-password', rest(round))).toBe(401);
};
const ten = (then: () => Promise<unknown>) => fail('S000000001', 10, () => from('198.51.100.1')).then(then);

describe('[D15] ten failures', () => {
  test('lock the account for ten minutes, the right password included', async () => {
    await fail('S000000001', 9);
    expect(await login('S000000001', DEMO_PASSWORD)).toBe(200);
    await ten(async () => {
      expect(await login('S000000001', DEMO_PASSWORD)).toBe(401);
      expect(await login('s000000001', DEMO_PASSWORD, { node: other })).toBe(401);
      expect(await login('S000000002', DEMO_PASSWORD)).toBe(200);
      const [lock] = await db().query<{ minutes: number }>(
        "select extract(epoch from max(locked_until) - now()) / 60 as minutes from login_attempts where key like 'account:%'",
      );
      expect(lock?.minutes).toBeGreaterThan(9.5);
      expect(lock?.minutes).toBeLessThanOrEqual(10);
    });
  });

  test('are over after ten minutes; who tries meanwhile does not make them longer', async () => {
    await ten(async () => {
      const until = 'select max(locked_until) as until from login_attempts';
      const [before] = await db().query<{ until: Date }>(until);
      await fail('S000000001', 3);
      const [after] = await db().query<{ until: Date }>(until);
      expect(after?.until).toEqual(before?.until);
      await db().query(
        "update login_attempts set locked_until = locked_until - interval '10 minutes', last_at = last_at - interval '10 minutes'",
      );
      expect(await login('S000000001', DEMO_PASSWORD)).toBe(200);
      expect(await login('S000000001', DEMO_PASSWORD)).toBe(200);
    });
  });

  test('count whatever else the body or the headers say', async () => {
    await fail('S000000001', 10, (round) => ({
      extra: { email: `${round}@x.kr`, deviceId: round, storeId: `S00000000${round}` },
      headers: {
        'x-forwarded-for': `198.51.100.${round}`,
        'x-real-ip': `198.51.100.${round}`,
        'user-agent': `agent ${round}`,
      },
    }));
    expect(await login('S000000001', DEMO_PASSWORD, from('203.0.113.9'))).toBe(401);
  });

  test('count for unknown accounts too, so that a lock tells nothing', async () => {
    await fail('nobody', 10);
    const rows = await db().query(
      "select key from login_attempts where key like 'account:%' and locked_until > now()",
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('nobody');
  });

  test('count when they come side by side on two nodes', async () => {
    const tries = Array.from({ length: 30 }, (_, round) =>
      login('S000000001', 'wrong-password', { node: round % 2 ? app : other }),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
    const [row] = await db().query<{ failures: number }>(
      "select max(failures) as failures from login_attempts where key like 'account:%'",
    );
    expect(row?.failures).toBe(10);
    expect(await login('S000000001', DEMO_PASSWORD)).toBe(401);
  });

  test('are not reached by somebody who signs in on many devices at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 25 }, () => login('S000000001', DEMO_PASSWORD)));
    expect(statuses.every((status) => status === 200)).toBe(true);
  });
});

const OFFICE = from('203.0.113.7');
const locks = (kind: string) =>
  db().query(`select key from login_attempts where key like '${kind}:%' and locked_until > now()`);
/** As if it had been that long ago. */
const wait = (minutes: number) =>
  db().query(
    `update login_attempts set last_at = last_at - interval '${minutes} minutes',
       locked_until = locked_until - interval '${minutes} minutes'`,
  );

describe('[D15] an address', () => {
  test('is locked by ten failures on one account, for every account and on every node', async () => {
    await fail('S000000001', 9, () => OFFICE);
    expect(await locks('address')).toHaveLength(0);
    await fail('S000000001', 1, () => OFFICE);
    expect(await login('S000000002', DEMO_PASSWORD, OFFICE)).toBe(401);
    expect(await login('S000000002', DEMO_PASSWORD, { ...OFFICE, node: other })).toBe(401);
    expect(await login('S000000002', DEMO_PASSWORD, from('203.0.113.8'))).toBe(200);
  });

  test('is locked by ten failures on ten accounts, and cannot lock further ones', async () => {
    for (let account = 0; account < 10; account += 1) await fail(`guess-${account}`, 1, () => OFFICE);
    expect(await login('S000000002', DEMO_PASSWORD, OFFICE)).toBe(401);
    await fail('S000000003', 12, () => OFFICE);
    expect(await locks('account')).toEqual([]);
  });

  test('counts a whole IPv6 household as one', async () => {
    await fail('guess', 10, (round) => from(`2001:db8:1:2:${round}::9`));
    expect(await login('S000000002', DEMO_PASSWORD, from('2001:db8:1:2:ffff::1'))).toBe(401);
    expect(await login('S000000002', DEMO_PASSWORD, from('2001:db8:1:3::1'))).toBe(200);
  });

  test('is free again after ten minutes, and needs ten new failures', async () => {
    await fail('guess', 10, () => OFFICE);
    await wait(10);
    await fail('another', 9, () => OFFICE);
    expect(await login('S000000002', DEMO_PASSWORD, OFFICE)).toBe(200);
    await fail('another', 1, () => OFFICE);
    expect(await login('S000000002', DEMO_PASSWORD, OFFICE)).toBe(401);
  });

  test('that many people share forgives what each got right in the end', async () => {
    for (const person of ['S000000001', 'S000000002', 'S000000003', 'C000000001', 'C000000003']) {
      await fail(person, 4, () => OFFICE);
      expect(await login(person, DEMO_PASSWORD, OFFICE), person).toBe(200);
    }
  });

  test('forgives nobody the failures on other accounts: signing in between guesses does not help', async () => {
    for (let account = 0; account < 10; account += 1) {
      expect(await login('S000000001', DEMO_PASSWORD, OFFICE)).toBe(200);
      await fail(`guess-${account}`, 1, () => OFFICE);
    }
    expect(await login('S000000001', DEMO_PASSWORD, OFFICE)).toBe(401);
  });

  test('gets no right answer past its tenth failure by trying everything at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, guess) => login(`guess-${guess}`, 'wrong', OFFICE)));
    expect(await locks('address')).toHaveLength(1);
    const [row] = await db().query<{ failures: number }>(
      "select failures from login_attempts where key like 'address:%'",
    );
    expect(row?.failures).toBe(10);
    expect(await login('S000000002', DEMO_PASSWORD, OFFICE)).toBe(401);
  });

  test('is the connection’s where no proxy is trusted, whatever the headers say', async () => {
    const plain = await testApp();
    const tries = Array.from({ length: 10 }, (_, round) =>
      login(`guess-${round}`, 'wrong-password', { ...from(`198.51.100.${round}`), node: plain }),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
    expect(await login('S000000002', DEMO_PASSWORD, { ...from('203.0.113.8'), node: plain })).toBe(401);
    await plain.stop();
  });
});
