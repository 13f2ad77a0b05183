import { recountAll } from '#features/statistics/rollup/rollup.public.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { ask } from '../harness/ask.ts';
import { type Bench, type BenchTools, type Figure, figure, median } from '../harness/bench.ts';
import { startChild } from '../harness/child-server.ts';
import { againstFewer } from './statistics-growth.ts';

const ROUNDS = 15;
/** A server answers its first requests three times slower than those of the day. */
const WARM_UP = 10;

/** The orders were put in by SQL; their sums follow once. */
async function ensureRollups(databaseUrl: string, log: (line: string) => void): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 1 });
  const db = createDatabase(pool);
  const [known] = await db.query('select 1 from sales_daily limit 1');
  if (!known) {
    log('counting the figures of the orders; this is done once');
    await pool.query('set statement_timeout = 0');
    await recountAll(db);
    await db.query('analyze');
  }
  await pool.end();
}

/** One after the other: grouping a million orders takes longer than a load test would wait. */
async function responsesPerSecond(address: string): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const time = await ask(address);
    if (round >= 0) times.push(time);
  }
  return 1_000 / median(times);
}

async function againstOrders({ databaseUrl, log }: BenchTools): Promise<Figure[]> {
  await ensureRollups(databaseUrl, log);
  const ours = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  const bare = await startChild('bench/baseline/bare-record.ts', { DATABASE_URL: databaseUrl });
  try {
    const figures: Figure[] = [];
    const cases = [
      { name: 'one store', ask: '&storeCd=7', bareAsk: '?storeCd=7' },
      { name: '100 stores', ask: '', bareAsk: '' },
    ];
    for (const { name, ask, bareAsk } of cases) {
      const rates = {
        ours: await responsesPerSecond(`${ours.address}/statistics/summation?periodType=LAST_MONTH${ask}`),
        bare: await responsesPerSecond(`${bare.address}/sums${bareAsk}`),
      };
      log(`statistics, ${name}: ${JSON.stringify(rates)}`);
      figures.push(
        figure(`figures of a month, ${name}, to grouped orders`, { ...rates, unit: '/s', budget: 10 }),
      );
    }
    return figures;
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

const run = async (tools: BenchTools): Promise<Figure[]> => [
  ...(await againstOrders(tools)),
  ...(await againstFewer(tools)),
];

export const statistics: Bench = { name: 'statistics', run };
