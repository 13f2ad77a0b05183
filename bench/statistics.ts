import { recount } from '#features/statistics/rollup.ts';
import { createPool } from '#kit/server/database/pool.ts';
import { createDatabase } from '#kit/server/database/transaction.ts';
import { type Bench, type BenchTools, type Figure, figure } from './bench.ts';
import { startChild } from './child-server.ts';
import { interleaved } from './interleaved.ts';

/** The orders were put in by SQL; their sums follow once. */
async function ensureRollups(databaseUrl: string, log: (line: string) => void): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 1 });
  const db = createDatabase(pool);
  const [known] = await db.query('select 1 from sales_daily limit 1');
  if (!known) {
    log('counting the figures of 1,000,000 orders; this is done once');
    await db.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await recount(tx);
    });
    await db.query('analyze');
  }
  await pool.end();
}

async function run({ databaseUrl, seconds, log }: BenchTools): Promise<Figure[]> {
  await ensureRollups(databaseUrl, log);
  const ours = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  const bare = await startChild('bench/bare-record.ts', { DATABASE_URL: databaseUrl });
  try {
    const figures: Figure[] = [];
    const cases = [
      { name: 'one store', ask: '&storeCd=7', bareAsk: '?storeCd=7' },
      { name: '100 stores', ask: '', bareAsk: '' },
    ];
    for (const { name, ask, bareAsk } of cases) {
      const rates = await interleaved(
        {
          ours: {
            address: ours.address,
            requests: [{ path: `/statistics/summation?periodType=LAST_MONTH${ask}` }],
          },
          bare: { address: bare.address, requests: [{ path: `/sums${bareAsk}` }] },
        },
        { connections: 2, seconds },
      );
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

export const statistics: Bench = { name: 'statistics', run };
