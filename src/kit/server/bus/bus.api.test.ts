import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import type pg from 'pg';
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

async function openBus(log = silent, listenAt = async (url: string) => url): Promise<Bus> {
  database ??= await createTestDatabase();
  const pool = createPool({ url: database.url, max: 2 });
  const bus = await createPostgresBus({ url: await listenAt(database.url), pool, log, ...QUICK });
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

/** Whether the server process of an idle connection is stopped now; one that was busy goes on. */
async function stopIdle(pool: pg.Pool, pid: number): Promise<boolean> {
  process.kill(pid, 'SIGSTOP');
  const { rows } = await pool.query('select wait_event from pg_stat_activity where pid = $1', [pid]);
  if (rows[0].wait_event === 'ClientRead') return true;
  process.kill(pid, 'SIGCONT');
  return false;
}

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
  const { pid } = rows[0];
  // One that is stopped in the middle of something could hold a lock that every other connection needs.
  await expect.poll(() => stopIdle(pool, pid)).toBe(true);
  try {
    await expect.poll(() => bus.deaf).toBe(true);
    expect(gaps).toBeGreaterThan(0);
    expect(lines.join('')).toContain('VALKEY_URL');
    // A new connection replaces it.
    await expect.poll(() => bus.deaf).toBe(false);
  } finally {
    process.kill(pid, 'SIGCONT');
    await pool.end();
  }
});

test('[R6] a LISTEN that is never answered is given up and tried again', async () => {
  const lines: string[] = [];
  const sockets: { destroy: () => void }[] = [];
  let proxy: Server | undefined;
  const throughProxy = async (url: string): Promise<string> => {
    const { hostname, port } = new URL(url);
    proxy = createServer((client) => {
      const server = connect(Number(port), hostname);
      const isSecond = sockets.push(client) === 2;
      client.on('error', () => server.destroy()).on('close', () => server.destroy());
      server.on('error', () => client.destroy()).pipe(client);
      client.on('data', (chunk) => {
        if (!(isSecond && chunk.includes('listen jumun'))) server.write(chunk);
      });
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String((proxy.address() as AddressInfo).port);
    return through.href;
  };
  const bus = await openBus(
    pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    throughProxy,
  );
  const there = await openBus();
  const received: string[] = [];
  bus.subscribe('topic', (payload) => received.push(payload));
  try {
    sockets[0]?.destroy();
    await expect.poll(() => sockets.length).toBe(3);
    expect(lines.join('')).toContain('bus connection failed, trying again');
    await expect.poll(() => there.publish('topic', 'a fact') ?? received).toContain('a fact');
  } finally {
    proxy?.close();
  }
});
