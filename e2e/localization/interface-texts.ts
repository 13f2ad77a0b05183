import { expect } from 'vitest';
import type { Cell } from '#kit/server/spreadsheet/spreadsheet.ts';
import { downloadSpreadsheet, sheetOf, uploadFile } from '#kit/testing/sheet-calls.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

/** The file of missing texts with translations of some, in the order in which they are to be filled in. */
export function filledSheet(
  [header = [], ...rows]: Cell[][],
  language: string,
  share: number,
  texts: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const at = header.findIndex((each) => String(each).endsWith(`(${language})`));
  // Screens show messages of errors last.
  const rank = ([key]: Cell[]) =>
    Object.hasOwn(texts, String(key)) ? 0 : String(key).startsWith('error.') ? 1 : 2;
  const filled = rows
    .sort((one, next) => rank(one) - rank(next))
    .slice(0, Math.ceil((rows.length * share) / 100))
    .map((row) =>
      row.map((cell, index) => (index === at ? (texts[String(row[0])] ?? `${language}: ${row[0]}`) : cell)),
    );
  return sheetOf([header, ...filled]);
}

/** Adds interface texts of a language up to a share of all, these among them. */
export async function addInterfaceTexts(
  admin: TestClient,
  language: string,
  share: number,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await downloadSpreadsheet(admin, `/lanData/down/${language}`);
  const file = await filledSheet(rows, language, share, texts);
  const { status, body } = await uploadFile(admin, '/lanData/up', file);
  expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
}
