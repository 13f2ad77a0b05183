import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#kit/testing/database/db.ts';
import { createPool } from '../database/pool.ts';
import { createDatabase, type Database } from '../database/transaction.ts';
import { createAccessHistory } from './access-history.ts';
import { verifyNow } from './history-verify.ts';

const KEY = randomBytes(32);
const DAY = 86_400_000;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool({ url: database.url, max: 4 }));
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** By their ends; the default partition, which is last, ends beyond all. */
const partitions = async (): Promise<{ part: string; ends: Date }[]> =>
  db.query<{ part: string; ends: Date }>(
    "select part, coalesce(ends, '9999-01-01Z') as ends from access_history_partitions()",
  );
async function oldestOf(): Promise<{ part: string; ends: Date }> {
  const [oldest] = await partitions();
  if (!oldest) throw new Error('there is no partition');
  return oldest;
}
const history = () =>
  createAccessHistory({
    db,
    log: pino({ level: 'silent' }),
    key: async () => KEY,
    now: () => new Date(),
  });
const countOf = async (part: string): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*)::int as count from ${part}`))[0]?.count ?? 0;
/** New rows after which autovacuum comes; undefined where that depends on the size of the partition. */
async function vacuumedAfter(parts: readonly string[]): Promise<(number | undefined)[]> {
  const rows = await db.query<{ part: string; options: string[] | null }>(
    'select relname as part, reloptions as options from pg_class where relname = any($1)',
    [parts],
  );
  return parts.map((part) => {
    const options = rows.find((row) => row.part === part)?.options ?? [];
    const setting = (name: string) => options.find((each) => each.startsWith(`${name}=`))?.split('=')[1];
    return setting('autovacuum_vacuum_insert_scale_factor') === '0'
      ? Number(setting('autovacuum_vacuum_insert_threshold'))
      : undefined;
  });
}

/** One row a day for `days` days from a moment. */
async function write(from: Date, days: number): Promise<void> {
  const writer = history();
  for (let day = 0; day < days; day += 1)
    writer.record({
      accountId: 7,
      sessionHash: 'a'.repeat(64),
      viewedAs: null,
      method: 'GET',
      route: '/menu',
      target: null,
      status: 200,
      ip: '10.0.0.1',
      at: new Date(from.getTime() + day * DAY),
    });
  await writer.flush();
}

const drop = (before: Date) => db.transaction((tx) => history().dropOldestMonth(tx, before));

test('[D44] months are added ahead, take rows that came before them, and are dropped with a signed start', async () => {
  const first = await oldestOf();
  const [, ...ahead] = await partitions();
  expect(first.part).toBe('access_history_before');
  expect(ahead.map(({ part }) => part).at(-1)).toBe('access_history_rest');
  const last = ahead.at(-2)?.ends ?? first.ends;

  // Rows of a month that has no partition yet stand in the default one until it is added.
  await write(new Date(first.ends.getTime() - 3 * DAY), 3);
  await write(last, 5);
  expect(await countOf('access_history_rest')).toBe(5);
  const [added] = await db.query<{ months: number }>('select access_history_add_months($1) as months', [
    last,
  ]);
  expect(added?.months).toBe(1);
  expect(await countOf('access_history_rest')).toBe(0);
  const all = await partitions();
  expect(all.length).toBe(ahead.length + 2);
  // Whatever its size, so that the count of a page reads the index alone.
  expect(await vacuumedAfter(all.map(({ part }) => part))).toEqual(all.map(() => 20_000));
  expect((await verifyNow(db, KEY)).checked).toBe(8);

  // The newest month is never dropped, an old one only when it is over.
  expect(await drop(new Date(first.ends.getTime() - 1))).toBeUndefined();
  expect(await drop(first.ends)).toBe('access_history_before');
  const report = await verifyNow(db, KEY);
  expect(report).toMatchObject({ checked: 5, head: { seq: 8 } });
  expect(report.broken).toBeUndefined();
});

test('[F6] a month whose rows were changed is kept', async () => {
  const oldest = await oldestOf();
  await write(new Date(oldest.ends.getTime() - 2 * DAY), 2);
  await db.query('update access_history set status = 403 where at < $1', [oldest.ends]);
  await expect(drop(oldest.ends)).rejects.toThrow(/was kept, because the access history is broken/);
  expect((await oldestOf()).part).toBe(oldest.part);
});
