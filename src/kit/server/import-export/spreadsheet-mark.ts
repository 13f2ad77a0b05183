import { hash } from 'node:crypto';
import { codeOrder } from '#kit/contract/text/code-order.ts';

/** The mark of a downloaded row: its version and digests of its cells. */
export interface RowMark {
  version: number;
  digest: string;
  /** Digests of cells that may change without a new version, by column. */
  cells: Readonly<Record<string, string>>;
}

type Texts = Readonly<Record<string, string>>;

/** Excel normalises line breaks; that is not a change. */
export const plainLines = (text: string): string =>
  text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;

const digest = (content: unknown, length: number): string =>
  hash('sha256', JSON.stringify(content), 'base64url').slice(0, length);

/** The digest of a row's cells by column, independent of column order. */
const rowDigest = (cells: Texts): string =>
  digest(
    Object.entries(cells)
      .map(([column, text]) => [column, plainLines(text)] as const)
      .sort(([a], [b]) => codeOrder(a, b)),
    10,
  );
const cellDigest = (text: string): string => digest(plainLines(text), 4);

const MARK = /^v([1-9]\d{0,9})\.([\w-]{10})((?:\.[A-Za-z]{1,40}:[\w-]{4}){0,9})$/;

/** The mark of a stored row; `restless` names the columns that may change without a new version. */
export function markOf(version: number, cells: Texts, restless: readonly string[] = []): string {
  const own = restless.map((column) => `.${column}:${cellDigest(cells[column] ?? '')}`);
  return `v${version}.${rowDigest(cells)}${own.join('')}`;
}

/** Undefined: no mark; null: an invalid mark. */
export function readMark(text: string): RowMark | null | undefined {
  if (text.trim() === '') return undefined;
  const match = MARK.exec(text.trim());
  if (!match) return null;
  const cells = (match[3] ?? '').split('.').filter((part) => part !== '');
  return {
    version: Number(match[1]),
    digest: match[2] ?? '',
    cells: Object.fromEntries(cells.map((part) => part.split(':') as [string, string])),
  };
}

/** The file row equals the download. */
export const isUntouched = (mark: RowMark, cells: Texts): boolean => mark.digest === rowDigest(cells);

/** The file cell equals the download; known for restless columns only. */
export function isCellUntouched(mark: RowMark | null | undefined, column: string, text: string): boolean {
  const known = mark?.cells[column];
  return known !== undefined && known === cellDigest(text);
}

/**
 * Whether an uploaded row may change the stored one (D27). `kept`: the stored row changed after the download and the
 * file row did not, so the stored one stays; `stale`: both changed.
 */
export function verdict(
  mark: RowMark | null | undefined,
  stored: number,
  untouched: (mark: RowMark) => boolean,
): 'apply' | 'kept' | 'stale' {
  if (!mark || mark.version === stored) return 'apply';
  return untouched(mark) ? 'kept' : 'stale';
}
