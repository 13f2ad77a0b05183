import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/database/db.ts';
import { migrate } from '../migrate.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { verifyBackup } from './snapshot-file.ts';

// Everything that makes copying rows hard: circular and self references, identities, generated columns, triggers that
// change inserted rows, partitions, and values that look like the file's own markers.
const SCHEMA = `
CREATE TYPE state AS ENUM ('new', 'done');
CREATE TABLE brand (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, parent int REFERENCES brand, best int);
CREATE TABLE dish (id bigserial PRIMARY KEY, brand int NOT NULL REFERENCES brand, price bigint, label text,
  twice bigint GENERATED ALWAYS AS (price * 2) STORED, kind state, extra jsonb, raw json, blob bytea, tags text[],
  ratio float8, exact numeric(30, 10), at timestamptz);
ALTER TABLE brand ADD CONSTRAINT brand_best FOREIGN KEY (best) REFERENCES dish;
CREATE TABLE "Odd name" ("Spalte 1" text, "select" int);
CREATE TABLE empty_one (id int);
CREATE TABLE event (id int, day date NOT NULL) PARTITION BY RANGE (day);
CREATE TABLE event_2026 PARTITION OF event FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');
CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.label := NEW.label || '!'; RETURN NEW; END $$;
CREATE TRIGGER shout BEFORE INSERT ON dish FOR EACH ROW EXECUTE FUNCTION shout();`;
const LATER = 'ALTER TABLE brand ADD COLUMN open boolean NOT NULL DEFAULT true;';

const ROWS = `
INSERT INTO brand (name, parent) VALUES ('한강푸드', NULL), ('부산', 1), (NULL, 1);
INSERT INTO dish (brand, price, label, kind, extra, raw, blob, tags, ratio, exact, at) VALUES
  (1, 9007199254740993, E'tab\\t newline\\n return\\r backslash \\\\ 김밥 🍙', 'new', '{"a": [1, null]}', '{"b":  1}',
   '\\x00ff0a5c', ARRAY['a,b', 'NULL', NULL, '"'], 0.1::float8 + 0.2::float8, 1234567890.0123456789,
   '2026-03-01 23:59:59.999999+09'),
  (2, -1, E'\\\\.', 'done', NULL, NULL, '', '{}', 'NaN', NULL, 'infinity'), (3, 0, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
UPDATE brand SET best = 2 WHERE id = 1;
INSERT INTO "Odd name" VALUES (E'\\n\\\\.\\n', 1);
INSERT INTO event SELECT n, '2026-01-01'::date + n FROM generate_series(1, 300) n;`;

let folder: string;
let file: string;
let migrations: string;
const databases: TestDatabase[] = [];
const pools: pg.Pool[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun backup '));
  file = join(folder, 'shop.backup');
  migrations = join(folder, 'migrations');
  write({ '0000_all': SCHEMA });
});

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
  rmSync(folder, { recursive: true });
});

function write(files: Record<string, string>): void {
  mkdirSync(join(migrations, 'meta'), { recursive: true });
  const entries = Object.keys(files).map((tag, idx) => ({ idx, tag }));
  writeFileSync(join(migrations, 'meta', '_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(files)) writeFileSync(join(migrations, `${tag}.sql`), text);
}

async function empty(): Promise<{ url: string; pool: pg.Pool }> {
  const database = await createEmptyDatabase();
  databases.push(database);
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  pools.push(pool);
  return { url: database.url, pool };
}

async function filled(): Promise<{ url: string; pool: pg.Pool }> {
  const source = await empty();
  await migrate(source.pool, migrations);
  await source.pool.query(ROWS);
  return source;
}

const dump = async (pool: pg.Pool) =>
  (
    await pool.query(`SELECT (SELECT json_agg(b ORDER BY id) FROM brand b)::text AS brand,
      (SELECT json_agg(d ORDER BY id) FROM dish d)::text AS dish, (SELECT json_agg(o) FROM "Odd name" o)::text AS odd,
      (SELECT json_agg(e ORDER BY id) FROM event e)::text AS event`)
  ).rows[0];

test('a backup restored into an empty database is equal in every value, and goes on counting', async () => {
  const source = await filled();
  const report = await backup(source.pool, file);
  expect(report.rows).toBe(3 + 3 + 1 + 300);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const target = await empty();
  const { missing, ...counts } = report;
  expect(missing).toEqual([]);
  expect(await restore(target.url, file, { migrations })).toEqual({ ...counts, migrated: [] });
  expect(await dump(target.pool)).toEqual(await dump(source.pool));
  const brand = await target.pool.query("INSERT INTO brand (name) VALUES ('제주키친') RETURNING id");
  expect(brand.rows[0].id).toBe(4);
  const dish = await target.pool.query("INSERT INTO dish (brand, label) VALUES (4, 'x') RETURNING id, label");
  expect(dish.rows[0]).toEqual({ id: '4', label: 'x!' });
  await expect(target.pool.query('INSERT INTO dish (brand) VALUES (99)')).rejects.toThrow('foreign key');
});

test('the backup of a restored database has the same checksums', async () => {
  const source = await filled();
  await backup(source.pool, file);
  const target = await empty();
  await restore(target.url, file, { migrations });
  const second = join(folder, 'second.backup');
  await backup(target.pool, second);
  expect((await verifyBackup(second)).footer).toEqual((await verifyBackup(file)).footer);
});

test('a backup taken under load shows one moment: money moving between rows stays whole', async () => {
  const source = await filled();
  await source.pool.query('CREATE TABLE a_till (won bigint); CREATE TABLE z_till (won bigint)');
  await source.pool.query('INSERT INTO a_till VALUES (1000000); INSERT INTO z_till VALUES (0)');
  await source.pool.query("INSERT INTO event SELECT n, '2026-05-05' FROM generate_series(1, 200000) n");
  let moving = true;
  const move = async () => {
    while (moving)
      await source.pool.query(
        'BEGIN; UPDATE a_till SET won = won - 7; UPDATE z_till SET won = won + 7; COMMIT',
      );
  };
  const mover = move();
  await backup(source.pool, file);
  moving = false;
  await mover;
  const text = gunzipSync(readFileSync(file)).toString();
  const till = (name: string) => Number(new RegExp(`"${name}".*\\n(\\d+)\\n`).exec(text)?.[1]);
  expect(till('a_till') + till('z_till')).toBe(1_000_000);
});

test('a database with rows is refused, unless it is to be replaced', async () => {
  const source = await filled();
  await backup(source.pool, file);
  const target = await filled();
  await target.pool.query("UPDATE brand SET name = 'other'");
  const before = await dump(target.pool);
  await expect(restore(target.url, file, { migrations })).rejects.toThrow('already holds rows');
  expect(await dump(target.pool)).toEqual(before);
  await restore(target.url, file, { migrations, force: true });
  expect(await dump(target.pool)).toEqual(await dump(source.pool));
});

test('a damaged or cut file is refused before anything changes', async () => {
  const source = await filled();
  await backup(source.pool, file);
  const target = await filled();
  await target.pool.query("UPDATE brand SET name = 'other'");
  const before = await dump(target.pool);
  const whole = readFileSync(file);
  const damages = [
    whole.subarray(0, whole.length - 200),
    gzipSync(gunzipSync(whole).toString().replace('부산', '부천')),
    gzipSync(gunzipSync(whole).subarray(0, -40)),
    Buffer.from('not a backup at all'),
  ];
  for (const damage of damages) {
    writeFileSync(file, damage);
    await expect(restore(target.url, file, { migrations, force: true })).rejects.toThrow('is damaged');
  }
  expect(await dump(target.pool)).toEqual(before);
});

test('an older backup is brought up to date, a newer one is refused', async () => {
  const source = await filled();
  await backup(source.pool, file);
  write({ '0000_all': SCHEMA, '0001_later': LATER });
  const target = await empty();
  await migrate(target.pool, migrations);
  expect((await restore(target.url, file, { migrations })).migrated).toEqual(['0001_later']);
  expect((await target.pool.query('SELECT count(*)::int AS n FROM brand WHERE open')).rows[0].n).toBe(3);
  const newer = join(folder, 'newer.backup');
  await backup(target.pool, newer);
  write({ '0000_all': SCHEMA });
  await expect(restore(target.url, newer, { migrations, force: true })).rejects.toThrow('0001_later');
});

test('a backup that fails leaves no file behind', async () => {
  const source = await filled();
  await source.pool.query('CREATE VIEW v AS SELECT 1; DROP TABLE empty_one; CREATE TABLE empty_one (id int)');
  await expect(backup(source.pool, join(folder, 'missing folder', 'x'))).rejects.toThrow('ENOENT');
  await source.pool.query('SELECT 1');
  expect(existsSync(join(folder, 'missing folder'))).toBe(false);
});
