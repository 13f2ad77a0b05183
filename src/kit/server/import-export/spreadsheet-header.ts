import { LOCALES, type Locale } from '#kit/contract/i18n/messages.ts';
import { normalForm } from '#kit/contract/text/normal-form.ts';
import { cutText } from '#kit/contract/text/text-length.ts';
import type { Findings } from '../spreadsheet/findings.ts';
import { columnLetter, MOST_CELL_TEXT } from '../spreadsheet/read-sheet.ts';
import type { Cell, SheetContent } from '../spreadsheet/spreadsheet.ts';

/** Normalises a cell or header for comparison. */
export const folded = (text: string): string => normalForm(text).trim().toLowerCase();

/** The text of a cell; a boolean is Y or N. */
export const asText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'boolean' ? (cell ? 'Y' : 'N') : String(cell);

export const isBlank = (cells: readonly Cell[]): boolean => cells.every((cell) => asText(cell).trim() === '');

const LONGEST_SHOWN = 60;
/** The input, shortened for an error message. */
export const shortened = (text: string): string => cutText(text, LONGEST_SHOWN);

/** Finds a column by its header, of which `columns` have the words, in any built-in language. */
export function columnsByHeader<C>(
  reader: Locale,
  columns: readonly (readonly [column: C, label: (locale: Locale) => string])[],
): (header: string) => C | undefined {
  const found = new Map<string, C>();
  // The reader's language first: a word may mean something else in another.
  for (const locale of [reader, ...LOCALES])
    for (const [column, label] of columns) {
      const key = folded(label(locale));
      if (!found.has(key)) found.set(key, column);
    }
  return (header) => found.get(folded(header));
}

/** A known column and its position in the file. */
export interface Placed<C> {
  column: C;
  index: number;
}

/**
 * Reads the header row. An unknown, repeated or missing header is an error; so is content without a header. `needed`
 * are the required columns.
 */
export function placeColumns<C extends { label: string }>(
  sheet: SheetContent,
  layout: { named(header: string): C | undefined; needed: readonly C[] },
  findings: Findings,
): Placed<C>[] {
  const header = sheet.rows[0] ?? [];
  const placed: Placed<C>[] = [];
  for (const index of sheet.filled) {
    const label = asText(header[index]).trim();
    if (label === '') {
      findings.error(1, columnLetter(index), { key: 'sheet.noHeader' });
      continue;
    }
    const column = layout.named(label);
    const shown = shortened(label);
    if (!column) findings.error(1, shown, { key: 'sheet.unknownHeader' });
    else if (placed.some((each) => each.column === column))
      findings.error(1, shown, { key: 'sheet.repeatedHeader' });
    else placed.push({ column, index });
  }
  for (const column of layout.needed)
    if (!placed.some((each) => each.column === column))
      findings.error(1, column.label, { key: 'sheet.missingHeader' });
  return placed;
}

/** Formulas use their last value and are reported; error values and over-long texts are errors. */
export function reportOddCells<C extends { label: string }>(
  sheet: SheetContent,
  placed: readonly Placed<C>[],
  findings: Findings,
): void {
  for (const { row, column, kind } of sheet.odd) {
    const label = placed.find(({ index }) => index === column)?.column.label ?? null;
    if (kind === 'error') findings.error(row + 1, label, { key: 'sheet.errorValue' });
    else if (kind === 'tooLong')
      findings.error(row + 1, label, {
        key: 'sheet.cellTooLong',
        params: { max: MOST_CELL_TEXT },
      });
    else findings.warning(row + 1, label, { key: 'sheet.formula' });
  }
}
