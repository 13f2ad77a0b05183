import { utils, write } from '@e965/xlsx';
import sharp from 'sharp';
import { expect } from 'vitest';
import { mutated, seeded } from '../sample-files/mutate.ts';
import { zipOf } from '../sample-files/zip-file.ts';
import { downloadSpreadsheet, uploadFile } from '../sheet-calls.ts';
import type { TestApp } from '../test-app.ts';

export interface FuzzResult {
  statuses: Map<number, number>;
  /** MiB above what the process had before. */
  memory: number;
  worst: number;
}

const MIB = 1024 * 1024;

/** Broken spreadsheets and archives to the calls that take them: each is answered, none with a failure of ours. */
export async function sendBrokenFiles(
  app: TestApp,
  counts: { sheets: number; archives: number },
): Promise<FuzzResult> {
  const store = await app.as('S000000002');
  const random = seeded(20_261_121);
  const { bytes: xls, rows } = await downloadSpreadsheet(store, '/smenu/store/down');
  const book = {
    SheetNames: ['s'],
    Sheets: { s: utils.aoa_to_sheet([...rows, ['__proto__', 'constructor']]) },
  };
  const xlsx = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }));
  const names = ((await store.get('/smenu/store')).body as { smenuNm: string }[]).slice(0, 8);
  const png = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
  const zip = zipOf(names.map(({ smenuNm }) => ({ name: `${smenuNm}.png`, content: png, stored: true })));
  const statuses = new Map<number, number>();
  const prototype = Object.getOwnPropertyNames(Object.prototype).join();
  const before = process.memoryUsage().rss;
  let most = before;
  let worst = 0;
  const send = async (path: string, file: Buffer): Promise<void> => {
    const began = performance.now();
    const { status, body } = await uploadFile(store, path, file);
    worst = Math.max(worst, performance.now() - began);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect([status, body.message]).toEqual([status < 500 ? status : 'below 500', body.message]);
    if (status >= 400) expect(body.message).toMatch(/[가-힣]/);
    most = Math.max(most, process.memoryUsage().rss);
  };
  for (let index = 0; index < counts.sheets; index += 1)
    // Half of them really, so that what a good reader makes of a bad file is looked at too.
    await send(`/smenu/store/up${index % 2 ? '?dryRun=Y' : ''}`, mutated(index % 4 < 2 ? xls : xlsx, random));
  for (let index = 0; index < counts.archives; index += 1)
    await send(`/smenu/store/upImg${index % 2 ? '?dryRun=Y' : ''}`, mutated(zip, random));
  expect((await store.get('/smenu/store')).status).toBe(200);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(prototype);
  return { statuses, memory: (most - before) / MIB, worst };
}
