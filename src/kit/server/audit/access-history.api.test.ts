import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#kit/testing/database/db.ts';
import { createPool } from '../database/pool.ts';
import { createDatabase, type Database } from '../database/transaction.ts';
import { type AccessHistory, createAccessHistory } from './access-history.ts';
import type { AccessEntry } from './history-chain.ts';
import { anchorHistory, type HistoryReport, pruneHistory, verifyNow } from './history-verify.ts';

const KEY = randomBytes(32);
const OTHER_KEY = randomBytes(32);
const log = pino({ level: 'silent' });
let database: TestDatabase;
let db: Database;
let another: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool({ url: database.url, max: 4 }));
  another = createDatabase(createPool({ url: database.url, max: 4 }));
});
afterAll(async () => {
  await db.close();
  await another.close();
  await database.drop();
});
beforeEach(async () => {
  await db.query('truncate access_history, access_history_marks restart identity');
});

const DAY = 86_400_000;
const BEGAN = Date.parse('2026-11-01T00:00:00.123Z');
const entry = (at: number, accountId = 7): AccessEntry => ({
  accountId,
  sessionHash: 'a'.repeat(64),
  viewedAs: null,
  method: 'PUT',
  route: '/category/:categoryCd',
  target: at % 2 === 0 ? '12' : null,
  status: 200,
  ip: '10.0.0.1',
  at: new Date(at),
});
const historyOf = (on: Database, key = KEY): AccessHistory =>
  createAccessHistory({ db: on, log, key: async () => key, now: () => new Date(BEGAN) });

/** Writes rows in batches of four, one day apart. */
async function write(count: number, history = historyOf(db), from = 0): Promise<void> {
  for (let index = from; index < from + count; index += 1) {
    history.record(entry(BEGAN + index * DAY));
    if (index % 4 === 3) await history.flush();
  }
  await history.flush();
}
const verify = (key = KEY, noted?: { seq: number; hash: string }): Promise<HistoryReport> =>
  verifyNow(db, key, noted);

describe('[F6] the chain over the access history', () => {
  test('holds what was written, and begins without a row', async () => {
    expect(await verify()).toMatchObject({ checked: 0, unchained: 0 });
    await write(10);
    const report = await verify();
    expect(report).toMatchObject({ checked: 10, unchained: 0, before: 0, head: { seq: 10 } });
    expect(report.broken).toBeUndefined();
  });

  test.each([
    ['account_id', '8'],
    ['session_hash', `'x'`],
    ['method', `'GET'`],
    ['route', `'/menu'`],
    ['target', `'13'`],
    ['status', '403'],
    ['ip', `'10.0.0.2'`],
    ['at', `at + interval '1 millisecond'`],
    ['hash', `'00000000.x'`],
  ])('is broken by another %s', async (column, value) => {
    await write(10);
    await db.query(`update access_history set ${column} = ${value} where seq = 5`);
    expect(await verify()).toMatchObject({ checked: 4, broken: expect.stringMatching(/^row 5 \(id 5,/) });
  });

  test('is broken by a row that was removed, by several, by the last ones', async () => {
    await write(10);
    await db.query('delete from access_history where seq in (3, 4)');
    expect((await verify()).broken).toMatch(/^row 3 is missing: 2 before row 5/);
    await db.query('truncate access_history, access_history_marks restart identity');
    await write(10);
    await db.query('delete from access_history where seq > 8');
    expect((await verify()).broken).toBe('rows 9 to 10 are missing at the end');
    await db.query('delete from access_history');
    expect((await verify()).broken).toBe('rows 1 to 10 are missing at the end');
  });

  test('is broken when the rest is renumbered, and when the head is set back or removed', async () => {
    await write(10);
    await db.query('delete from access_history where seq = 5');
    await db.query('update access_history set seq = -seq where seq > 5');
    await db.query('update access_history set seq = -seq - 1 where seq < 0');
    expect((await verify()).broken).toMatch(/^row 5 .* was changed or put in/);
    await db.query('truncate access_history, access_history_marks restart identity');
    await write(10);
    await db.query('delete from access_history where seq > 8');
    await db.query(
      `update access_history_marks m set seq = 8, hash = h.hash from access_history h where h.seq = 8 and kind = 'head'`,
    );
    expect((await verify()).broken).toMatch(/^the head record was changed/);
    await db.query(`delete from access_history_marks where kind = 'head'`);
    expect((await verify()).broken).toBe('the head record is missing');
  });

  test('is broken by a row put in: at the end, in between, before the first, or without a hash', async () => {
    const put = (seq: string, hash: string, at: string): Promise<unknown> =>
      db.query(
        `insert into access_history (account_id, session_hash, method, route, target, status, ip, at, seq, hash)
         select account_id, session_hash, method, route, target, status, ip, ${at}, ${seq}, ${hash} from access_history where seq = 2`,
      );
    await write(10);
    await put('11', 'hash', 'at');
    expect((await verify()).broken).toMatch(/^row 11 .* was changed or put in/);
    await db.query('delete from access_history where seq = 11');
    await put('0', 'hash', 'at');
    expect((await verify()).broken).toBe('1 rows were put in before row 1');
    await db.query('delete from access_history where seq = 0');
    await put('null', 'null', `at + interval '3 days'`);
    expect((await verify()).broken).toMatch(/has no hash, though the chain had begun$/);
    await db.query('delete from access_history where seq is null');
    expect((await verify()).broken).toBeUndefined();
  });

  test('is not continued over a head that was tampered with, and goes on writing all the same', async () => {
    await write(4);
    await db.query(`delete from access_history where seq > 2`);
    await db.query(`update access_history_marks set seq = 2 where kind = 'head'`);
    const [row] = await db.query<{ count: number }>('select count(*) from access_history');
    await write(2, historyOf(db), 20);
    const [after] = await db.query<{ count: number }>('select count(*) from access_history');
    expect(after?.count).toBe((row?.count ?? 0) + 2);
    expect((await verify()).broken).toMatch(/^the head record was changed/);
    await db.query('delete from access_history_marks');
    await write(2, historyOf(db), 30);
    expect((await verify()).broken).toBe('the anchor record is missing');
  });

  test('somebody without the key cannot write it anew', async () => {
    await write(10);
    const { head } = await verify();
    await db.query('truncate access_history, access_history_marks restart identity');
    await write(10, historyOf(db, OTHER_KEY));
    expect((await verify()).broken).toMatch(/^the anchor record was changed or is of another key/);
    // A head noted elsewhere detects a different history even if it was written with the key.
    await db.query('truncate access_history, access_history_marks restart identity');
    await write(9);
    expect((await verify(KEY, head)).broken).toBe('the noted row 10 is gone: the history ends with 9');
    await db.query('truncate access_history, access_history_marks restart identity');
    await write(12, historyOf(db), 1);
    expect((await verify(KEY, head)).broken).toMatch(/^row 10 .* is not the one that was noted/);
    expect((await verify(KEY, (await verify()).head)).broken).toBeUndefined();
  });

  test('rows of the version before are unchained, not broken', async () => {
    const old = (at: string): Promise<unknown> =>
      db.query(
        `insert into access_history (account_id, session_hash, method, route, status, ip, at)
         values (1, 'x', 'GET', '/menu', 200, '::1', $1)`,
        [at],
      );
    await old('2026-10-01T00:00:00Z');
    await old('2026-10-02T00:00:00Z');
    await write(5);
    // A node of the previous version keeps running while the first one of this version has started.
    await old('2026-11-01T05:00:00Z');
    expect(await verify()).toMatchObject({ checked: 5, unchained: 3 });
    expect((await verify()).broken).toBeUndefined();
    await old('2026-11-03T05:00:00Z');
    expect((await verify()).broken).toMatch(/has no hash/);
  });

  test('two nodes write one chain at once', async () => {
    const nodes = [historyOf(db), historyOf(another)];
    for (let round = 0; round < 20; round += 1) {
      for (const [index, node] of nodes.entries())
        for (let row = 0; row < 10; row += 1) node.record(entry(BEGAN + round * DAY + row, index + 1));
      await Promise.all(nodes.map((node) => node.flush()));
    }
    const report = await verify();
    expect(report).toMatchObject({ checked: 400, head: { seq: 400 } });
    expect(report.broken).toBeUndefined();
  });

  test('is pruned behind a signed anchor, and never while it is broken', async () => {
    await write(10);
    const noted = (await verify()).head;
    expect(await pruneHistory(db, KEY, new Date(BEGAN + 4 * DAY))).toEqual({ removed: 4 });
    expect(await verify(KEY, noted)).toMatchObject({ checked: 6, head: { seq: 10 } });
    await write(2, historyOf(db), 10);
    expect((await verify()).broken).toBeUndefined();
    // Removing more rows than were pruned does not move the anchor.
    await db.query('delete from access_history where seq = 5');
    expect((await verify()).broken).toMatch(/^row 5 is missing/);
    await expect(pruneHistory(db, KEY, new Date(BEGAN + 7 * DAY))).rejects.toThrow('Nothing was removed');
    await db.query(`update access_history_marks m set seq = 5, hash = 'x' where kind = 'anchor'`);
    expect((await verify()).broken).toMatch(/^the anchor record was changed/);
  });

  test('is anchored anew after its key was lost', async () => {
    await write(4);
    expect((await verify(OTHER_KEY)).broken).toMatch(/of another key/);
    await anchorHistory(db, OTHER_KEY, new Date(BEGAN));
    await write(3, historyOf(db, OTHER_KEY), 4);
    const report = await verify(OTHER_KEY);
    expect(report).toMatchObject({ checked: 3, before: 4 });
    expect(report.broken).toBeUndefined();
  });
});
