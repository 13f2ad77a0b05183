import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import { contractFor } from '#features/orders/refunds/gateways/store-gateway.ts';
import { type TestSimulator, testSimulator } from '#kit/testing/simulator.ts';
import { SOON } from '#kit/testing/soon.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

// A command is a process of its own, and starts in 1 to 7 s depending on the machine; a test runs several.
vi.setConfig({ testTimeout: 180_000 });

const ROOT = resolve(import.meta.dirname, '../..');
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
});
afterAll(() => app?.stop());

interface CommandResult {
  code: number | null;
  out: string;
  error: string;
}
const jumun = (...args: string[]): Promise<CommandResult> => jumunOn(app, args);

/** The CLI as its own process, on the database that the nodes of `of` use. */
function jumunOn(
  of: TestApp,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['src/app/cli.ts', ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: of.database.url,
      DATA_DIR: of.dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  child.stdin.end(input);
  const received = { out: '', error: '' };
  child.stdout.on('data', (text) => {
    received.out += String(text);
  });
  child.stderr.on('data', (text) => {
    received.error += String(text);
  });
  return new Promise((done) => child.on('close', (code) => done({ code, ...received })));
}
const issue = async (name: string): Promise<string> => {
  const { out } = await jumun('partner-key', 'issue', '--type', 'KIOSK', '--name', name);
  return /jmn_[\w-]{43}/.exec(out)?.[0] ?? '';
};
const menu = async (node: TestApp, key: string): Promise<number> =>
  (await node.partner(key).get('/partner/v1/stores/S000000001/menu')).status;
test('[F6] history verify passes what was written, and fails on the first broken row', async () => {
  const env = { SECRETS_KEY: app.node.services.config.secretsKey ?? '' };
  const { db, history } = app.node.services;
  const verify = (...args: string[]): Promise<CommandResult> =>
    jumunOn(app, ['history', 'verify', ...args], { env });
  await (await app.as('S000000001')).get('/admin/api/session');
  await history.flush();
  const good = await verify();
  expect(good).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ rows are as they were written/) });
  const head = /Head: (\S+)/.exec(good.out)?.[1] ?? '';
  await db.query('update access_history set status = 204 where seq = (select max(seq) from access_history)');
  const broken = await verify('--expect', head);
  expect(broken.code).toBe(1);
  expect(broken.error).toMatch(/broken after \d+ good rows: row \d+ .* was changed or put in/);
  expect((await jumunOn(app, ['history', 'prune', '--before', '2026-99-01'], { env })).error).toContain(
    '--before',
  );
});
const REAL = { url: 'https://gateway.example', simulated: false };

test('a partner key is issued, shown once and kept as a hash and its beginning', async () => {
  const key = await issue('강남점 키오스크');
  expect(await menu(app, key)).toBe(200);
  const rows = await app.node.services.db.query('select * from partner_keys');
  expect(JSON.stringify(rows)).not.toContain(key);
  const { out } = await jumun('partner-key', 'list');
  const line = out.split('\n').find((each) => each.includes(key.slice(0, 12)));
  expect(line).toMatch(/^ *\d+ {2}jmn_.{8} {2}KIOSK +last used 20\d\d-.* 강남점 키오스크$/);
  expect(out).not.toContain(key);
});

test('a withdrawn key is soon refused on every node; the others go on', async () => {
  const [leaked, good] = [await issue('잃어버린 키'), await issue('새 키')];
  for (const node of [app, other]) expect(await menu(node, leaked)).toBe(200);
  const { code, out } = await jumun('partner-key', 'withdraw', leaked.slice(0, 12));
  expect(code).toBe(0);
  expect(out).toContain('withdrawn 20');
  for (const node of [app, other]) {
    await expect.poll(() => menu(node, leaked), SOON).toBe(401);
    expect(await menu(node, good)).toBe(200);
  }
  // A repeated withdrawal succeeds with a message; number and whole key are accepted too.
  const id = /^ *(\d+) /m.exec(out.split('\n')[1] ?? '')?.[1] ?? '';
  for (const which of [id, leaked]) {
    const again = await jumun('partner-key', 'withdraw', which);
    expect([again.code, again.out]).toEqual([0, out]);
  }
});

test('what names no key, or too little of one, withdraws nothing', async () => {
  const { db } = app.node.services;
  const before = await db.query('select * from partner_keys order by id');
  for (const which of ['999999', 'jmn_', 'jmn_unknown1', '%%%%%%%%%%', "' or true --"]) {
    const { code, error } = await jumun('partner-key', 'withdraw', which);
    expect(code, which).toBe(1);
    expect(error, which).toMatch(/no key|first 8 characters/);
  }
  expect((await jumun('partner-key', 'withdraw')).error).toContain('Which key?');
  expect(await db.query('select * from partner_keys order by id')).toEqual(before);
});

describe("[D43] a store's own gateway", () => {
  const SECRETS_KEY = 'a key for this test only';
  const kind = 'NICEPAY';
  let simulator: TestSimulator;
  let shop: Shop;
  let node: TestApp;
  let secret: string;
  const set = (input: string, ...args: string[]) =>
    jumunOn(node, ['gateway', 'set', '--store', shop.publicId, '--id', 'simulator', ...args], {
      input,
      env: { SECRETS_KEY },
    });

  beforeAll(async () => {
    simulator = await testSimulator();
    const healthz = await fetch(`${simulator.url}/healthz`);
    ({ secret } = (await healthz.json()) as { secret: string });
    // Acts as a vendor that knows the store's contract and not the platform's.
    const env = {
      SECRETS_KEY,
      [`OUTSIDE_${kind}_URL`]: `${simulator.url}/nicepay`,
      [`OUTSIDE_${kind}_ACCOUNT`]: 'platform',
      [`OUTSIDE_${kind}_KEY`]: 'platform-key',
    };
    node = await testApp({ env });
    shop = await openShop(node);
  });
  afterAll(async () => {
    await node?.stop();
    await simulator?.stop();
  });

  /** Cancels an order paid by card; the refund's state after the gateway responded. */
  async function refundOf(tid: string): Promise<{ state: string; problem: string | null }> {
    await simulator.act(kind, 'take', `${tid} 12000`);
    const { orderCd } = await place(node.partner(), shop, {
      payments: [{ payTp: 'card', amount: 12_000, approvalNo: tid }],
    });
    const store = await node.as(shop.publicId);
    await store.delete(`/order/${orderCd}`);
    const refund = async () => (await store.get(`/order/${orderCd}`)).body.refunds[0];
    await expect.poll(async () => (await refund()).tryCnt).toBeGreaterThan(0);
    await expect.poll(async () => (await refund()).state).not.toBe('sending');
    return refund();
  }

  test('is set from what is piped in, and refunds go through it until it is removed', async () => {
    expect(await refundOf('T-1')).toMatchObject({ state: 'pending', problem: 'refused' });
    const { code, out, error } = await set(`${secret}\n`, '--type', kind);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain(`${shop.publicId} go through ${kind} as simulator`);
    expect(await refundOf('T-2')).toMatchObject({ state: 'done' });

    const { db } = node.node.services;
    for (const table of [
      'store_gateways',
      'outside_calls',
      'access_history',
      'order_refunds',
      'order_history',
    ])
      expect(JSON.stringify(await db.query(`select * from ${table}`))).not.toContain(secret);
    expect(out).not.toContain(secret);

    const removed = await jumunOn(node, ['gateway', 'remove', '--store', shop.publicId], {
      env: { SECRETS_KEY },
    });
    expect(removed.code).toBe(0);
    expect(await db.query('select merchant_key from store_gateways')).toEqual([{ merchant_key: '' }]);
    expect(await refundOf('T-3')).toMatchObject({ state: 'pending', problem: 'refused' });
  });

  test('is set from a file', async () => {
    const file = join(node.dataDir, 'keys.txt');
    writeFileSync(file, `${secret}\r\ncancel-password\r\n`, { mode: 0o600 });
    expect(await set('', '--type', 'INNOPAY', '--keys', file)).toMatchObject({ code: 0, error: '' });
    const own = await contractFor(
      {
        ...node.node.services,
        integrations: { ...node.node.services.integrations, address: async () => REAL },
      },
      shop.storeId,
      null,
    );
    expect(own?.account).toEqual({
      merchantId: 'simulator',
      merchantKey: secret,
      cancelPassword: 'cancel-password',
    });
  });

  test.each([
    ['no key', '', ['--type', kind], 'The merchant key is missing'],
    ['no cancel password where one is needed', 'key\n', ['--type', 'HECTO'], 'HECTO needs a cancel password'],
    ['another gateway', 'key\n', ['--type', 'PAYPAL'], '--type: one of NICEPAY'],
    ['another store', 'key\n', ['--type', kind, '--store', 'S999999999'], 'There is no store S999999999'],
    ['no file', '', ['--type', kind, '--keys', 'nowhere.txt'], 'nowhere.txt'],
  ])('is refused with %s', async (_what, input, args, message) => {
    const { code, error } = await set(input, ...args);
    expect(code).toBe(1);
    expect(error).toContain(message);
  });
});
