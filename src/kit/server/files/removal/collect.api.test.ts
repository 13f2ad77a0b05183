import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { png } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { FileColumn } from '../file-column.ts';
import { discoverFileColumns } from '../file-references.ts';
import { createFiles } from '../files.ts';
import type { FileStore } from '../storage/file-store.ts';
import { collectOrphans } from './collect.ts';

let app: TestApp;
let columns: FileColumn[];
beforeAll(async () => {
  app = await testApp();
  columns = await discoverFileColumns();
  // The product's cleanup runs at start; afterwards these tests have the files to themselves.
  const first = `select from jobs where queue = 'clear-files' and run_at > now() + interval '30 minutes'`;
  await vi.waitFor(async () => expect(await db().query(first)).toHaveLength(1), { timeout: 20_000 });
});
afterAll(() => app.stop());

const db = () => app.node.services.db;
const isThere = (path: string) => existsSync(join(app.dataDir, 'files', 'public', path));
/** Each test stores a picture of another size, so a different file. */
let edge = 10;
const files = () => createFiles({ db: db(), store: app.node.services.files.store });
const store = (into = files()) => {
  edge += 1;
  return into.storePicture(png(edge, 10), { width: edge, height: 10 });
};
const collect = () => collectOrphans(db(), app.node.services.files.store, columns);
/** As if that much time had passed for every unreferenced file. */
const later = (hours: number) =>
  db().query(
    'update stored_files set unreferenced_since = unreferenced_since - make_interval(hours => $1) where unreferenced_since is not null',
    [hours],
  );
const refer = (path: string | null, rest = '') =>
  db().query(
    `update menu_items set image = $1 ${rest} where (store_id, id) = (select store_id, min(id) from menu_items group by 1 order by 1 limit 1)`,
    [path],
  );
beforeEach(async () => {
  await refer(null, ', deleted_at = null');
  await collect();
});

test('a file that no row refers to goes after a day, not before', async () => {
  const path = await store();
  await later(23);
  await collect();
  expect(isThere(path)).toBe(true);
  await later(2);
  // Skipped while the product's own cleanup runs, which may remove it first.
  await expect
    .poll(async () => {
      await collect();
      return isThere(path);
    })
    .toBe(false);
  expect(await db().query('select 1 from stored_files where key = $1', [`public/${path}`])).toEqual([]);
});

test('a file that a row refers to stays, also when the row is deleted: it can come back', async () => {
  const path = await store();
  await refer(path, ', deleted_at = now()');
  await later(100);
  await collect();
  await later(100);
  await collect();
  expect(isThere(path)).toBe(true);
});

test('the day begins when the last row lets go', async () => {
  const path = await store();
  await refer(path);
  await collect();
  await later(1_000);
  await refer(null);
  await collect();
  expect(isThere(path)).toBe(true);
  await later(25);
  await collect();
  expect(isThere(path)).toBe(false);
});

test('a list of pictures counts as well as one', async () => {
  const path = await store();
  await db().query('update stores set extra_images = array[$1] where id = (select min(id) from stores)', [
    path,
  ]);
  await later(100);
  await collect();
  await later(100);
  await collect();
  expect(isThere(path)).toBe(true);
});

test('attachments count by their path, whatever they are called', async () => {
  const options = { name: 'a.pdf', owner: 'platform' } as const;
  const [used, unused] = [
    await files().storeAttachment(Buffer.from('a'), options),
    await files().storeAttachment(Buffer.from('b'), options),
  ];
  await db().query('update businesses set files = $1 where id = (select min(id) from businesses)', [
    JSON.stringify([{ name: unused, path: used }]),
  ]);
  await collect();
  await later(100);
  await collect();
  expect(existsSync(join(app.dataDir, 'files', 'private', used))).toBe(true);
  expect(existsSync(join(app.dataDir, 'files', 'private', unused))).toBe(false);
});

test('storing the same picture again begins the day anew', async () => {
  const path = await store();
  await later(30);
  await files().storePicture(png(edge, 10), { width: edge, height: 10 });
  await collect();
  expect(isThere(path)).toBe(true);
});

test('a picture that is saved while its orphan is being taken away is there afterwards', async () => {
  const path = await store();
  await later(30);
  const { store: real } = app.node.services.files;
  let again: Promise<string> | undefined;
  const slow: FileStore = {
    ...real,
    async remove(key) {
      // The same picture is stored while its bytes are being deleted.
      if (key === `public/${path}`) again = files().storePicture(png(edge, 10), { width: edge, height: 10 });
      await new Promise((passed) => setTimeout(passed, 300));
      await real.remove(key);
    },
  };
  await collectOrphans(db(), slow, columns);
  expect(await again).toBe(path);
  expect(isThere(path)).toBe(true);
  expect(await db().query('select 1 from stored_files where key = $1', [`public/${path}`])).toHaveLength(1);
});

test('nodes that clear up together take each file away once', async () => {
  const paths = await Promise.all(Array.from({ length: 60 }, () => store()));
  await later(30);
  const removed: string[] = [];
  const { store: real } = app.node.services.files;
  const counting: FileStore = {
    ...real,
    remove(key) {
      removed.push(key);
      return real.remove(key);
    },
  };
  await Promise.all([1, 2, 3].map(() => collectOrphans(db(), counting, columns)));
  await collectOrphans(db(), counting, columns);
  expect(removed.filter((key) => paths.includes(key.slice('public/'.length)))).toHaveLength(60);
  expect(new Set(removed).size).toBe(removed.length);
  expect(paths.some(isThere)).toBe(false);
});

test('a store that fails keeps the note, and the next round takes the file', async () => {
  const path = await store();
  await later(30);
  const away = { ...app.node.services.files.store, remove: () => Promise.reject(new Error('away')) };
  await expect(collectOrphans(db(), away, columns)).rejects.toThrow('away');
  await collect();
  expect(isThere(path)).toBe(false);
});

test('a picture whose bytes could not be kept is no error for ever', async () => {
  const failing = { ...app.node.services.files.store, put: () => Promise.reject(new Error('disk full')) };
  await expect(store(createFiles({ db: db(), store: failing }))).rejects.toThrow('disk full');
  await later(30);
  expect(await collect()).toBeGreaterThan(0);
});

/** Column names that suggest files. */
const SUSPECT = /image|picture|photo|logo|video|poster|attachment|(^|_)files?($|_)/;

test('every column that looks like a file is declared, so that no picture in use is taken for an orphan', async () => {
  const root = join(import.meta.dirname, '../../../..');
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const forgotten: string[] = [];
  for (const file of globSync('**/*.table.ts', { cwd: root })) {
    const module = (await import(join(root, file))) as Record<string, unknown>;
    for (const table of Object.values(module).filter((value): value is PgTable => is(value, PgTable)))
      for (const { name } of Object.values(getTableColumns(table)))
        if (SUSPECT.test(name) && !known.has(`${getTableName(table)}.${name}`))
          forgotten.push(`${getTableName(table)}.${name}`);
  }
  expect(forgotten).toEqual([]);
  expect([...known]).toEqual(
    expect.arrayContaining(['menu_items.image', 'stores.image', 'stores.extra_images']),
  );
});
