// The key of the installation is exchanged while two nodes read and write what it encrypts, and the command that
// encrypts it anew is killed in between.
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedSystemPasswords } from '#features/identity/system-passwords/system-password.table.ts';
import { saveStoreGateway } from '#features/orders/refunds/gateways/store-gateway.ts';
import { shownStoreGateway } from '#features/orders/refunds/gateways/store-gateway-settings.public.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const [OLD, NEW] = ['the key before the exchange', 'the key after the exchange'];
const AMOUNT = 600;

let before: TestApp;
let after: TestApp;

beforeAll(async () => {
  before = await testApp({ env: { SECRETS_KEY: OLD, SECRETS_KEY_OTHER: NEW } });
  after = await testApp({ database: before.database, env: { SECRETS_KEY: NEW, SECRETS_KEY_OTHER: OLD } });
});
afterAll(async () => {
  await after?.stop();
  await before?.stop();
});

interface CommandResult {
  code: number | null;
  text: string;
}

function reseal(env: Record<string, string>): { child: ChildProcess; done: Promise<CommandResult> } {
  const child = spawn(process.execPath, ['src/app/cli.ts', 'secrets', 'reseal'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: before.database.url, LOG_LEVEL: 'error', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)));
  return { child, done: new Promise((end) => child.on('close', (code) => end({ code, text }))) };
}
const exchange = () => reseal({ SECRETS_KEY: NEW, SECRETS_KEY_OTHER: OLD });

async function encryptedWithOld(): Promise<number[]> {
  const { db, secrets } = before.node.services;
  const types = Array.from({ length: AMOUNT }, (_, index) => 1_000_000 + index);
  for (const type of types) {
    const sealKey = crypto.randomUUID();
    await db.query(
      'insert into system_passwords (type_id, name, seal_key, password) values ($1, $2, $3, $4)',
      [
        type,
        `비밀번호 ${type}`,
        sealKey,
        sealedSystemPasswords.seal(secrets, sealKey, `device-secret-${type}`),
      ],
    );
  }
  const ids = await db.query<{ id: number }>('select id from system_passwords order by id');
  return ids.map(({ id }) => id);
}

const ofKey = async (app: TestApp): Promise<number> => {
  const [row] = await app.node.services.db.query<{ count: number }>(
    `select count(*)::int as count from system_passwords where split_part(password, '.', 2) = $1`,
    [app.node.services.secrets.keyName()],
  );
  return row?.count ?? 0;
};

test('[D43] values of the previous key are encrypted anew while nodes write, and a killed run leaves all readable', async () => {
  const ids = await encryptedWithOld();
  const gateway = {
    kind: 'NICEPAY',
    merchantId: 'm',
    merchantKey: 'merchant-key-7781',
    cancelPassword: 'cancel',
  } as const;
  await saveStoreGateway(before.node.services.db, before.node.services, 1, gateway);
  const clients = [await before.as('admin'), await after.as('admin')] as [TestClient, TestClient];
  const written = new Map<number, string>();
  let writing = true;
  const complaints: unknown[] = [];
  // Each writes rows of its own, so that the last text of a row is known.
  const own = (odd: number) => ids.filter((_, index) => index % 2 === odd);
  const [odd, even] = [own(1), own(0)];
  const writers = [odd, even].map((mine, index) => {
    const client = clients[index] as TestClient;
    return (async () => {
      for (let turn = 0; writing; turn += 1) {
        const id = mine[(turn * 7) % mine.length] as number;
        const password = `written-anew-${String(turn).padStart(4, '0')}`;
        const saved = await client.put(`/passwords/${id}`, { password });
        written.set(id, password);
        if (saved.body.passwordHint !== `••••••••${password.slice(-4)}`) complaints.push(saved.body);
        const read = await client.get(`/passwords/${ids[(turn * 13) % ids.length]}`);
        if (read.body.hasPassword !== 'Y') complaints.push(read.body);
      }
    })();
  });

  const first = exchange();
  await expect.poll(() => ofKey(after), { timeout: 30_000, interval: 5 }).toBeGreaterThan(20);
  first.child.kill('SIGKILL');
  await first.done;
  for (const client of clients) {
    const { body } = await client.get('/passwords');
    expect(body).toHaveLength(AMOUNT);
    expect(body.filter((row: { hasPassword: string }) => row.hasPassword !== 'Y')).toEqual([]);
  }

  // The node with the old key goes on writing with it, so the other key is still needed.
  const second = await exchange().done;
  writing = false;
  await Promise.all(writers);
  expect(second.text).toMatch(/system_passwords\.password +\d+ encrypted anew/);
  const third = await exchange().done;
  expect([third.code, third.text]).toEqual([0, expect.stringContaining('SECRETS_KEY_OTHER can be removed')]);
  expect(complaints).toEqual([]);
  expect(await ofKey(after)).toBe(AMOUNT);

  const alone = await testApp({ database: before.database, env: { SECRETS_KEY: NEW } });
  try {
    const { db, secrets } = alone.node.services;
    const rows = await db.query<{ id: number; type: number; sealKey: string; password: string }>(
      'select id, type_id as type, seal_key as "sealKey", password from system_passwords',
    );
    for (const { id, type, sealKey, password } of rows)
      expect(sealedSystemPasswords.open(secrets, sealKey, password)).toBe(
        written.get(id) ?? `device-secret-${type}`,
      );
    expect(await shownStoreGateway(db, { secrets }, 1)).toMatchObject({
      hasMerchantKey: true,
      hasCancelPassword: true,
    });
  } finally {
    await alone.stop();
  }
});

test('[F6] the access history goes on with its own key after the exchange', async () => {
  await (await before.as('admin')).get('/passwords');
  await before.node.services.history.flush();
  await (await after.as('admin')).get('/passwords');
  await after.node.services.history.flush();
  const child = spawn(process.execPath, ['src/app/cli.ts', 'history', 'verify'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: before.database.url, LOG_LEVEL: 'error', SECRETS_KEY: NEW },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  const code = await new Promise((end) => child.on('close', end));
  expect([code, text]).toEqual([0, expect.stringMatching(/^\d+ rows are as they were written\.\nHead/)]);
});

test('values that no key decrypts are reported and kept', async () => {
  const { code, text } = await reseal({ SECRETS_KEY: 'a third key that nobody used' }).done;
  expect(code).toBe(1);
  expect(text).toMatch(/system_passwords\.password +0 encrypted anew, 600 that no key decrypts/);
  expect(await ofKey(after)).toBe(AMOUNT);
});
