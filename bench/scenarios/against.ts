import { type Bench, type BenchTools, type Figure, figure, median } from '../harness/bench.ts';
import { type ChildServer, startChild } from '../harness/child-server.ts';
import { interleaved, type Job } from '../harness/interleaved.ts';
import { inChromium } from '../harness/page-visit.ts';
import { FIRST_PAGES, removeNotices, visit } from './first-load.ts';
import { orderListRequests } from './order-list.ts';
import { categoriesOf, recordRequests } from './record.ts';
import { start } from './start.ts';

/** How far this checkout may stay behind the other one: what a run of this length cannot tell from noise. */
const WITHIN = 0.05;
const VISITS = 7;
const STARTS = 5;

interface Pair {
  readonly ours: ChildServer;
  readonly theirs: ChildServer;
}

const time = (what: string, ours: readonly number[], theirs: readonly number[]): Figure =>
  figure(what, { ours: median(ours), bare: median(theirs), unit: 'ms', budget: 1 + WITHIN, rule: 'atMost' });

async function rates(
  { databaseUrl, seconds, quick, log }: BenchTools,
  { ours, theirs }: Pair,
): Promise<Figure[]> {
  const rows = await categoriesOf(databaseUrl);
  const works: [what: string, connections: number, requests: Job['requests']][] = [
    ['order list, 8 connections', 8, orderListRequests(2, 0)],
    ['order list, 32 connections', 32, orderListRequests(2, 0)],
    ['one record with translations', 8, recordRequests.read(rows)],
    ['update of one with a translation', 8, recordRequests.update(rows)],
    ['the same with its change kept', 8, recordRequests.change(rows)],
  ];
  const figures: Figure[] = [];
  for (const [what, connections, requests] of works) {
    const { mine, other } = await interleaved(
      { mine: { address: ours.address, requests }, other: { address: theirs.address, requests } },
      { connections, seconds: seconds * 2, quick },
    );
    log(`${what}: ${mine} and ${other} /s`);
    figures.push(figure(what, { ours: mine, bare: other, unit: '/s', budget: 1 - WITHIN }));
  }
  return figures;
}

const firstLoads = ({ log, quick }: BenchTools, pair: Pair): Promise<Figure[]> =>
  inChromium(log, async (browser) => {
    const measured = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round <= (quick ? 1 : VISITS); round += 1)
      for (const side of round % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
        const { ms } = await visit(browser, pair[side].address, FIRST_PAGES.orders);
        if (round > 0) measured[side].push(ms);
      }
    return [time('first load until orders are there', measured.ours, measured.theirs)];
  });

async function starts({ quick }: BenchTools, root: string): Promise<Figure> {
  const measured = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round <= (quick ? 1 : STARTS); round += 1) {
    const [ours, theirs] = [await start(), await start(root)];
    // The first one builds the web app and the demo data.
    if (round === 0) continue;
    measured.ours.push(ours.ms);
    measured.theirs.push(theirs.ms);
  }
  return time('npm start until ready', measured.ours, measured.theirs);
}

async function served(tools: BenchTools, root: string): Promise<Figure[]> {
  const env = { DATABASE_URL: tools.databaseUrl, SEED: 'base' };
  const ours = await startChild('src/app/server.ts', env);
  const theirs = await startChild('src/app/server.ts', env, root);
  try {
    await removeNotices(tools.databaseUrl);
    return [...(await rates(tools, { ours, theirs })), ...(await firstLoads(tools, { ours, theirs }))];
  } finally {
    await ours.stop();
    await theirs.stop();
  }
}

/** This checkout beside another one, built and with its packages installed: in turn, on one database. */
export const against = (root: string): Bench => ({
  name: 'against',
  run: async (tools) => [...(await served(tools, root)), await starts(tools, root)],
});
