import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { freePort, startServerProcess } from '#kit/testing/processes/server-process.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import { createTestClient } from '#kit/testing/test-client.ts';
import { wakePasswordMails } from './password-mail.jobs.ts';

let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp());
});
afterAll(() => stop?.());
beforeEach(async () => {
  await simulator.reset();
  await db().query('truncate password_mails, password_resets');
});

const db = () => app.node.services.db;
const email = (accountId: string): string => `${accountId.toLowerCase()}@demo.jumun.example`;
const ask = (accountId: string, address = email(accountId)) =>
  app.anonymous().post('/forget', { accountId, email: address });
const reset = (token: string, accountPw = 'a new password') =>
  app.anonymous().post('/forget/reset', { token, accountPw });

/** The secrets of received links, oldest first. */
async function links(): Promise<string[]> {
  const { response } = (await simulator.act('SMTP', 'taken', '')) as { response: { text: string }[] };
  return response.map(({ text }) => /reset=([\w-]+)/.exec(text)?.[1] ?? '');
}
const mails = () =>
  db().query<{ ending: string | null; attempts: number; waiting: boolean }>(
    `select ending, attempts, claimed_until is null and ended_at is null as waiting from password_mails order by id`,
  );
/** Makes waiting mails due now. */
async function again(): Promise<void> {
  const { services } = app.node;
  await db().query('update password_mails set due_at = now(), claimed_until = null where ended_at is null');
  await ownTransaction({ services, log: services.log }, wakePasswordMails);
}
const tried = (times: number) =>
  expect
    .poll(async () => (await mails()).map(({ attempts, waiting }) => waiting && attempts), {
      timeout: 15_000,
    })
    .toEqual([times]);
const sent = () => expect.poll(mails).toMatchObject([{ ending: 'sent' }]);
const resets = async () => (await db().query('select 1 from password_resets')).length;

describe('[D17] [D46] the mail of a forgotten password', () => {
  test('is answered by the simulator, says so, and leaves its secret nowhere but in the mail', async () => {
    const responses = [await ask('S000000001'), await ask('S000000001', 'wrong@store.example')];
    expect(responses.map(({ body }) => body.simulatorYn)).toEqual(['Y', 'Y']);
    await sent();
    const [token = ''] = await links();
    expect(token).toHaveLength(43);
    const tables = ['password_mails', 'password_resets', 'outside_calls', 'jobs', 'idempotency_keys'];
    for (const table of tables)
      expect(JSON.stringify(await db().query(`select * from ${table}`))).not.toContain(token);
    expect((await reset(token)).status).toBe(200);
  });

  test.each([
    ['fail', 1],
    ['refuse', 1],
  ] as const)('a server that says %s leaves no link behind', async (fault, mailed) => {
    await simulator.set('SMTP', { fault, times: 1 });
    await ask('S000000001');
    if (fault === 'refuse') {
      await expect.poll(mails).toMatchObject([{ ending: 'refused' }]);
      expect(await resets()).toBe(0);
      return;
    }
    await tried(1);
    expect(await resets()).toBe(0);
    await again();
    await sent();
    expect([(await links()).length, await resets()]).toEqual([mailed, mailed]);
  });

  test('a server that takes it and says nothing gets it again; one use of either link ends both', async () => {
    await simulator.set('SMTP', { fault: 'cutOff', times: 1 });
    await ask('S000000001');
    await tried(1);
    await again();
    await sent();
    const [first = '', second = ''] = await links();
    expect(first).not.toBe(second);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(400);
  });

  test('that still waits when the password is set is not sent any more', async () => {
    await simulator.set('SMTP', { fault: 'fail', times: 1 });
    await ask('S000000001');
    await tried(1);
    await simulator.reset();
    await db().query(
      `insert into password_mails (account_id, locale, due_at) select account_id, locale, now() + interval '1 hour' from password_mails`,
    );
    await db().query(`update password_mails set due_at = now() where attempts = 1`);
    await ownTransaction({ services: app.node.services, log: app.node.services.log }, wakePasswordMails);
    await expect.poll(async () => (await links()).length).toBe(1);
    expect((await reset((await links())[0] ?? '')).status).toBe(200);
    expect((await mails()).map(({ ending }) => ending)).toEqual(['sent', 'void']);
    await again();
    await sleep(300);
    expect(await links()).toHaveLength(1);
  });

  test('is given up when it is half an hour late, or its account is gone', async () => {
    await simulator.set('SMTP', { fault: 'fail' });
    await ask('S000000001');
    await tried(1);
    await db().query(`update password_mails set requested_at = now() - interval '31 minutes'`);
    await again();
    await expect.poll(mails).toMatchObject([{ ending: 'late' }]);

    await ask('S000000002');
    await expect.poll(async () => (await mails())[1]?.waiting).toBe(true);
    await db().query(`update accounts set in_use = false where login_id = 'S000000002'`);
    await again();
    await expect.poll(async () => (await mails())[1]?.ending).toBe('void');
    await db().query(`update accounts set in_use = true where login_id = 'S000000002'`);
  });

  test('ten requests of one moment are three mails', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask('S000000003')));
    await expect.poll(async () => (await links()).length).toBe(3);
    expect(await mails()).toHaveLength(3);
  });
});

test('[D46] a node that is killed while it sends loses no mail, and no secret is in its log', async () => {
  await simulator.set('SMTP', { fault: 'acceptThenHang', times: 1 });
  const port = await freePort();
  const killed = await startServerProcess({
    dataDir: app.dataDir,
    port,
    env: {
      DATABASE_URL: app.database.url,
      SEED: 'base',
      CAPTCHA: 'altcha',
      LOG_LEVEL: 'trace',
      SIMULATOR_URL: simulator.url,
    },
  });
  try {
    // Either node may send it, so this one stops its sender.
    await app.node.stop();
    const client = createTestClient(killed.address);
    expect(
      (await client.post('/forget', { accountId: 'S000000002', email: email('S000000002') })).status,
    ).toBe(200);
    await expect.poll(links).toHaveLength(1);
  } finally {
    await killed.end('SIGKILL');
  }
  const survivor = await app.anotherNode();
  const there = survivor.node.services;
  expect(await there.db.query('select attempts, ended_at from password_mails')).toEqual([
    { attempts: 1, ended_at: null },
  ]);
  // As a minute later, when the claim of the dead node has expired.
  await there.db.query('update password_mails set claimed_until = now()');
  await ownTransaction({ services: there, log: there.log }, wakePasswordMails);
  await expect.poll(links).toHaveLength(2);
  const log = killed.log.join('\n');
  expect(log).toContain('/forget');
  for (const secret of await links()) expect(log).not.toContain(secret);
  expect(log).not.toContain(email('S000000002'));
});
