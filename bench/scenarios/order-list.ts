import { type Bench, type BenchTools, type Figure, figure } from '../harness/bench.ts';
import { BENCH_STORES } from '../harness/bench-database.ts';
import { startChild } from '../harness/child-server.ts';
import { interleaved, type Job } from '../harness/interleaved.ts';

const HOUR = 3_600_000;

const wall = (at: number): string => new Date(at + 9 * HOUR).toISOString().slice(0, 19).replace('T', ' ');

/** The order list as the screen asks for it first: everything but OVER, not cancelled, waiting first. */
export function orderListRequests(days: number, page: number): { path: string }[] {
  const now = Date.now();
  const query = new URLSearchParams({
    startDate: wall(now - days * 24 * HOUR),
    endDate: wall(now),
    orderStatusCds: 'ORDER,RECEIPT,READY,DELIVERY',
    cancelYn: 'N',
    page: String(page),
    size: '30',
    sort: 'waiting',
  });
  return stores((store) => `/order?${query}&storeCd=${store}`);
}
const barePaths = (kind: 'same' | 'plain', days: number, page: number): { path: string }[] =>
  stores((store) => `/${kind}?storeCd=${store}&days=${days}&page=${page}`);
const stores = (path: (store: number) => string): { path: string }[] =>
  Array.from({ length: BENCH_STORES }, (_, index) => ({ path: path(index + 1) }));

async function run({ databaseUrl, seconds, quick, log }: BenchTools): Promise<Figure[]> {
  const ours = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  const bare = await startChild('bench/baseline/bare-server.ts', { DATABASE_URL: databaseUrl });
  try {
    const measure = async <Name extends string>(
      name: string,
      jobs: Record<Name, Job>,
      connections: number,
    ): Promise<Record<Name, number>> => {
      const rates = await interleaved(jobs, { connections, seconds, quick });
      log(`${name}, ${connections} connections: ${JSON.stringify(rates)}`);
      return rates;
    };
    const figures: Figure[] = [];
    for (const connections of [8, 32]) {
      const { mine, same, plain } = await measure(
        'first page of two days',
        {
          mine: { address: ours.address, requests: orderListRequests(2, 0) },
          same: { address: bare.address, requests: barePaths('same', 2, 0) },
          plain: { address: bare.address, requests: barePaths('plain', 2, 0) },
        },
        connections,
      );
      const unit = '/s';
      figures.push(
        figure(`order list, ${connections} connections, same SQL bare`, {
          ours: mine,
          bare: same,
          unit,
          budget: 0.8,
        }),
        figure(`order list, ${connections} connections, plain SQL bare`, {
          ours: mine,
          bare: plain,
          unit,
          budget: 1,
        }),
      );
    }
    // A tenth of the orders fills fewer pages.
    const latePage = quick ? 20 : 100;
    const { late, first } = await measure(
      '90 days',
      {
        first: { address: ours.address, requests: orderListRequests(90, 0) },
        late: { address: ours.address, requests: orderListRequests(90, latePage - 1) },
      },
      8,
    );
    figures.push(
      figure(`order list, page ${latePage} to page 1`, { ours: late, bare: first, unit: '/s', budget: 0.7 }),
    );
    return figures;
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

export const orderList: Bench = { name: 'order-list', run };
