import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let other: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  // Callers of several addresses, set by proxy headers.
  app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  other = await app.anotherNode();
});
afterEach(() => db().query('delete from login_attempts'));
afterAll(() => app?.stop());

interface Try {
  node?: TestApp;
  client?: TestClient;
  extra?: object;
  headers?: Record<string, string>;
}
const from = (address: string): Try => ({ headers: { 'x-forwarded-for': address } });
const login = async (
  accountId: string,
  accountPw: string,
  { node = app, client = node.anonymous(), extra, headers }: Try = {},
): Promise<number> =>
  (await client.call('POST', '/admin/api/login', { accountId, accountPw, ...extra }, { headers })).status;
const fail = async (
  accountId: string,
  times: number,
  rest: (round: number) => Try = () => ({}),
): Promise<void> => {
  for (let round = 0; round < times; round += 1)
    expect(await login(accountId, 'wrong-password', rest(round))).toBe(401);
};
/** A device that signed in from there. */
const deviceOf = async (accountId: string, where: Try): Promise<Try> => {
  const client = app.anonymous();
  expect(await login(accountId, DEMO_PASSWORD, { ...where, client })).toBe(200);
  return { ...where, client };
};
const counter = (kind: string) =>
  db().query<{ failures: number; closed: boolean }>(
    `select failures, coalesce(locked_until > now(), false) as closed from login_attempts where key like '${kind}:%'
     order by failures desc`,
  );
/** As if it had been that long ago. */
const wait = (minutes: number) =>
  db().query(
    `update login_attempts set last_at = last_at - interval '${minutes} minutes',
       since = since - interval '${minutes} minutes', locked_until = locked_until - interval '${minutes} minutes'`,
  );
const HOME = from('203.0.113.7');
const ATTACKER = from('198.51.100.1');

describe('[D66] ten failures on an account from one address', () => {
  test('[F7] lock it there for ten minutes, on every node, and nowhere else', async () => {
    await fail('S000000001', 10, () => ATTACKER);
    expect(await login('S000000001', DEMO_PASSWORD, ATTACKER)).toBe(401);
    expect(await login('s000000001', DEMO_PASSWORD, { ...ATTACKER, node: other })).toBe(401);
    expect(await login('S000000002', DEMO_PASSWORD, ATTACKER)).toBe(200);
    expect(await login('S000000001', DEMO_PASSWORD, HOME)).toBe(200);
    const [lock] = await db().query<{ minutes: number }>(
      'select extract(epoch from max(locked_until) - now()) / 60 as minutes from login_attempts',
    );
    expect(lock?.minutes).toBeGreaterThan(9.5);
    expect(lock?.minutes).toBeLessThanOrEqual(10);
  });

  test('[F7] leave the owner’s device on the same network alone', async () => {
    const till = await deviceOf('S000000001', ATTACKER);
    await fail('S000000001', 10, () => ATTACKER);
    expect(await login('S000000001', DEMO_PASSWORD, till)).toBe(200);
    expect(await login('S000000001', DEMO_PASSWORD, ATTACKER)).toBe(401);
  });

  test('are forgotten by one right password there', async () => {
    for (let round = 0; round < 3; round += 1) {
      await fail('S000000001', 9, () => HOME);
      expect(await login('S000000001', DEMO_PASSWORD, HOME)).toBe(200);
    }
  });

  test('are over after ten minutes; who tries meanwhile does not make them longer', async () => {
    await fail('S000000001', 10, () => HOME);
    const until = 'select max(locked_until) as until from login_attempts';
    const [before] = await db().query<{ until: Date }>(until);
    await fail('S000000001', 3, () => HOME);
    const [after] = await db().query<{ until: Date }>(until);
    expect(after?.until).toEqual(before?.until);
    await wait(10);
    await fail('S000000001', 9, () => HOME);
    expect(await login('S000000001', DEMO_PASSWORD, HOME)).toBe(200);
  });

  test('count whatever else the body or the headers say, the address of an untrusted proxy included', async () => {
    const plain = await testApp({ database: app.database });
    await fail('S000000001', 10, (round) => ({
      node: plain,
      extra: { email: `${round}@x.kr`, deviceId: round, storeId: `S00000000${round}` },
      headers: {
        'x-forwarded-for': `198.51.100.${round}`,
        'x-real-ip': `198.51.100.${round}`,
        'user-agent': `agent ${round}`,
        cookie: `jumun_device=${`${round}`.repeat(43)}`,
      },
    }));
    expect(await login('S000000001', DEMO_PASSWORD, { ...HOME, node: plain })).toBe(401);
    await plain.stop();
  });

  test('count a whole IPv6 household as one', async () => {
    await fail('S000000001', 10, (round) => from(`2001:db8:1:2:${round}::9`));
    expect(await login('S000000001', DEMO_PASSWORD, from('2001:db8:1:2:ffff::1'))).toBe(401);
    expect(await login('S000000001', DEMO_PASSWORD, from('2001:db8:1:3::1'))).toBe(200);
  });

  test('count for ids of nobody too, and keep no id in the clear', async () => {
    await fail('nobody', 10);
    expect(await counter('try')).toEqual([{ failures: 10, closed: true }]);
    expect(await counter('guard')).toEqual([{ failures: 10, closed: false }]);
    expect(JSON.stringify(await db().query('select * from login_attempts'))).not.toContain('nobody');
  });

  test('are ten when they come side by side on two nodes', async () => {
    const tries = Array.from({ length: 30 }, (_, round) =>
      login('S000000001', 'wrong-password', { node: round % 2 ? app : other }),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
    expect(await counter('try')).toEqual([{ failures: 10, closed: true }]);
    expect(await counter('guard')).toEqual([{ failures: 10, closed: false }]);
    expect(await login('S000000001', DEMO_PASSWORD)).toBe(401);
  });

  test('are not reached by somebody who signs in on many devices at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 25 }, () => login('S000000001', DEMO_PASSWORD)));
    expect(statuses.every((status) => status === 200)).toBe(true);
  });

  test('[F6] are one event each, however often it is tried afterwards', async () => {
    const seen = async (event: string): Promise<number> => {
      const { body } = await app.anonymous().get('/metrics');
      return Number(
        new RegExp(`jumun_security_events_total\\{event="${event}"\\} (\\d+)`).exec(body)?.[1] ?? 0,
      );
    };
    const [locked, failed] = [await seen('login_locked'), await seen('login_failed')];
    await fail('S000000001', 14, () => ATTACKER);
    expect(await seen('login_locked')).toBe(locked + 1);
    expect(await seen('login_failed')).toBe(failed + 14);
    const guarded = await seen('login_guarded');
    await db().query("update login_attempts set failures = 49 where key like 'guard:%'");
    await fail('S000000001', 3, (round) => from(`198.51.101.${round}`));
    expect(await seen('login_guarded')).toBe(guarded + 1);
    expect(await seen('login_locked')).toBe(locked + 1);
  });
});

describe('[D66] a network', () => {
  /** Fewer than the hash queue holds. */
  const guess = async (times: number): Promise<void> => {
    for (let done = 0; done < times; done += 20) {
      const tries = Array.from({ length: Math.min(20, times - done) }, (_, round) =>
        login(`guess-${done + round}`, 'wrong', { ...HOME, node: round % 2 ? app : other }),
      );
      expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
    }
  };

  test('[F7] is not closed by thirty failures of ids of nobody', async () => {
    const till = await deviceOf('S000000001', HOME);
    await guess(30);
    expect(await counter('net')).toEqual([{ failures: 30, closed: false }]);
    expect(await login('S000000001', DEMO_PASSWORD, till)).toBe(200);
    expect(await login('S000000002', DEMO_PASSWORD, HOME)).toBe(200);
  });

  test('is closed to unknown devices by a hundred on two nodes, to known ones never, and locks no account then', async () => {
    const till = await deviceOf('S000000001', HOME);
    await guess(20);
    expect(await counter('net')).toEqual([{ failures: 20, closed: false }]);
    await db().query("update login_attempts set failures = 98 where key like 'net:%'");
    await guess(2);
    expect(await counter('net')).toEqual([{ failures: 100, closed: true }]);
    for (const node of [app, other])
      expect(await login('S000000002', DEMO_PASSWORD, { ...HOME, node })).toBe(401);
    expect(await login('S000000002', DEMO_PASSWORD, from('203.0.113.8'))).toBe(200);
    expect(await login('S000000001', DEMO_PASSWORD, till)).toBe(200);
    await fail('S000000003', 12, () => HOME);
    expect(await login('S000000003', DEMO_PASSWORD, from('203.0.113.8'))).toBe(200);
    await wait(10);
    expect(await login('S000000003', DEMO_PASSWORD, HOME)).toBe(200);
  });

  test('is not rid of its failures by signing in to an account of one’s own in between', async () => {
    await guess(1);
    await db().query("update login_attempts set failures = 98 where key like 'net:%'");
    expect(await login('S000000002', DEMO_PASSWORD, HOME)).toBe(200);
    await guess(2);
    expect(await login('S000000002', DEMO_PASSWORD, HOME)).toBe(401);
  });
});

describe('[D66] a known device', () => {
  test('is locked by ten failures of its own', async () => {
    const till = await deviceOf('S000000001', HOME);
    await fail('S000000001', 10, () => till);
    expect(await login('S000000001', DEMO_PASSWORD, till)).toBe(401);
    expect(await login('S000000001', DEMO_PASSWORD, HOME)).toBe(200);
  });

  test('[F7] of another account is worth nothing', async () => {
    const stolen = await deviceOf('S000000002', HOME);
    await fail('S000000001', 10, () => HOME);
    expect(await login('S000000001', DEMO_PASSWORD, stolen)).toBe(401);
    expect(await login('nobody', DEMO_PASSWORD, stolen)).toBe(401);
  });

  test('keeps a cookie that no script reads, only its hash is stored, and each login changes it', async () => {
    const client = app.anonymous();
    const signIn = (accountId: string) =>
      client.post('/admin/api/login', { accountId, accountPw: DEMO_PASSWORD }, { headers: HOME.headers });
    await signIn('S000000001');
    const idOf = () => /jumun_device=([\w-]{43})/.exec(client.cookie())?.[1] ?? '';
    const first = idOf();
    const { headers } = await signIn('S000000002');
    const cookie = headers.getSetCookie().find((line) => line.startsWith('jumun_device='));
    expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
    expect(idOf()).not.toBe(first);
    expect(JSON.stringify(await db().query('select * from known_devices'))).not.toContain(idOf());
    // Both accounts are known under the new id, none under the old one.
    for (const accountId of ['S000000001', 'S000000002']) {
      await fail(accountId, 10, () => HOME);
      const used = { headers: { ...HOME.headers, cookie: `jumun_device=${first}` } };
      expect(await login(accountId, DEMO_PASSWORD, used)).toBe(401);
      expect(await login(accountId, DEMO_PASSWORD, { ...HOME, client })).toBe(200);
    }
  });

  test('is none any more after 180 days or a new password', async () => {
    const till = await deviceOf('S000000003', HOME);
    await db().query("update known_devices set used_at = used_at - interval '180 days'");
    await fail('S000000003', 10, () => HOME);
    expect(await login('S000000003', DEMO_PASSWORD, till)).toBe(401);
    await db().query("update known_devices set used_at = used_at + interval '180 days'");
    expect(await login('S000000003', DEMO_PASSWORD, till)).toBe(200);

    const accountPw = 'another password 1';
    const saved = await till.client?.put('/user/S000000003', { accountPw, currentPw: DEMO_PASSWORD });
    expect(saved?.status).toBe(200);
    await fail('S000000003', 10, () => HOME);
    expect(await login('S000000003', accountPw, till)).toBe(401);
    expect(await login('S000000003', accountPw, ATTACKER)).toBe(200);
  });

  test('makes room for new ones: thirty of an account are remembered', async () => {
    const first = await deviceOf('C000000001', HOME);
    await db().query(`insert into known_devices (hash, account_id, used_at)
      select 'other-' || n, account_id, used_at + interval '1 second' from known_devices d
      join accounts a on a.id = d.account_id and login_id = 'C000000001', generate_series(1, 29) n`);
    await deviceOf('C000000001', HOME);
    const [count] = await db().query<{ devices: number }>(
      "select count(*)::int as devices from known_devices d join accounts a on a.id = d.account_id where login_id = 'C000000001'",
    );
    expect(count?.devices).toBe(30);
    await fail('C000000001', 10, () => HOME);
    expect(await login('C000000001', DEMO_PASSWORD, first)).toBe(401);
  });
});
