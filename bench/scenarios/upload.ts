import {
  dictionaryDownload,
  dictionaryEntry,
} from '#features/localization/dictionary/dictionary.contract.ts';
import { downloadCall, uploadPath } from '#features/localization/text-catalog/text-catalog.contract.ts';
import { type Cell, readSheet, writeSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import { askAgain, signedIn } from '../harness/ask.ts';
import { type Bench, type BenchTools, type Figure, figure, percentile } from '../harness/bench.ts';
import { startChild } from '../harness/child-server.ts';

const ROWS = 10_000;
const ROUNDS = 5;
/** People who look at their orders meanwhile, each with a breath between two looks. */
const looks = { connections: 4, pause: 10 };
const PATH = dictionaryEntry.paths.platform as string;
const p99 = (times: readonly number[]): number => percentile(times, 0.99);

/** A sheet of the download's own columns in which every text is another than in the round before. */
async function sheetOf(header: readonly Cell[], round: number): Promise<Buffer> {
  const rows = Array.from({ length: ROWS }, (_, row): Cell[] =>
    header.map((_title, column) => {
      if (column === 0) return `bench.${row}`;
      if (column === 1) return 'menu';
      return column < header.length - 2 ? `비빔 냉면 ${row} ${round}` : null;
    }),
  );
  return writeSheet({ name: 'data', header: header.map(String), rows: [rows] });
}

async function send(address: string, bytes: Buffer): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), 'data.xls');
  const headers = { ...signedIn, 'x-csrf-token': 'bench', origin: address };
  const response = await fetch(address + uploadPath(PATH), { method: 'POST', body, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`the upload answered ${response.status}: ${text.slice(0, 500)}`);
}

async function run({ databaseUrl, seconds, quick, log }: BenchTools): Promise<Figure[]> {
  const node = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  try {
    const down = await fetch(node.address + downloadCall(dictionaryEntry, dictionaryDownload).path, {
      headers: signedIn,
    });
    const [header = []] = (await readSheet(Buffer.from(await down.arrayBuffer()))).rows;
    const list = `${node.address}/order?page=0&size=30&storeCd=7`;
    const quiet: number[] = [];
    const during: number[] = [];
    // The first round warms up and adds the rows; those after it change every one.
    for (let round = 0; round <= (quick ? 1 : ROUNDS); round += 1) {
      const bytes = await sheetOf(header, Date.now());
      const end = performance.now() + seconds * 1_000;
      const without = await askAgain(list, { ...looks, over: () => performance.now() > end });
      let done = false;
      const started = performance.now();
      const upload = send(node.address, bytes).finally(() => {
        done = true;
      });
      const [meanwhile] = await Promise.all([askAgain(list, { ...looks, over: () => done }), upload]);
      log(
        `p99 without and during an upload of ${((performance.now() - started) / 1_000).toFixed(1)} s: ` +
          `${p99(without).toFixed(1)} and ${p99(meanwhile).toFixed(1)} ms`,
      );
      if (round === 0) continue;
      quiet.push(...without);
      during.push(...meanwhile);
    }
    const what = `p99 of the order list while ${ROWS.toLocaleString('en')} rows are uploaded, to without`;
    const values = { ours: p99(during), bare: p99(quiet) };
    return [figure(what, { ...values, unit: 'ms', budget: 2, rule: 'atMost' })];
  } finally {
    await node.stop();
  }
}

/** A large spreadsheet is taken in without slowing what others do. */
export const upload: Bench = { name: 'upload', run };
