import { AppError } from '#kit/contract/errors.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import { domainPath } from '#kit/contract/wire.ts';
import type { ScopedContext } from '../context.ts';
import { rememberSources, translatedFields } from '../crud/translation-sources.ts';
import { toColumns } from '../crud/values.ts';
import type { Findings } from '../spreadsheet/findings.ts';
import type { Cell } from '../spreadsheet/spreadsheet.ts';
import type { TableContext } from './cell-context.ts';
import type { ResourceSpreadsheet, Values } from './resource-spreadsheet.ts';
import { cellOf, takeCell } from './spreadsheet-cells.ts';
import { asText, type Placed } from './spreadsheet-header.ts';
import type { SpreadsheetColumn, SpreadsheetLayout } from './spreadsheet-layout.ts';
import { isCellUntouched, plainLines, type RowMark } from './spreadsheet-mark.ts';
import { byLanguage, createTranslations, type Translation } from './spreadsheet-translations.ts';

/** Converts a file row to the columns of its table row. */
export interface RowReader {
  /** A new row, or undefined if a cell is invalid. */
  create(cells: readonly Cell[], row: number): Promise<Values | undefined>;
  /** A stored row with the file's changes; the same object if there are none, undefined if a cell is invalid. */
  update(
    cells: readonly Cell[],
    row: number,
    stored: Values,
    mark: RowMark | null | undefined,
  ): Promise<Values | undefined>;
}

const isTranslations = (value: unknown): value is Translation[] =>
  Array.isArray(value) &&
  value.some((each) => typeof each === 'object' && each !== null && 'language' in each);
const comparable = (value: unknown): string =>
  JSON.stringify(isTranslations(value) ? byLanguage(value) : (value ?? null));

interface RowOptions {
  ctx: ScopedContext;
  sheet: ResourceSpreadsheet;
  layout: SpreadsheetLayout;
  context: TableContext;
  placed: readonly Placed<SpreadsheetColumn>[];
  findings: Findings;
}

interface FileCells {
  cells: readonly Cell[];
  row: number;
  /** Takes what the cells say. */
  values: Values;
  stored?: Values;
  mark?: RowMark | null;
}

const columnOf = ({ columns }: SpreadsheetLayout, name: string, language?: string) =>
  columns.find((each) => each.name === name && each.language === language);

/** A cell that shows what is stored is not read: what is old need not fit today's rules. */
const showsStored = (
  { context }: RowOptions,
  column: SpreadsheetColumn,
  text: string,
  { stored, mark }: FileCells,
): boolean =>
  (stored !== undefined && plainLines(text) === plainLines(asText(cellOf(column, stored, context)))) ||
  isCellUntouched(mark, column.key, text);

/** Sets what the cells say; false when one of them is wrong. */
function readCells(options: RowOptions, form: FieldMap, file: FileCells): boolean {
  const { layout, placed, findings } = options;
  const { cells, row, values, stored } = file;
  const translations = createTranslations(form.translations?.fields, layout, stored);
  let fine = true;
  for (const { column, index } of placed) {
    const text = asText(cells[index]);
    if (column.kind !== 'value' || showsStored(options, column, text, file)) continue;
    const blank = text.trim() === '';
    // Left to the rule that puts a new row last.
    if (blank && !stored && column.name === 'displayOrder') continue;
    const { language, name } = column;
    const found = blank && language !== undefined ? { value: null } : takeCell(options, column, text, row);
    if (!found) fine = false;
    else if (language === undefined) values[name] = found.value;
    else translations.set(language, name, found.value);
  }
  const { list, missing } = translations.result();
  if (list) values.translations = list;
  for (const { name, language } of missing)
    findings.error(row, columnOf(layout, name, language)?.label ?? null, { key: 'field.required' });
  return fine && missing.length === 0;
}

/** The form rules report wire paths, which are mapped to columns here. */
function reportFault(
  { layout, findings }: RowOptions,
  form: FieldMap,
  error: AppError,
  { values, row }: Pick<FileCells, 'values' | 'row'>,
): void {
  const fields = Object.entries(error.details.fields ?? {});
  for (const [path, message] of fields) {
    const [name, index, part] = domainPath(form, path) ?? [];
    const language = (values.translations as Translation[] | undefined)?.[Number(index)]?.language;
    const column =
      typeof part === 'string' ? columnOf(layout, part, language) : columnOf(layout, String(name));
    findings.error(row, column?.label ?? null, message);
  }
  if (fields.length === 0) findings.error(row, null, { key: error.code, params: error.details.params });
}

export function createRowReader(options: RowOptions): RowReader {
  const { ctx, sheet, layout, context, placed } = options;
  const form = sheet.resource.form as FieldMap;
  const translated = translatedFields(sheet.resource);
  const absent = sheet.fields.flatMap((name) => {
    const column = columnOf(layout, name);
    return column && !placed.some((each) => each.column === column) ? [column] : [];
  });

  /** The columns to write, by the rules of the forms; nothing when one is broken, which is then said. */
  const complete = async (values: Values, row: number, stored?: Values): Promise<Values | undefined> => {
    try {
      const more: unknown = await sheet.beforeSave?.(ctx, values, stored);
      rememberSources(translated, stored, values);
      const columns = toColumns(context.shape, form, values, context.clock);
      for (const key of context.shape.jsonColumns)
        if (typeof columns[key] === 'string') columns[key] = JSON.parse(columns[key]);
      return { ...columns, ...(more as Values | undefined) };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      reportFault(options, form, error, { values, row });
      return undefined;
    }
  };

  return {
    async create(cells, row) {
      const values: Values = {};
      for (const [name, field] of Object.entries(form))
        if (!field.readonly) values[name] = field.initial ?? null;
      let fine = readCells(options, form, { cells, row, values });
      for (const column of absent) {
        if (column.name === 'displayOrder') continue;
        const found = takeCell(options, column, '', row);
        if (found) values[column.name] = found.value;
        else fine = false;
      }
      return fine ? complete({ ...values, ...sheet.created }, row) : undefined;
    },
    async update(cells, row, stored, mark) {
      const changes: Values = {};
      if (!readCells(options, form, { cells, row, values: changes, stored, mark })) return undefined;
      if (Object.keys(changes).length === 0) return stored;
      const columns = await complete(changes, row, stored);
      if (!columns) return undefined;
      const changed = Object.keys(columns).some(
        (key) => comparable(columns[key]) !== comparable(stored[key]),
      );
      return changed ? { ...stored, ...columns } : stored;
    },
  };
}
