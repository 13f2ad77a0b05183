import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, toWallClock } from '#kit/contract/time/zoned-time.ts';
import { createPool, dbOver } from '#kit/server/database/pool.ts';
import { ask } from '../harness/ask.ts';
import { type Bench, type BenchTools, type Figure, percentile } from '../harness/bench.ts';
import { openSessions } from '../harness/bench-database.ts';
import { startChild } from '../harness/child-server.ts';
import { filledDatabase } from '../harness/filled-database.ts';
import { limit } from '../harness/limit.ts';

const SIZE = { full: 10_000_000, quick: 200_000 };
const ROUNDS = 60;
const FEW_ROUNDS = 12;
const WARM_UP = 5;
/** Milliseconds, 95 of 100 times. */
const SEARCH = 300;
const ACCOUNTS = 100;

const fillWith = (rows: number): string[] => [
  `insert into access_history (account_id, session_hash, method, route, target, status, ip, at)
   select 1 + i % ${ACCOUNTS}, 'abcdefabcdefabcd', 'GET', '/category/store/:categoryCd', (i % 1000)::text, 200, '10.0.0.1',
     now() - interval '60 days' * (1 - i / ${rows}.0)
   from generate_series(1, ${rows}) i`,
  'vacuum analyze access_history',
];

/** Rows of other accounts, as a busy node writes them, until `over`. */
async function writeOn(url: string, over: () => boolean): Promise<void> {
  const pool = createPool({ url, max: 1 });
  const db = dbOver(pool);
  while (!over()) {
    await db.query(
      `insert into access_history (account_id, session_hash, method, route, status, ip, at)
       select i % ${ACCOUNTS}, 'abcdefabcdefabcd', 'GET', '/menu', 200, '10.0.0.1', now() from generate_series(1, 200) i`,
    );
    await sleep(50);
  }
  await pool.end();
}

/** As autovacuum does after 20,000 new rows, which it looks for once a minute: longer than this scenario runs. */
async function vacuum(url: string): Promise<void> {
  const pool = createPool({ url, max: 1 });
  await pool.query('set statement_timeout = 0');
  await pool.query('vacuum access_history');
  await pool.query('checkpoint');
  await pool.end();
}

async function run({ databaseUrl, quick, log }: BenchTools): Promise<Figure[]> {
  const rows = quick ? SIZE.quick : SIZE.full;
  const url = await filledDatabase(
    databaseUrl,
    {
      database: quick ? 'quick_history' : 'history',
      what: `${rows} rows of access history`,
      statements: fillWith(rows),
      staysFresh: '1 day',
    },
    log,
  );
  await openSessions(url);
  await vacuum(url);
  const server = await startChild('src/app/server.ts', { DATABASE_URL: url, SEED: 'base' });
  const today = toWallClock(new Date(), 'Asia/Seoul').slice(0, 10);
  const times: number[] = [];
  let over = false;
  const writing = writeOn(url, () => over);
  try {
    for (let round = 0; round < WARM_UP + (quick ? FEW_ROUNDS : ROUNDS); round += 1) {
      const account = round % 2 === 0 ? 'admin' : `listener${1 + (round % 90)}`;
      const query = new URLSearchParams({
        accountId: account,
        sdtm: `${addDays(today, -30)} 00:00:00`,
        edtm: `${today} 23:59:59`,
        page: String(round % 5),
        size: '50',
      });
      times.push(await ask(`${server.address}/history?${query}`));
    }
  } finally {
    over = true;
    await writing;
    await server.stop();
  }
  return [
    limit(
      `history of an account among ${rows} rows, p95`,
      percentile(times.slice(WARM_UP), 0.95),
      SEARCH,
      'ms',
    ),
  ];
}

export const accessHistory: Bench = { name: 'access-history', run };
