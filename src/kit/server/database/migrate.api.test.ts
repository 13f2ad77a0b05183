import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database/db.ts';
import { appliedMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jumun migrations '));
  database = await createEmptyDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const TWO_STEPS = {
  '0000_first':
    'CREATE TABLE menu (id int PRIMARY KEY);\n--> statement-breakpoint\nINSERT INTO menu VALUES (1);',
  '0001_second':
    'ALTER TABLE menu ADD COLUMN name text;\n--> statement-breakpoint\nUPDATE menu SET name = $$김밥$$;',
};

function write(files: Record<string, string>): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = Object.keys(files).map((tag, idx) => ({
    idx,
    version: '7',
    when: idx,
    tag,
    breakpoints: true,
  }));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries }));
  for (const [tag, text] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), text);
}

test('migrations are applied once, in order, and recorded', async () => {
  write(TWO_STEPS);
  expect(await migrate(pool, folder)).toEqual(['0000_first', '0001_second']);
  expect(await migrate(pool, folder)).toEqual([]);
  expect((await pool.query('SELECT name FROM menu')).rows).toEqual([{ name: '김밥' }]);
  const applied = await appliedMigrations(pool);
  expect(applied.map(({ tag }) => tag)).toEqual(['0000_first', '0001_second']);
});

test('nodes migrating at the same time apply each migration once', async () => {
  write(TWO_STEPS);
  const pools = Array.from({ length: 4 }, () => new pg.Pool({ connectionString: database.url }));
  const results = await Promise.all(pools.map((one) => migrate(one, folder)));
  await Promise.all(pools.map((one) => one.end()));
  expect(results.flat().sort()).toEqual(['0000_first', '0001_second']);
});

test('a file changed after it was applied is refused by name; other line ends are no change', async () => {
  write(TWO_STEPS);
  await migrate(pool, folder);
  write({ ...TWO_STEPS, '0000_first': TWO_STEPS['0000_first'].replaceAll('\n', '\r\n') });
  expect(await migrate(pool, folder)).toEqual([]);
  write({ ...TWO_STEPS, '0000_first': `${TWO_STEPS['0000_first']}\n-- touched` });
  await expect(migrate(pool, folder)).rejects.toThrow('0000_first was changed');
});

test('a failing migration leaves nothing of itself and says which statement failed', async () => {
  const broken =
    'CREATE TABLE half (id int);\n--> statement-breakpoint\nALTER TABLE missing ADD COLUMN x int;';
  write({ ...TWO_STEPS, '0002_broken': broken });
  await expect(migrate(pool, folder)).rejects.toThrow(/0002_broken failed[\s\S]*ALTER TABLE missing/);
  expect((await pool.query("SELECT to_regclass('half') AS half")).rows[0].half).toBeNull();
  expect((await appliedMigrations(pool)).map(({ tag }) => tag)).toEqual(['0000_first', '0001_second']);
  write(TWO_STEPS);
  expect(await migrate(pool, folder)).toEqual([]);
});

test('a database that is ahead of the folder is left alone, as while old and new nodes overlap', async () => {
  write(TWO_STEPS);
  await migrate(pool, folder);
  write({ '0000_first': TWO_STEPS['0000_first'] });
  expect(await migrate(pool, folder)).toEqual([]);
});

test('a process killed in the middle of a migration leaves a state from which the next run goes on', async () => {
  write(TWO_STEPS);
  await migrate(pool, folder, { through: '0000_first' });
  const blocker = await pool.connect();
  await blocker.query('BEGIN; LOCK TABLE menu');
  const program = `
    import pg from 'pg';
    import { migrate } from '${join(import.meta.dirname, 'migrate.ts')}';
    await migrate(new pg.Pool({ connectionString: process.argv[1] }), process.argv[2]);`;
  const args = ['--input-type=module', '-e', program, database.url, folder];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'inherit' });
  const waiting =
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER%'";
  await expect.poll(async () => (await pool.query(waiting)).rows[0].n, { timeout: 20_000 }).toBe(1);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect((await appliedMigrations(pool)).map(({ tag }) => tag)).toEqual(['0000_first']);
  await blocker.query('ROLLBACK');
  blocker.release();
  expect(await migrate(pool, folder)).toEqual(['0001_second']);
  expect((await pool.query('SELECT id, name FROM menu')).rows).toEqual([{ id: 1, name: '김밥' }]);
});
