import { setImmediate as breathe } from 'node:timers/promises';
import type { Message } from '#kit/contract/errors.ts';
import type { Field } from '#kit/contract/field.ts';
import type { MessageKey, MessageParams } from '#kit/contract/messages.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { Findings } from '#kit/server/spreadsheet/findings.ts';
import type { Cell, SheetContent } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type Column, folded, type Layout } from './lexicon-columns.ts';
import { keyFits } from './lexicon-rules.ts';

/** One row of an upload whose cells are in order. */
export interface Draft {
  /** As the file shows it, from 1. */
  row: number;
  key: string;
  typeId: number;
  /** Undefined where the file has no such column. */
  inUse: boolean | undefined;
  /** In the order of the file's language columns; empty means "no translation", null a cell that was refused. */
  texts: (string | null)[];
}

export interface Drafts {
  drafts: Draft[];
  /** The languages the file has columns for. */
  languages: string[];
}

type Placed = { column: Column; index: number };

const asText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'boolean' ? (cell ? 'Y' : 'N') : String(cell);

function readHeader(sheet: SheetContent, layout: Layout, findings: Findings): Placed[] {
  const header = sheet.rows[0] ?? [];
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const filled = (index: number): boolean => sheet.rows.some((row) => asText(row[index]).trim() !== '');
  const placed: Placed[] = [];
  for (let index = 0; index < width; index += 1) {
    const label = asText(header[index]).trim();
    if (label === '') {
      if (filled(index)) findings.error(1, columnLetter(index), { key: 'sheet.noHeader' });
      continue;
    }
    const column = layout.named(label);
    const shown = label.slice(0, 60);
    if (!column) findings.error(1, shown, { key: 'sheet.unknownHeader' });
    else if (placed.some((each) => each.column === column))
      findings.error(1, shown, { key: 'sheet.repeatedHeader' });
    else placed.push({ column, index });
  }
  for (const column of layout.columns) {
    const needed =
      column.kind === 'key' ||
      column.kind === 'type' ||
      (column.kind === 'language' && column.language === layout.base);
    if (needed && !placed.some((each) => each.column === column))
      findings.error(1, column.label, { key: 'sheet.missingHeader' });
  }
  return placed;
}

const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** A field's own rules over one cell: the clean text, or what is wrong with it. */
function checkText(field: Field<string>, text: string): { text: string } | { problem: Message } {
  const parsed = field.schema.safeParse(text);
  if (parsed.success) return { text: parsed.data };
  const found = parsed.error.issues[0] as
    | { params?: { key?: MessageKey; params?: MessageParams } }
    | undefined;
  return { problem: { key: found?.params?.key ?? 'field.type', params: found?.params?.params } };
}

function readInUse(raw: string): boolean | Message {
  const value = folded(raw);
  if (value === '' || value === 'y') return true;
  return value === 'n' ? false : { key: 'field.yesNo' };
}

/** Reads and checks every cell; each fault is named by row and column, and none stops the others. */
export async function readDrafts(
  resource: AnyResource,
  sheet: SheetContent,
  layout: Layout,
  findings: Findings,
): Promise<Drafts> {
  const placed = readHeader(sheet, layout, findings);
  const languages = placed.flatMap(({ column }) => (column.kind === 'language' ? [column.language] : []));
  if (findings.failed) return { drafts: [], languages };
  for (const { row, column, kind } of sheet.odd) {
    const label = placed.find(({ index }) => index === column)?.column.label ?? null;
    if (kind === 'error') findings.error(row + 1, label, { key: 'sheet.errorValue' });
    else findings.warning(row + 1, label, { key: 'sheet.formula' });
  }
  const { key: keyField, text: textField } = resource.form;
  const choices = layout.typeLabels.join(', ');
  const rowOf = new Map<string, number>();
  const drafts: Draft[] = [];

  const readKey = (raw: string, row: number): string | Message => {
    const checked = checkText(keyField, raw);
    if ('problem' in checked) return checked.problem;
    if (!keyFits(checked.text)) return { key: 'field.tooLong', params: { max: keyField.limits.max } };
    const earlier = rowOf.get(checked.text);
    if (earlier !== undefined) return { key: 'sheet.repeatedKey', params: { row: earlier } };
    rowOf.set(checked.text, row);
    return checked.text;
  };
  const readType = (raw: string): number | Message =>
    layout.typeNamed(raw) ??
    (raw.trim() === '' ? { key: 'field.required' } : { key: 'sheet.unknownChoice', params: { choices } });
  const readText = (raw: string): string | Message => {
    if (raw.trim() === '') return '';
    const checked = checkText(textField, raw);
    return 'problem' in checked ? checked.problem : checked.text;
  };

  const readRow = (cells: Cell[], row: number): void => {
    const draft: Draft = { row, key: '', typeId: 0, inUse: undefined, texts: [] };
    for (const { column, index } of placed) {
      const raw = asText(cells[index]);
      const bad = (message: Message) => findings.error(row, column.label, message);
      const take = <T extends string | number | boolean>(value: T | Message, keep: (value: T) => void) =>
        typeof value === 'object' ? bad(value) : keep(value);
      if (column.kind === 'key') {
        take(readKey(raw, row), (key) => {
          draft.key = key;
        });
      } else if (column.kind === 'type') {
        take(readType(raw), (id) => {
          draft.typeId = id;
        });
      } else if (column.kind === 'inUse') {
        take(readInUse(raw), (inUse) => {
          draft.inUse = inUse;
        });
      } else {
        const text = readText(raw);
        draft.texts.push(typeof text === 'object' ? null : text);
        if (typeof text === 'object') bad(text);
      }
    }
    drafts.push(draft);
  };
  for (let at = 1; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? [];
    if (cells.some((cell) => asText(cell).trim() !== '')) readRow(cells, at + 1);
    // The drafts hold what is needed of it.
    sheet.rows[at] = [];
    if (at % 100 === 0) await breathe();
  }
  if (drafts.length === 0) findings.error(null, null, { key: 'sheet.empty' });
  return { drafts, languages };
}
