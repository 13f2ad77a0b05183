import { type Bench, type BenchTools, type Figure, figure, median } from '../harness/bench.ts';
import { type ChildServer, startChild } from '../harness/child-server.ts';
import { interleaved, type Job } from '../harness/interleaved.ts';
import { inChromium } from '../harness/page-visit.ts';
import { FIRST_PAGES, removeNotices, visit } from './first-load.ts';
import { orderListRequests } from './order-list.ts';
import { categoriesOf, recordRequests } from './record.ts';
import { start } from './start.ts';

/** A run of this length cannot tell less from noise: one commit on both sides measured 0.88 to 1.05. */
const WITHIN = 0.1;
const VISITS = 7;
const STARTS = 5;

interface Sides<T> {
  readonly ours: T;
  readonly theirs: T;
}
type Side = keyof Sides<unknown>;

/** Each side is the first one in every second round. */
const inTurn = (round: number): readonly Side[] => (round % 2 ? ['ours', 'theirs'] : ['theirs', 'ours']);

const time = (what: string, ours: readonly number[], theirs: readonly number[]): Figure =>
  figure(what, { ours: median(ours), bare: median(theirs), unit: 'ms', budget: 1 + WITHIN, rule: 'atMost' });

/** Requests a second of each kind of work. */
async function rates(
  { databaseUrl, seconds, quick, log }: BenchTools,
  servers: Sides<ChildServer>,
): Promise<Map<string, Sides<number>>> {
  const rows = await categoriesOf(databaseUrl);
  const works: [what: string, connections: number, requests: Job['requests']][] = [
    ['order list, 8 connections', 8, orderListRequests(2, 0)],
    ['order list, 32 connections', 32, orderListRequests(2, 0)],
    ['one record with translations', 8, recordRequests.read(rows)],
    ['update of one with a translation', 8, recordRequests.update(rows)],
    ['the same with its change kept', 8, recordRequests.change(rows)],
  ];
  const measured = new Map<string, Sides<number>>();
  for (const [what, connections, requests] of works) {
    const job = (side: Side): Job => ({ address: servers[side].address, requests });
    const sides = await interleaved(
      { ours: job('ours'), theirs: job('theirs') },
      { connections, seconds, quick },
    );
    log(`${what}: ${sides.ours} and ${sides.theirs} /s`);
    measured.set(what, sides);
  }
  return measured;
}

const firstLoads = ({ log, quick }: BenchTools, servers: Sides<ChildServer>): Promise<Figure[]> =>
  inChromium(log, async (browser) => {
    const measured = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round <= (quick ? 1 : VISITS); round += 1)
      for (const side of inTurn(round)) {
        const { ms } = await visit(browser, servers[side].address, FIRST_PAGES.orders);
        if (round > 0) measured[side].push(ms);
      }
    return [time('first load until orders are there', measured.ours, measured.theirs)];
  });

async function starts({ quick }: BenchTools, root: string): Promise<Figure> {
  const measured = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round <= (quick ? 1 : STARTS); round += 1)
    for (const side of inTurn(round)) {
      const { ms } = await (side === 'ours' ? start() : start(root));
      // The first one builds the web app and the demo data.
      if (round > 0) measured[side].push(ms);
    }
  return time('npm start until ready', measured.ours, measured.theirs);
}

/** Both servers on one database. */
async function served<T>(
  { databaseUrl }: BenchTools,
  root: string,
  oursFirst: boolean,
  measure: (servers: Sides<ChildServer>) => Promise<T>,
): Promise<T> {
  const begin = (ours: boolean) =>
    startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' }, ours ? undefined : root);
  const first = await begin(oursFirst);
  const second = await begin(!oursFirst);
  try {
    return await measure(oursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
  } finally {
    await first.stop();
    await second.stop();
  }
}

async function compare(tools: BenchTools, root: string): Promise<Figure[]> {
  await removeNotices(tools.databaseUrl);
  // Two processes of one commit differ as well, so each figure is of two pairs of them.
  const first = await served(tools, root, true, (servers) => rates(tools, servers));
  const second = await served(tools, root, false, async (servers) => ({
    rates: await rates(tools, servers),
    loads: await firstLoads(tools, servers),
  }));
  const means = [...first].map(([what, { ours, theirs }]) => {
    const other = second.rates.get(what) ?? { ours, theirs };
    return figure(what, {
      ours: (ours + other.ours) / 2,
      bare: (theirs + other.theirs) / 2,
      unit: '/s',
      budget: 1 - WITHIN,
    });
  });
  return [...means, ...second.loads, await starts(tools, root)];
}

/** This checkout beside another one, built and with its packages installed: in turn, on one database. */
export const against = (root: string): Bench => ({
  name: 'against',
  run: (tools) => compare(tools, root),
});
