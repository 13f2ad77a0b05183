import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#kit/testing/database/db.ts';
import { png } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { backup } from '../database/backup/backup.ts';
import { restore } from '../database/backup/restore.ts';
import { verifyBackup } from '../database/backup/snapshot-file.ts';
import { createPool } from '../database/pool.ts';
import { allKeys, discoverFileColumns } from './file-references.ts';
import { createFiles } from './files.ts';
import { createLocalStore } from './storage/local-store.ts';

const migrations = resolve(import.meta.dirname, '../../../../migrations');
const folder = mkdtempSync(join(tmpdir(), 'jumun-file-backup-'));
const file = join(folder, 'shop.jumun');
let app: TestApp;
let target: TestDatabase;
let picture: string;
let paper: string;
/** Longer than a line of the backup, and not a multiple of three. */
const contents = randomBytes(500_001);

beforeAll(async () => {
  app = await testApp();
  target = await createEmptyDatabase();
  const files = createFiles({ db: app.node.services.db, store: app.node.services.files.store });
  picture = `public/${await files.storePicture(png(200, 150), { width: 200, height: 150 })}`;
  paper = `private/${await files.storeAttachment(contents, { name: '등록증.pdf', owner: 'platform' })}`;
  await files.storeAttachment(Buffer.alloc(0), { name: 'empty', owner: 'platform' });
});
afterAll(async () => {
  await app.stop();
  await target.drop();
  rmSync(folder, { recursive: true });
});

const bytesIn = async (where: string, key: string) => {
  const found = await createLocalStore(where).read(key);
  return found && buffer(found.stream);
};

test('a backup carries the files of its rows, and a restore brings both back', async () => {
  const { db, files } = app.node.services;
  const keys = allKeys(await discoverFileColumns());
  const carried = await db.query<{ key: string }>(keys);
  const there = await Promise.all(carried.map(({ key }) => files.store.size(key)));
  // The number of connections of the command.
  const pool = createPool({ url: app.database.url, max: 2 });
  const report = await backup(pool, file, { store: files.store, keys });
  await pool.end();
  expect(report.files).toBe(there.filter((size) => size !== undefined).length);
  expect(report.missing).toHaveLength(there.filter((size) => size === undefined).length);
  expect(carried.map(({ key }) => key)).toEqual(expect.arrayContaining([picture, paper]));

  const place = join(folder, 'restored');
  const restored = await restore(target.url, file, { migrations, store: createLocalStore(place) });
  expect(restored.files).toBe(report.files);
  expect(restored.rows).toBe(report.rows);
  expect((await bytesIn(place, paper))?.equals(contents)).toBe(true);
  expect(await bytesIn(place, picture)).toEqual(await bytesIn(join(app.dataDir, 'files'), picture));
});

test('a file that was changed in the backup is noticed before anything is touched', async () => {
  const text = gunzipSync(readFileSync(file)).toString('latin1');
  const sample = contents.subarray(0, 30).toString('base64');
  expect(text).toContain(sample);
  const damaged = join(folder, 'damaged.jumun');
  const other = `${sample.startsWith('A') ? 'B' : 'A'}${sample.slice(1)}`;
  writeFileSync(damaged, gzipSync(Buffer.from(text.replace(sample, other), 'latin1')));
  await expect(verifyBackup(damaged)).rejects.toThrow('do not match their checksum');
});

test('a row whose file is lost does not prevent a backup, and is named', async () => {
  const { db, files } = app.node.services;
  await files.store.remove(picture);
  const report = await backup(db.pool, join(folder, 'lost.jumun'), {
    store: files.store,
    keys: allKeys(await discoverFileColumns()),
  });
  expect(report.missing).toContain(picture);
});
