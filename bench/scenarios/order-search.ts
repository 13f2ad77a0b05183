import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../harness/ask.ts';
import { type Bench, type BenchTools, type Figure, figure, median, percentile } from '../harness/bench.ts';
import { BENCH_STORES } from '../harness/bench-database.ts';
import { startChild } from '../harness/child-server.ts';

const ROUNDS = 200;
const FEW_ROUNDS = 40;
const WARM_UP = 20;
/** Only the platform searches every store at once: told in the log, without a budget. */
const IN_ALL = 5;
/** What a search may take, 95 of 100 times, in ms. */
const BUDGET = 50;

/** One text of each kind; the figures differ from round to round, as people's do. */
const KINDS: Record<string, (round: number) => string> = {
  'end of the phone': (round) => String(round * 37 + 1_000).slice(-4),
  number: (round) => `#${1 + (round % 200)}`,
  table: (round) => `테이블 ${round % 12}`,
  name: (round) => ['김하늘', '이서연', '박민', '최'][round % 4] as string,
  'dish of every order': () => '냉면',
  'dish of few orders': () => '갈비찜',
  'dish by initials': () => 'ㄱㅂㅉ',
  noMatch: () => '없는 이름',
};

/** A server that has just started on a busy machine refuses work for a moment. */
async function calm(address: string, tries = 20): Promise<void> {
  try {
    await ask(`${address}/order?page=0&size=1&storeCd=1`);
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(500);
    await calm(address, tries - 1);
  }
}

async function run({ databaseUrl, quick, log }: BenchTools): Promise<Figure[]> {
  const server = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  const times = async (
    rounds: number,
    text: (round: number) => string,
    store: (round: number) => string,
  ): Promise<number[]> => {
    const all: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const query = new URLSearchParams({ q: text(round), page: '0', size: '30' });
      all.push(await ask(`${server.address}/order?${query}${store(round)}`));
    }
    return all;
  };
  try {
    await calm(server.address);
    const figures: Figure[] = [];
    for (const [kind, text] of Object.entries(KINDS)) {
      const inOne = await times(WARM_UP + (quick ? FEW_ROUNDS : ROUNDS), text, (round) => {
        return `&storeCd=${1 + (round % BENCH_STORES)}`;
      });
      const ours = percentile(inOne.slice(WARM_UP), 0.95);
      const inAll = median(await times(IN_ALL, text, () => ''));
      log(`${kind}: p95 ${ours.toFixed(1)} ms in a store, median ${inAll.toFixed(1)} ms in ${BENCH_STORES}`);
      const what = `order search, ${kind}, p95`;
      figures.push(figure(what, { ours, bare: BUDGET, unit: 'ms', budget: 1, rule: 'atMost' }));
    }
    return figures;
  } finally {
    await server.stop();
  }
}

export const orderSearch: Bench = { name: 'order-search', run };
