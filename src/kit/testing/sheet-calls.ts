import { type Cell, readSheet, writeSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

/** Sends one file as an operator's browser does. */
export function uploadFile(
  client: TestClient,
  path: string,
  bytes: Buffer,
  filename = 'data.xls',
): Promise<TestAnswer> {
  const raw = new FormData();
  raw.append('file', new Blob([new Uint8Array(bytes)]), filename);
  return client.post(path, undefined, { raw });
}

export interface Download {
  bytes: Buffer;
  rows: Cell[][];
  answer: Response;
}

export async function downloadSheet(client: TestClient, path: string, locale = 'ko'): Promise<Download> {
  const answer = await fetch(client.address + path, {
    headers: { cookie: client.cookie(), 'accept-language': locale },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${bytes}`);
  return { bytes, rows: (await readSheet(bytes)).rows, answer };
}

/** A file of these rows; the first is the header. */
export const sheetOf = ([header = [], ...rows]: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeSheet({ name: 'data', header: header.map(String), rows: [rows] });
