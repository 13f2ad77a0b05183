// npm run bench [-- <name> …] [--quick]: the performance budgets as ratios, in a table and as JSON; --quick only
// shows in some minutes that every scenario runs. --against <folder>: this checkout beside that one instead.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bench, type Figure, holds } from './harness/bench.ts';
import { openBenchDatabase } from './harness/bench-database.ts';
import { accessHistory } from './scenarios/access-history.ts';
import { against } from './scenarios/against.ts';
import { fanOut } from './scenarios/fan-out.ts';
import { firstLoad } from './scenarios/first-load.ts';
import { hangingAgency } from './scenarios/hanging-agency.ts';
import { notices } from './scenarios/notices.ts';
import { orderList } from './scenarios/order-list.ts';
import { orderSearch } from './scenarios/order-search.ts';
import { partnerMenuOf2000 } from './scenarios/partner-menu.ts';
import { record } from './scenarios/record.ts';
import { rights } from './scenarios/rights.ts';
import { startUp } from './scenarios/start.ts';
import { statistics } from './scenarios/statistics.ts';
import { stores } from './scenarios/stores.ts';
import { upload } from './scenarios/upload.ts';

const BENCHES: readonly Bench[] = [
  startUp,
  firstLoad,
  record,
  orderList,
  orderSearch,
  partnerMenuOf2000,
  statistics,
  stores,
  rights,
  accessHistory,
  notices,
  upload,
  hangingAgency,
  fanOut,
];

function table(figures: readonly Figure[]): string {
  const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
  const rows = figures.map((each) => [
    each.what,
    `${shown(each.ours)} ${each.unit}`,
    `${shown(each.bare)} ${each.unit}`,
    each.ratio.toFixed(2),
    `${each.rule === 'atLeast' ? '≥' : '≤'} ${each.budget}`,
    holds(each) ? 'holds' : 'MISSED',
  ]);
  const all = [['what', 'ours', 'bare', 'ratio', 'budget', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
const { quick } = values;
const seconds = Number(values.seconds ?? (quick ? 1 : 4));
const chosen =
  values.against === undefined
    ? BENCHES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
    : [against(resolve(values.against))];
if (chosen.length === 0) {
  console.error(`There is: ${BENCHES.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const log = (line: string): void => console.error(line);
const database = await openBenchDatabase(quick, log);
try {
  const figures: Figure[] = [];
  for (const bench of chosen) {
    log(`— ${bench.name}`);
    figures.push(...(await bench.run({ databaseUrl: database.url, quick, seconds, log })));
  }
  console.log(table(figures));
  const report = resolve(import.meta.dirname, '../.cache', quick ? 'bench-quick.json' : 'bench.json');
  mkdirSync(resolve(report, '..'), { recursive: true });
  writeFileSync(report, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`\nAs JSON: ${report}`);
  if (quick)
    console.log(
      'This was the quick form: it shows that every scenario runs, and measures too little to judge by.',
    );
  process.exitCode = quick || figures.every(holds) ? 0 : 1;
} finally {
  await database.stop();
}
