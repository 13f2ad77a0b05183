import type { Message } from '#kit/contract/errors.ts';
import type { Field } from '#kit/contract/field.ts';
import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { createPace } from '#kit/server/import-export/pace.ts';
import {
  asText,
  folded,
  isBlank,
  placeColumns,
  reportOddCells,
} from '#kit/server/import-export/spreadsheet-header.ts';
import { isUntouched, type RowMark, readMark } from '#kit/server/import-export/spreadsheet-mark.ts';
import type { Findings } from '#kit/server/spreadsheet/findings.ts';
import type { Cell, SheetContent } from '#kit/server/spreadsheet/spreadsheet.ts';
import { columnId, type Layout } from './text-catalog-columns.ts';
import { keyFits } from './text-catalog-rules.ts';

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
  /** What the row tells of the entry that was downloaded. */
  mark: (RowMark & { untouched: boolean }) | undefined;
}

export interface Drafts {
  drafts: Draft[];
  /** The languages the file has columns for. */
  languages: string[];
}

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
  const { key: keyField, text: textField } = resource.form;
  const choices = layout.typeLabels.join(', ');
  const rowOf = new Map<string, number>();
  const drafts: Draft[] = [];
  const pace = createPace();

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

  const marked = placed.filter(({ column }) => column.kind !== 'mark');
  const readMarkOf = (raw: string, cells: Cell[]): Draft['mark'] | Message => {
    const mark = readMark(raw);
    if (mark === null) return { key: 'sheet.badMark' };
    const texts = () =>
      Object.fromEntries(marked.map(({ column, index }) => [columnId(column), asText(cells[index])]));
    return mark && { ...mark, untouched: isUntouched(mark, texts()) };
  };

  const readRow = (cells: Cell[], row: number): void => {
    const draft: Draft = { row, key: '', typeId: 0, inUse: undefined, texts: [], mark: undefined };
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
      } else if (column.kind === 'mark') {
        const mark = readMarkOf(raw, cells);
        if (mark && 'key' in mark) bad(mark);
        else draft.mark = mark;
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
    if (!isBlank(cells)) readRow(cells, at + 1);
    // The drafts hold what is needed of it.
    sheet.rows[at] = [];
    await pace();
  }
  if (drafts.length === 0) findings.error(null, null, { key: 'sheet.empty' });
  return { drafts, languages };
}
