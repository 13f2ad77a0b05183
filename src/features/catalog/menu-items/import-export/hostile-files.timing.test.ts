// The effect of a hostile file on other calls of the node (B3 18).
import { setTimeout as pause } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Cell } from '#kit/server/spreadsheet/spreadsheet.ts';
import { burn, callAgainAndAgain, callIntegration } from '#kit/testing/processes/integration-caller.ts';
import { downloadSpreadsheet } from '#kit/testing/sheet-calls.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

const LONGEST_DELAY_MS = 200;
const WIDTH = 32_000;

// A test that timed out would keep running, and its load would count for the next one.
vi.setConfig({ testTimeout: 900_000 });

let app: TestApp;
/** The slowest call beside a busy thread on this machine, in ms. */
let quiet = 0;
beforeAll(async () => {
  app = await testApp();
  const fire = burn();
  const others = callAgainAndAgain(await app.as('S000000002'), '/category/store');
  await pause(4_000);
  quiet = Math.max(...(await others.stop()));
  await fire.stop();
});
afterAll(() => app?.stop());

/** The longest block of the node's main thread, in ms of its CPU time, which other programs do not affect. */
function longestStretch(): { stop(): number } {
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = worked();
  let longest = 0;
  const timer = setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1);
  return {
    stop: () => {
      clearInterval(timer);
      return longest;
    },
  };
}

/** A file whose rows hold the cell in each column but the first, which holds a name; the text stands in it once. */
function hostile(header: readonly Cell[], cell: string, rows: number): Buffer {
  const row = header.slice(1).map(() => cell);
  const sheet = utils.aoa_to_sheet([
    [...header],
    ...Array.from({ length: rows }, (_, at) => [`row ${at}`, ...row]),
  ]);
  const book = { SheetNames: ['data'], Sheets: { data: sheet } };
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }));
}

const CELLS = {
  'a quote, tabs, a quote and more': `"${'\t'.repeat(WIDTH)}"x`,
  'tabs between two letters': `a${'\t'.repeat(WIDTH)}x`,
  'quotes and commas': '"x,"'.repeat(WIDTH / 4),
  'combining marks out of order': '\u0300\u0316'.repeat(WIDTH / 2),
};
const [FIRST] = Object.keys(CELLS);
/** So many rows that all of them are read, as wide as the list; a full sheet is refused before that. */
const READ = { rows: 16, columns: 60 };
const FULL = { rows: 65_535, columns: 2 };

const CALLS = [
  ['S000000001', '/smenu/store/down', '/smenu/store/up?dryRun=Y'],
  ['admin', '/smenu/down?storeCd=1', '/smenu/up?dryRun=Y&storeCd=1'],
  ['S000000001', '/stuff/store/down', '/stuff/store/up?dryRun=Y'],
  ['admin', '/stuff/down?storeCd=1', '/stuff/up?dryRun=Y&storeCd=1'],
  ['admin', '/dictionary/down', '/dictionary/up?dryRun=Y'],
  ['admin', '/lanData/down', '/lanData/up?dryRun=Y'],
] as const;

test.each(CALLS)('[F1] as %s, no file from %s delays anybody else', async (account, down, up) => {
  const sender = await app.as(account);
  const neighbour = await app.as('S000000002');
  const { rows: known } = await downloadSpreadsheet(sender, down);
  // Without number and mark: every row is a new one.
  const header = (known[0] ?? []).filter((cell) => cell !== '번호').slice(0, -1);
  for (const [what, cell] of Object.entries(CELLS))
    for (const { rows, columns } of what === FIRST ? [READ, FULL] : [READ]) {
      const file = hostile(header.slice(0, columns), cell, rows);
      const stretch = longestStretch();
      const others = callAgainAndAgain(neighbour, '/category/store');
      const { status, body } = await callIntegration(sender, up, file);
      const slowest = Math.max(...(await others.stop()));
      const busy = stretch.stop();
      const measured = `others at most ${slowest.toFixed(0)} ms, ${busy.toFixed(0)} ms of work in one go`;
      console.info(`${up}, ${rows} rows of ${what}: ${status}, ${measured}`);
      if (rows === READ.rows) expect({ status, body }).toMatchObject({ status: 200, body: { count: 0 } });
      else expect(status).toBe(400);
      expect(busy).toBeLessThan(LONGEST_DELAY_MS);
      expect(slowest).toBeLessThan(2 * quiet + LONGEST_DELAY_MS);
    }
});
