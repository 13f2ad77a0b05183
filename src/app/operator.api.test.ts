import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
});
afterAll(() => app?.stop());

/** The operator's tool as a process of its own, on the database that the nodes use. */
function jumun(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, ['src/app/operator.ts', ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: app.database.url,
      DATA_DIR: app.dataDir,
      LOG_LEVEL: 'error',
    },
  });
  const heard = { out: '', error: '' };
  child.stdout.on('data', (text) => {
    heard.out += String(text);
  });
  child.stderr.on('data', (text) => {
    heard.error += String(text);
  });
  return new Promise((done) => child.on('close', (code) => done({ code, ...heard })));
}
const issue = async (name: string): Promise<string> => {
  const { out } = await jumun('partner-key', 'issue', '--type', 'KIOSK', '--name', name);
  return /jmn_[\w-]{43}/.exec(out)?.[0] ?? '';
};
const menu = async (node: TestApp, key: string): Promise<number> =>
  (await node.partner(key).get('/partner/v1/stores/S000000001/menu')).status;
const SOON = { timeout: 1_000, interval: 20 };

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

test('a withdrawn key is refused within a second on every node; the others go on', async () => {
  const [leaked, good] = [await issue('잃어버린 키'), await issue('새 키')];
  for (const node of [app, other]) expect(await menu(node, leaked)).toBe(200);
  const { code, out } = await jumun('partner-key', 'withdraw', leaked.slice(0, 12));
  expect(code).toBe(0);
  expect(out).toContain('withdrawn 20');
  for (const node of [app, other]) {
    await expect.poll(() => menu(node, leaked), SOON).toBe(401);
    expect(await menu(node, good)).toBe(200);
  }
  // A second time says so and is no error; the number and the whole key name it too.
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
