import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/db.ts';
import { createPool } from '../database/pool.ts';
import type { Bus } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

const silent = pino({ level: 'silent' });
const QUICK = { echoEveryMs: 200, echoLimitMs: 1_000 };
const opened: { bus: Bus; end: () => Promise<void> }[] = [];
let database: TestDatabase | undefined;

async function openBus(log = silent): Promise<Bus> {
  database ??= await createTestDatabase();
  const pool = createPool({ url: database.url, max: 2 });
  const bus = await createPostgresBus({ url: database.url, pool, log, ...QUICK });
  opened.push({ bus, end: () => pool.end() });
  return bus;
}
afterEach(async () => {
  for (const { bus, end } of opened.splice(0)) {
    await bus.close();
    await end();
  }
  await database?.drop();
  database = undefined;
});

test('a message reaches this node at once and the others through the database', async () => {
  const [here, there] = [await openBus(), await openBus()];
  const received: string[] = [];
  here.subscribe('topic', (payload) => received.push(`here ${payload}`));
  there.subscribe('topic', (payload) => received.push(`there ${payload}`));
  here.publish('topic', 'a fact');
  expect(received).toEqual(['here a fact']);
  await expect.poll(() => received).toContain('there a fact');
  expect(await here.flush()).toBe(true);
});

test('publishGap makes every node read again', async () => {
  const [here, there] = [await openBus(), await openBus()];
  let gaps = 0;
  there.onGap(() => {
    gaps += 1;
  });
  here.publishGap();
  await expect.poll(() => gaps).toBeGreaterThan(0);
});

test('[R6] a LISTEN that receives nothing is noticed, reported with what to do, and repaired', async () => {
  const lines: string[] = [];
  const bus = await openBus(pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }));
  let gaps = 0;
  bus.onGap(() => {
    gaps += 1;
  });
  const pool = createPool({ url: database?.url ?? '', max: 1 });
  // The connection stays open and delivers nothing, as with a pooler in transaction mode.
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where application_name = 'jumun-bus' and datname = current_database()`,
  );
  expect(rows).toHaveLength(1);
  process.kill(rows[0].pid, 'SIGSTOP');
  try {
    await expect.poll(() => bus.deaf).toBe(true);
    expect(gaps).toBeGreaterThan(0);
    expect(lines.join('')).toContain('VALKEY_URL');
    // A new connection replaces it.
    await expect.poll(() => bus.deaf).toBe(false);
  } finally {
    process.kill(rows[0].pid, 'SIGCONT');
    await pool.end();
  }
});
