import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Holder, startHolder } from '../../../testing/database/database-holder.ts';
import { runStatement } from '../../../testing/database/db.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { findPostmaster } from './embedded-postmaster.ts';

let folder: string;
let dataDir: string;
let cluster: string;
const held: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jumun embedded '));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  cluster = join(dataDir, 'postgres', 'data');
});

afterEach(async () => {
  for (const one of held.splice(0)) await one.stop();
  const left = findPostmaster(cluster);
  if (left) process.kill(left.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(): Promise<{ url: string; adopted: boolean; stop(): Promise<void> }> {
  const database = await startEmbeddedDatabase({ dataDir });
  held.push(database);
  return database;
}

async function hold(): Promise<Holder> {
  const holder = await startHolder({ dataDir });
  held.push(holder);
  return holder;
}

const one = async (url: string, sql: string) =>
  Object.values((await runStatement(url, sql)).rows[0] ?? {})[0];

test('a first start makes a durable PostgreSQL 18 that only this machine with the password can reach', async () => {
  const { url, adopted } = await start();
  expect(adopted).toBe(false);
  expect(Number(await one(url, 'SHOW server_version_num'))).toBeGreaterThanOrEqual(180_000);
  for (const setting of ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit']) {
    expect(await one(url, `SHOW ${setting}`), setting).toBe('on');
  }
  expect(await one(url, 'SHOW listen_addresses')).toBe('127.0.0.1');
  expect(await one(url, 'SHOW password_encryption')).toBe('scram-sha-256');
  expect(await one(url, "SELECT upper('é') || lower('Ä')")).toBe('Éä');
  expect(
    await one(url, "SELECT count(*)::int FROM pg_hba_file_rules WHERE auth_method <> 'scram-sha-256'"),
  ).toBe(0);
  const wrong = url.replace(/:[^:@]+@/, ':wrong@');
  await expect(runStatement(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const access = join(dataDir, 'postgres-access.json');
  expect(statSync(access).mode & 0o777).toBe(0o600);
  expect(statSync(cluster).mode & 0o077).toBe(0);
});

test('a second start has the same rows and address', async () => {
  const first = await hold();
  await runStatement(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(findPostmaster(cluster)).toBeUndefined();
  const second = await hold();
  expect(second.url).toBe(first.url);
  expect(await one(second.url, 'SELECT answer FROM kept')).toBe(42);
});

test('a server left by a killed process is adopted, with everything acknowledged', async () => {
  const first = await hold();
  await runStatement(first.url, 'CREATE TABLE kept (n int)');
  await runStatement(first.url, 'INSERT INTO kept SELECT generate_series(1, 100)');
  await first.kill();
  const alive = findPostmaster(cluster);
  expect(alive).toBeDefined();
  const second = await start();
  expect(second.adopted).toBe(true);
  expect(findPostmaster(cluster)?.pid).toBe(alive?.pid);
  expect(await one(second.url, 'SELECT count(*)::int FROM kept')).toBe(100);
  await second.stop();
  expect(findPostmaster(cluster)).toBeUndefined();
});

test('processes starting at once on one directory share one server, which outlives all but the last', async () => {
  const holders = await Promise.all([hold(), hold(), hold(), hold()]);
  expect(holders.filter(({ adopted }) => !adopted)).toHaveLength(1);
  expect(new Set(holders.map(({ url }) => url)).size).toBe(1);
  const starter = holders.find(({ adopted }) => !adopted) ?? expect.fail('nobody started the server');
  const others = holders.filter((holder) => holder !== starter);
  await starter.stop();
  for (const { url } of others) expect(await one(url, 'SELECT 1')).toBe(1);
  await others[0]?.kill();
  await others[1]?.stop();
  expect(await one(starter.url, 'SELECT 1')).toBe(1);
  await others[2]?.stop();
  expect(findPostmaster(cluster)).toBeUndefined();
});

test('what a first start killed midway left behind does not stop the next one', async () => {
  mkdirSync(join(dataDir, 'postgres', 'data.new-1', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'data.new-1', 'PG_VERSION'), '18');
  writeFileSync(join(dataDir, 'postgres-access.json'), '{"user":"jumun","password":"old","port":1}');
  const { url } = await start();
  expect(await one(url, 'SELECT 1')).toBe(1);
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['data']);
});

test('a start that fails shows what PostgreSQL wrote', async () => {
  const first = await start();
  await first.stop();
  rmSync(join(cluster, 'global', 'pg_control'));
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(/did not start[\s\S]*pg_control/);
});

test('a postmaster.pid whose number now belongs to another program does not stop the start', async () => {
  const first = await hold();
  const pidFile = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  writeFileSync(join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));
  const second = await start();
  expect(second.adopted).toBe(false);
});

test('kill -9 of PostgreSQL under writers loses no acknowledged row and heals within ten seconds', async () => {
  const { url } = await start();
  await runStatement(url, 'CREATE TABLE ledger (id int PRIMARY KEY)');
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 1_000 });
  pool.on('error', () => undefined);
  const acknowledged = new Set<number>();
  let next = 0;
  let writing = true;
  const write = async () => {
    while (writing) {
      const id = next++;
      const done = await pool.query('INSERT INTO ledger VALUES ($1)', [id]).catch(() => undefined);
      if (done) acknowledged.add(id);
      else await sleep(20);
    }
  };
  const writers = Array.from({ length: 10 }, write);
  for (let round = 0; round < 3; round++) {
    await sleep(300);
    const victim = findPostmaster(cluster) ?? expect.fail('no server');
    const killedAt = Date.now();
    process.kill(victim.pid, 'SIGKILL');
    await expect.poll(() => findPostmaster(cluster)?.pid ?? victim.pid).not.toBe(victim.pid);
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 10);
    expect(Date.now() - killedAt).toBeLessThan(10_000);
  }
  writing = false;
  await Promise.all(writers);
  const rows = await pool.query<{ id: number }>('SELECT id FROM ledger');
  await pool.end();
  const stored = new Set(rows.rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(100);
});
