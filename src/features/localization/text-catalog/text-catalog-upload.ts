import type { Message } from '#kit/contract/errors.ts';
import type { Field } from '#kit/contract/field.ts';
import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { createPace } from '#kit/server/import-export/pace.ts';
import {
  asText,
  folded,
  isBlank,
  type Placed,
  placeColumns,
  reportOddCells,
} from '#kit/server/import-export/spreadsheet-header.ts';
import { isUntouched, type RowMark, readMark } from '#kit/server/import-export/spreadsheet-mark.ts';
import type { Findings } from '#kit/server/spreadsheet/findings.ts';
import type { Cell, SheetContent } from '#kit/server/spreadsheet/spreadsheet.ts';
import { type Column, columnId, type Layout } from './text-catalog-columns.ts';
import { keyFits } from './text-catalog-rules.ts';

/** One valid row of an upload. */
export interface Draft {
  /** Row number in the file, from 1. */
  row: number;
  key: string;
  typeId: number;
  /** Undefined if the file has no such column. */
  inUse: boolean | undefined;
  /** In the order of the file's language columns; empty means "no translation", null a refused cell. */
  texts: (string | null)[];
  /** What the row contains of the downloaded entry. */
  mark: (RowMark & { untouched: boolean }) | undefined;
}

export interface Drafts {
  drafts: Draft[];
  /** The languages with columns in the file. */
  languages: string[];
}

/** Applies a field's rules to one cell: the parsed text, or the error. */
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

/** What reads the cells of each kind of column; a message says why a cell is refused. */
function cellReaders(resource: AnyResource, { typeNamed, typeLabels }: Layout) {
  const { key: keyField, text: textField } = resource.form;
  const choices = typeLabels.join(', ');
  const rowOf = new Map<string, number>();
  return {
    key(raw: string, row: number): string | Message {
      const checked = checkText(keyField, raw);
      if ('problem' in checked) return checked.problem;
      if (!keyFits(checked.text)) return { key: 'field.tooLong', params: { max: keyField.limits.max } };
      const earlier = rowOf.get(checked.text);
      if (earlier !== undefined) return { key: 'sheet.repeatedKey', params: { row: earlier } };
      rowOf.set(checked.text, row);
      return checked.text;
    },
    type: (raw: string): number | Message =>
      typeNamed(raw) ??
      (raw.trim() === '' ? { key: 'field.required' } : { key: 'sheet.unknownChoice', params: { choices } }),
    text(raw: string): string | Message {
      if (raw.trim() === '') return '';
      const checked = checkText(textField, raw);
      return 'problem' in checked ? checked.problem : checked.text;
    },
  };
}

/** The value of a cell; nothing when it is refused, which is then said. */
function accepted<T extends string | number | boolean>(
  findings: Findings,
  { row, label }: { row: number; label: string },
  value: T | Message,
): T | undefined {
  if (typeof value !== 'object') return value;
  return void findings.error(row, label, value);
}

/** Reads the mark of a row, and whether the row is as it was downloaded. */
function markReader(placed: readonly Placed<Column>[], findings: Findings) {
  const marked = placed.filter(({ column }) => column.kind !== 'mark');
  return (raw: string, cells: Cell[], { row, label }: { row: number; label: string }): Draft['mark'] => {
    const mark = readMark(raw);
    if (mark === null) return void findings.error(row, label, { key: 'sheet.badMark' });
    const texts = () =>
      Object.fromEntries(marked.map(({ column, index }) => [columnId(column), asText(cells[index])]));
    return mark && { ...mark, untouched: isUntouched(mark, texts()) };
  };
}

/** Turns a row of the file into a draft; each cell that is refused is named. */
function rowReader(
  resource: AnyResource,
  layout: Layout,
  placed: readonly Placed<Column>[],
  findings: Findings,
) {
  const readers = cellReaders(resource, layout);
  const readMarkOf = markReader(placed, findings);
  return (cells: Cell[], row: number): Draft => {
    const draft: Draft = { row, key: '', typeId: 0, inUse: undefined, texts: [], mark: undefined };
    for (const { column, index } of placed) {
      const raw = asText(cells[index]);
      const taken = <T extends string | number | boolean, E>(value: T | Message, otherwise: E): T | E =>
        accepted(findings, { row, label: column.label }, value) ?? otherwise;
      if (column.kind === 'key') draft.key = taken(readers.key(raw, row), '');
      else if (column.kind === 'type') draft.typeId = taken(readers.type(raw), 0);
      else if (column.kind === 'inUse') draft.inUse = taken(readInUse(raw), undefined);
      else if (column.kind === 'language') draft.texts.push(taken(readers.text(raw), null));
      else draft.mark = readMarkOf(raw, cells, { row, label: column.label });
    }
    return draft;
  };
}

/** Reads and checks every cell; each error names row and column, and all are reported. */
export async function readDrafts(
  resource: AnyResource,
  sheet: SheetContent,
  layout: Layout,
  findings: Findings,
): Promise<Drafts> {
  const needed = layout.columns.filter(
    (column) =>
      column.kind === 'key' ||
      column.kind === 'type' ||
      (column.kind === 'language' && column.language === layout.base),
  );
  const placed = placeColumns(sheet, { named: layout.named, needed }, findings);
  const languages = placed.flatMap(({ column }) => (column.kind === 'language' ? [column.language] : []));
  if (findings.failed) return { drafts: [], languages };
  reportOddCells(sheet, placed, findings);
  const readRow = rowReader(resource, layout, placed, findings);
  const drafts: Draft[] = [];
  const pace = createPace();
  for (let at = 1; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? [];
    if (!isBlank(cells)) drafts.push(readRow(cells, at + 1));
    // The drafts contain what is needed.
    sheet.rows[at] = [];
    await pace();
  }
  if (drafts.length === 0) findings.error(null, null, { key: 'sheet.empty' });
  return { drafts, languages };
}
