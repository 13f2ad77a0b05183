import autocannon from 'autocannon';
import { SESSION_COOKIE } from '#kit/server/session/session-cookie.ts';
import { type Bench, type BenchTools, type Figure, figure, median } from '../harness/bench.ts';
import { BENCH_SESSION, BENCH_STORES } from '../harness/bench-database.ts';
import { startChild } from '../harness/child-server.ts';

const ROUNDS = 3;
const HOUR = 3_600_000;

const wall = (at: number): string => new Date(at + 9 * HOUR).toISOString().slice(0, 19).replace('T', ' ');

/** The order list as the screen asks for it first: everything but OVER, not cancelled, waiting first. */
function oursPaths(days: number, page: number): { path: string }[] {
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

async function load(
  address: string,
  requests: { path: string }[],
  connections: number,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests,
    headers: { cookie: `${SESSION_COOKIE}=${BENCH_SESSION}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused and ${result.errors} failed requests at ${requests[0]?.path}`);
  return result.requests.average;
}

async function run({ databaseUrl, seconds, quick, log }: BenchTools): Promise<Figure[]> {
  const ours = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  const bare = await startChild('bench/baseline/bare-server.ts', { DATABASE_URL: databaseUrl });
  try {
    const measure = async (
      name: string,
      jobs: Record<string, { address: string; requests: { path: string }[] }>,
      connections: number,
    ): Promise<Record<string, number>> => {
      const seen: Record<string, number[]> = {};
      // Interleaved, and the first round only warms up, so that a busy minute hits all alike.
      for (let round = 0; round <= (quick ? 1 : ROUNDS); round += 1)
        for (const [job, { address, requests }] of Object.entries(jobs)) {
          const rate = await load(address, requests, connections, round === 0 ? 1 : seconds);
          if (round > 0) seen[job] = [...(seen[job] ?? []), rate];
        }
      const medians = Object.fromEntries(Object.entries(seen).map(([job, rates]) => [job, median(rates)]));
      log(`${name}, ${connections} connections: ${JSON.stringify(medians)}`);
      return medians;
    };
    const figures: Figure[] = [];
    for (const connections of [8, 32]) {
      const {
        mine = 0,
        same = 0,
        plain = 0,
      } = await measure(
        'first page of two days',
        {
          mine: { address: ours.address, requests: oursPaths(2, 0) },
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
    const { late = 0, first = 0 } = await measure(
      '90 days',
      {
        first: { address: ours.address, requests: oursPaths(90, 0) },
        late: { address: ours.address, requests: oursPaths(90, latePage - 1) },
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
