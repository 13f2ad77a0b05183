// The cost of large and hostile files under concurrent calls.
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cell, readSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { sendBrokenFiles } from '#kit/testing/fuzzing/broken-files.ts';
import { burn, callAgainAndAgain, callIntegration } from '#kit/testing/processes/integration-caller.ts';
import { zipOf } from '#kit/testing/sample-files/zip-file.ts';
import { downloadSpreadsheet, sheetOf } from '#kit/testing/sheet-calls.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes
type Wire = any;

const MIB = 1024 * 1024;
let app: TestApp;
let store: TestClient;

beforeAll(async () => {
  app = await testApp();
  store = await app.as('S000000001');
});
afterAll(() => app?.stop());

interface Measured<T> {
  result: T;
  seconds: number;
  /** Peak memory above the start, in MiB. */
  memory: number;
  /** The 99th percentile of concurrent calls, in ms. */
  p99: number;
}

const p99Of = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

async function measured<T>(work: () => Promise<T>): Promise<Measured<T>> {
  const others = callAgainAndAgain(await app.as('S000000002'), '/category/store');
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const began = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - began) / 1000;
    return { result, seconds, memory: (most - before) / MIB, p99: p99Of(await others.stop()) };
  } finally {
    clearInterval(watch);
  }
}

const up = (path: string, file: Buffer) =>
  callIntegration(store, path, file) as Promise<{ status: number; body: Wire }>;

const report = (what: string, { seconds, memory, p99 }: Measured<unknown>, quiet: number): void =>
  console.info(
    `${what}: ${seconds.toFixed(1)} s, + ${memory.toFixed(0)} MiB, other calls p99 ${p99.toFixed(0)} ms (${quiet.toFixed(0)} ms beside any busy thread)`,
  );

test('[3 §4] 10,000 rows in 20 s, + 300 MB at most, and others are not slowed down', async () => {
  // The baseline cost of a busy thread on this machine.
  const fire = burn();
  const { p99: quiet } = await measured(() => pause(4_000));
  await fire.stop();
  const { rows } = await downloadSpreadsheet(store, '/smenu/store/down');
  const [header = [], ...known] = rows;
  const many = Array.from({ length: 10_000 }, (_, index): Cell[] => {
    const cells = [...(known[index % known.length] ?? [])];
    cells[0] = null;
    cells[1] = `대량 메뉴 ${index}`;
    cells[header.indexOf('표시 순서')] = index + 1_000;
    return cells.slice(0, -1);
  });
  const file = await sheetOf([header.slice(0, -1), ...many]);
  const dry = await measured(() => up('/smenu/store/up?dryRun=Y', file));
  expect(dry.result.body).toMatchObject({ count: 10_000, added: 10_000, errors: [] });
  report('10,000 new rows, dry run', dry, quiet);
  const real = await measured(() => up('/smenu/store/up', file));
  expect(real.result.body).toMatchObject({ added: 10_000 });
  report('10,000 new rows, applied', real, quiet);
  const download = await measured(() => callIntegration(store, '/smenu/store/down'));
  report('10,000 rows, download', download, quiet);
  const priceAt = header.indexOf('판매가');
  const downloaded = await readSheet(Buffer.from(download.result.body as Uint8Array));
  const edited = downloaded.rows.map((row, index) => (index ? row.with(priceAt, 4_400 + index) : row));
  const changing = await sheetOf(edited);
  const changed = await measured(() => up('/smenu/store/up', changing));
  expect(changed.result.body.errors).toEqual([]);
  report('10,000 rows changed', changed, quiet);
  for (const each of [dry, real, download, changed]) {
    expect(each.seconds).toBeLessThan(20);
    expect(each.memory).toBeLessThan(300);
    expect(each.p99).toBeLessThan(quiet * 3 + 50);
  }
});

test('[3 §4] 70,000 rows are refused, and a hundred pictures of a large archive are taken', async () => {
  const header = ['메뉴 이름', '판매가'];
  const { utils, write } = await import('@e965/xlsx');
  const sheet = utils.aoa_to_sheet([
    header,
    ...Array.from({ length: 70_000 }, (_, index) => [`메뉴 ${index}`, 1_000]),
  ]);
  const file = Buffer.from(
    write(
      { SheetNames: ['s'], Sheets: { s: sheet } },
      { type: 'buffer', bookType: 'xlsx', compression: true },
    ),
  );
  const refused = await measured(() => up('/smenu/store/up?dryRun=Y', file));
  expect(refused.result.body.code).toBe('spreadsheet.tooManyRows');
  report('70,000 rows refused', refused, 0);
  const pictures = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => ({
      name: `대량 메뉴 ${index}.png`,
      stored: true,
      content: await sharp({
        create: {
          width: 200,
          height: 150,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    })),
  );
  const zip = zipOf(pictures.slice(0, Math.floor((18 * MIB) / (pictures[0]?.content.length ?? 1))));
  const taken = await measured(() => up('/smenu/store/upImg', zip));
  expect(taken.result.status).toBe(200);
  report(`${taken.result.body.count} pictures, ${(zip.length / MIB).toFixed(0)} MiB`, taken, 0);
  for (const each of [refused, taken]) {
    expect(each.seconds).toBeLessThan(20);
    expect(each.memory).toBeLessThan(300);
  }
});

test('[3 §4] 200 broken spreadsheets and 100 broken archives: no crash, no 5xx, + 300 MB at most', async () => {
  const { statuses, memory, worst } = await sendBrokenFiles(app, { sheets: 200, archives: 100 });
  console.info(
    `broken files: ${JSON.stringify(Object.fromEntries(statuses))}, + ${memory.toFixed(0)} MiB, slowest ${worst.toFixed(0)} ms`,
  );
  expect(memory).toBeLessThan(300);
  expect([...statuses.values()].reduce((sum, each) => sum + each, 0)).toBe(300);
});
