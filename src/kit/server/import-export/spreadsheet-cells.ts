import type { Message } from '#kit/contract/errors.ts';
import type { Field } from '#kit/contract/field.ts';
import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';
import { normalForm } from '#kit/contract/text/normal-form.ts';
import type { Findings } from '../spreadsheet/findings.ts';
import type { Cell } from '../spreadsheet/spreadsheet.ts';
import type { CellContext } from './cell-context.ts';
import type { Values } from './resource-spreadsheet.ts';
import { asText, folded, type Placed, shortened } from './spreadsheet-header.ts';
import type { SpreadsheetColumn } from './spreadsheet-layout.ts';
import { examplesOf, joinNames, NONE, splitNames } from './spreadsheet-names.ts';

/** A stored value as a cell of the download. */
export function cellOf(column: SpreadsheetColumn, row: Values, context: CellContext): Cell {
  const { field, name, language } = column;
  if (language !== undefined) {
    const translations = (row.translations ?? []) as Values[];
    return (translations.find((each) => each.language === language)?.[name] ?? null) as Cell;
  }
  const value = row[context.keys[name] ?? name];
  const label = (id: number): string => context.names[name]?.label(id) ?? `#${id}`;
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'code':
    case 'ref':
      return label(value as number);
    case 'codes':
    case 'refs': {
      const labels = (value as number[]).map(label);
      // If empty means "the first one", it gives no warning.
      return labels.length === 0 && context.firstInstead[name] === 'empty' ? NONE : joinNames(labels);
    }
    case 'flag':
    case 'bool':
      return value ? 'Y' : 'N';
    case 'dateTime':
      return context.clock.toWallClock(value as Date);
    default:
      return value as Cell;
  }
}

export type ReadCell = { value: unknown; warning?: Message } | { problem: Message };

const problem = (key: MessageKey, params?: MessageParams): ReadCell => ({ problem: { key, params } });

/** Parses numbers as people write them: `12,000`, `12000원`, full-width digits. */
function numberIn(text: string): number | undefined {
  const plain = normalForm(text, 'NFKC').replace(/[\s,₩원]/g, '');
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}

function checked(field: Field, wire: unknown): ReadCell {
  const parsed = field.schema.safeParse(wire);
  if (parsed.success) return { value: parsed.data };
  const [found] = parsed.error.issues as { params?: { key?: MessageKey; params?: MessageParams } }[];
  return problem(found?.params?.key ?? 'field.type', found?.params?.params);
}

function readNames(column: SpreadsheetColumn, text: string, context: CellContext): ReadCell {
  const names = context.names[column.name];
  if (!names) return problem('field.unknownReference');
  const many = column.field.kind === 'refs' || column.field.kind === 'codes';
  const parts = many ? splitNames(text) : [text];
  if (parts.length === 0) return readBlank(column, context);
  const known = parts.every((part) => names.find(part).length > 0);
  const [first] = context.firstInstead[column.name] === 'unmatched' ? names.ids : [];
  const ids = new Set<number>();
  const unmatched: string[] = [];
  // The whole cell may be one name with an unquoted comma.
  for (const part of !known && names.find(text).length === 1 ? [text] : parts) {
    const found = names.find(part);
    if (found.length > 1)
      return problem('sheet.ambiguousName', {
        name: shortened(part),
        choices: examplesOf(found.map(names.label)),
      });
    const id = found[0] ?? first;
    if (id === undefined) return problem('sheet.unknownChoice', { choices: names.examples || NONE });
    if (found.length === 0) unmatched.push(part);
    ids.add(id);
  }
  const value = Array.from(ids, (id) => ({ id }));
  const params = {
    name: examplesOf(unmatched.map(shortened)),
    first: first === undefined ? '' : names.label(first),
  };
  const warning: Message | undefined =
    unmatched.length > 0 ? { key: 'sheet.firstInstead', params } : undefined;
  return { value: many ? value : value[0], warning };
}

/** An empty cell: null if allowed, else the initial value of a new record, else an error. */
function readBlank({ field, name }: SpreadsheetColumn, context: CellContext): ReadCell {
  const names = context.firstInstead[name] && context.names[name];
  const [first] = names ? names.ids : [];
  if (names && first !== undefined) {
    const warning: Message = { key: 'sheet.firstForEmpty', params: { first: names.label(first) } };
    return { value: [{ id: first }], warning };
  }
  if (field.nullable) return { value: null };
  return field.initial === undefined ? problem('field.required') : { value: field.initial };
}

/** Converts a cell to the field's value in code. */
export function readCell(column: SpreadsheetColumn, text: string, context: CellContext): ReadCell {
  const { field } = column;
  if (text.trim() === '') return readBlank(column, context);
  switch (field.kind) {
    case 'code':
    case 'ref':
    case 'codes':
    case 'refs':
      if (text.trim() === NONE && context.firstInstead[column.name] === 'empty') return { value: [] };
      return readNames(column, text, context);
    case 'flag':
    case 'bool': {
      const letter = folded(text);
      return letter === 'y' || letter === 'n' ? { value: letter === 'y' } : problem('field.yesNo');
    }
    case 'int':
    case 'money':
    case 'decimal': {
      const number = numberIn(text);
      return number === undefined ? problem('field.integer') : checked(field, number);
    }
    case 'dateTime':
      return checked(field, text.trim().replace(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/, '$1:00'));
    default:
      return checked(field, text);
  }
}

/** The cell texts of a row of the file that its mark covers. */
export function cellTexts(placed: readonly Placed<SpreadsheetColumn>[]) {
  const counted = placed.filter(({ column }) => column.kind === 'value');
  return (cells: readonly Cell[]): Record<string, string> =>
    Object.fromEntries(counted.map(({ column, index }) => [column.key, asText(cells[index])]));
}

/** The same for a stored row, as a download shows it. */
export const storedTexts = (columns: readonly SpreadsheetColumn[], row: Values, context: CellContext) =>
  Object.fromEntries(
    columns
      .filter(({ kind }) => kind === 'value')
      .map((column) => [column.key, asText(cellOf(column, row, context))]),
  );

/** One cell as a value; undefined if invalid, which is reported. */
export function takeCell(
  { context, findings }: { context: CellContext; findings: Findings },
  column: SpreadsheetColumn,
  text: string,
  row: number,
): { value: unknown } | undefined {
  const found = readCell(column, text, context);
  if ('problem' in found) return void findings.error(row, column.label, found.problem);
  if (found.warning) findings.warning(row, column.label, found.warning);
  return found;
}
