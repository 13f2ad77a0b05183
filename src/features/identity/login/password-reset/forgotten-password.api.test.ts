import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOON } from '#kit/testing/soon.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createTestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let other: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://jumun.example' });
  other = await app.anotherNode();
});
afterAll(() => app.stop());

const ask = (accountId: unknown, email: unknown, headers: Record<string, string> = {}) =>
  app.anonymous().call('POST', '/forget', { accountId, email }, { headers });
/** Oldest first, from all nodes, which have separate folders here. */
const mails = (): { to: string; text: string }[] => {
  const folders = [app, other].map(({ dataDir }) => join(dataDir, 'mail')).filter((each) => existsSync(each));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => ({ name, folder })));
  return files
    .filter(({ name }) => /^[^.].*\.json$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, folder }) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
};
const email = (accountId: string): string => `${accountId.toLowerCase()}@demo.jumun.example`;

async function link(accountId: string): Promise<string> {
  const before = mails().length;
  await ask(accountId, email(accountId));
  await expect.poll(() => mails().length).toBe(before + 1);
  return /reset=([\w-]+)/.exec(mails().at(-1)?.text ?? '')?.[1] ?? '';
}
const reset = (token: string, accountPw: string) =>
  app.anonymous().post('/forget/reset', { token, accountPw });
const login = (accountId: string, accountPw: string) =>
  app.anonymous().post('/admin/api/login', { accountId, accountPw });

describe('[D17] a forgotten password', () => {
  test('answers the same, whoever asks, and mails only the owner', async () => {
    const responses = [
      await ask('S000000001', email('S000000001').toUpperCase()),
      await ask('S000000001', 'wrong@store.example'),
      await ask('nobody', email('S000000001')),
    ];
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(responses[0]?.body.resultMsg).toMatch(/[가-힣]/);
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()[0]?.to).toBe(email('S000000001'));
    await db().query('truncate password_mails, password_resets');
  });

  test('sends at most three mails an hour to one account', async () => {
    const before = mails().length;
    for (let round = 0; round < 5; round += 1) await ask('S000000003', email('S000000003'));
    await expect.poll(() => mails().length).toBe(before + 3);
    expect(
      (
        await db().query(
          'select 1 from password_mails m join accounts a on a.id = m.account_id where a.login_id = $1',
          ['S000000003'],
        )
      ).length,
    ).toBe(3);
  });

  test('[B3 22] the link begins with the configured address, whatever the request says', async () => {
    const before = mails().length;
    await ask('C000000003', email('C000000003'), {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    await expect.poll(() => mails().length).toBe(before + 1);
    expect(mails().at(-1)?.text).toContain('https://jumun.example/login?reset=');
    expect(mails().at(-1)?.text).not.toContain('evil');
  });

  test('the link works once, ends every session on both nodes and opens the lock', async () => {
    const client = await app.as('C000000001');
    const cookie = client.cookie();
    const there = () => createTestClient(other.address).get('/admin/api/session', { headers: { cookie } });
    expect((await there()).status).toBe(200);
    for (let round = 0; round < 10; round += 1) await login('C000000001', 'wrong-password');
    const token = await link('C000000001');
    expect(await db().query('select 1 from password_resets where hash = $1', [token])).toEqual([]);

    expect((await reset(token, 'short')).status).toBe(400);
    expect((await reset(token, 'a new password')).status).toBe(200);
    expect((await client.get('/admin/api/session')).status).toBe(401);
    await expect.poll(async () => (await there()).status, SOON).toBe(401);
    expect((await login('C000000001', DEMO_PASSWORD)).status).toBe(401);
    expect((await login('C000000001', 'a new password')).status).toBe(200);
    const again = await reset(token, 'yet another one');
    expect(again.status).toBe(400);
    expect(again.body.code).toBe('forgotten.linkUsed');
  });

  test('a link ends after 30 minutes, and with the next password', async () => {
    const [first, second] = [await link('C000000002'), await link('C000000002')];
    const [row] = await db().query<{ minutes: number }>(
      'select extract(epoch from max(expires_at) - now()) / 60 as minutes from password_resets where used_at is null',
    );
    expect(row?.minutes).toBeLessThanOrEqual(30);
    expect((await reset(second, 'the second password')).status).toBe(200);
    expect((await reset(first, 'the first password')).status).toBe(400);
    await db().query("update password_resets set used_at = null, expires_at = now() - interval '1 second'");
    expect((await reset(second, 'one more password')).status).toBe(400);
  });

  test.each([
    [undefined, undefined],
    ['', ''],
    ['admin', 'not an address'],
    [{}, []],
    ['x'.repeat(5_000), 'a@b.kr'],
  ])('[W12] answers the same for %j %j', async (accountId, address) => {
    const { status, body } = await other.anonymous().post('/forget', { accountId, email: address });
    const known = await ask('nobody', 'nobody@store.example');
    expect([status, body]).toEqual([200, known.body]);
  });
});
