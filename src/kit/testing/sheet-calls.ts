import { type Cell, readSheet, writeSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import type { TestClient, TestResponse } from './test-client.ts';

/** Sends one file as an operator's browser does. */
export function uploadFile(
  client: TestClient,
  path: string,
  bytes: Buffer,
  filename = 'data.xls',
): Promise<TestResponse> {
  const raw = new FormData();
  raw.append('file', new Blob([new Uint8Array(bytes)]), filename);
  return client.post(path, undefined, { raw });
}

export interface Download {
  bytes: Buffer;
  rows: Cell[][];
  response: Response;
}

export async function downloadSpreadsheet(
  client: TestClient,
  path: string,
  locale = 'ko',
): Promise<Download> {
  const response = await fetch(client.address + path, {
    headers: { cookie: client.cookie(), 'accept-language': locale },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${bytes}`);
  return { bytes, rows: (await readSheet(bytes)).rows, response };
}

/** A file of these rows; the first is the header. */
export const sheetOf = ([header = [], ...rows]: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeSheet({ name: 'data', header: header.map(String), rows: [rows] });
