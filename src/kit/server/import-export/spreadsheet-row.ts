import { AppError } from '#kit/contract/errors.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import { domainPath } from '#kit/contract/wire.ts';
import type { ScopedContext } from '../context.ts';
import { rememberSources, translatedFields } from '../crud/translation-sources.ts';
import { toColumns } from '../crud/values.ts';
import type { Findings } from '../spreadsheet/findings.ts';
import type { Cell } from '../spreadsheet/spreadsheet.ts';
import type { ResourceSpreadsheet, Values } from './resource-spreadsheet.ts';
import { cellOf, readCell, type SpreadsheetView } from './spreadsheet-cells.ts';
import { asText, type Placed } from './spreadsheet-header.ts';
import type { SpreadsheetColumn, SpreadsheetLayout } from './spreadsheet-layout.ts';
import { isCellUntouched, plainLines, type RowMark } from './spreadsheet-mark.ts';
import { byLanguage, createTranslations, type Translation } from './spreadsheet-translations.ts';

/** What turns one row of a file into the columns of its table row. */
export interface RowReader {
  /** A new row, or nothing when a cell is wrong. */
  create(cells: readonly Cell[], row: number): Promise<Values | undefined>;
  /** A stored row after the file's changes; the same object when there are none, nothing when a cell is wrong. */
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

export function createRowReader(options: {
  ctx: ScopedContext;
  sheet: ResourceSpreadsheet;
  layout: SpreadsheetLayout;
  view: SpreadsheetView;
  placed: readonly Placed<SpreadsheetColumn>[];
  findings: Findings;
}): RowReader {
  const { ctx, sheet, layout, view, findings } = options;
  const form = sheet.resource.form as FieldMap;
  const placed = options.placed.filter(({ column }) => column.kind === 'value');
  const { shape } = view;
  const translated = translatedFields(sheet.resource);
  const columnOf = (name: string, language?: string): SpreadsheetColumn | undefined =>
    layout.columns.find((each) => each.name === name && each.language === language);
  const absent = sheet.fields.flatMap((name) => {
    const column = columnOf(name);
    return column && !placed.some((each) => each.column === column) ? [column] : [];
  });

  /** One cell as a value; nothing when it is wrong, which is then said. */
  const take = (column: SpreadsheetColumn, text: string, row: number): { value: unknown } | undefined => {
    const found = readCell(column, text, view);
    if ('problem' in found) return void findings.error(row, column.label, found.problem);
    if (found.warning) findings.warning(row, column.label, found.warning);
    return found;
  };
  /** Sets what the cells say. A cell that shows what is stored is not read: what is old need not fit today's rules. */
  const read = (
    cells: readonly Cell[],
    row: number,
    values: Values,
    stored?: Values,
    mark?: RowMark | null,
  ): boolean => {
    const translations = createTranslations(form.translations?.fields, layout, stored);
    let fine = true;
    for (const { column, index } of placed) {
      const text = asText(cells[index]);
      if (stored && plainLines(text) === plainLines(asText(cellOf(column, stored, view)))) continue;
      if (isCellUntouched(mark, column.key, text)) continue;
      const blank = text.trim() === '';
      if (column.language !== undefined) {
        const found = blank ? { value: null } : take(column, text, row);
        if (found) translations.set(column.language, column.name, found.value);
        else fine = false;
        continue;
      }
      // Left to the rule that gives a new row the next place.
      if (blank && !stored && column.name === 'displayOrder') continue;
      const found = take(column, text, row);
      if (found) values[column.name] = found.value;
      else fine = false;
    }
    const { list, missing } = translations.result();
    if (list) values.translations = list;
    for (const { name, language } of missing)
      findings.error(row, columnOf(name, language)?.label ?? null, { key: 'field.required' });
    return fine && missing.length === 0;
  };

  /** The rules of the forms say what is wrong by wire path; here that is a column. */
  const complete = async (values: Values, row: number, stored?: Values): Promise<Values | undefined> => {
    try {
      const more: unknown = await sheet.beforeSave?.(ctx, values, stored);
      rememberSources(translated, stored, values);
      const columns = toColumns(shape, form, values, view.clock);
      for (const key of shape.jsonColumns)
        if (typeof columns[key] === 'string') columns[key] = JSON.parse(columns[key]);
      return { ...columns, ...(more as Values | undefined) };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const fields = Object.entries(error.details.fields ?? {});
      for (const [path, message] of fields) {
        const [name, index, part] = domainPath(form, path) ?? [];
        const language = (values.translations as Translation[] | undefined)?.[Number(index)]?.language;
        const column = typeof part === 'string' ? columnOf(part, language) : columnOf(String(name));
        findings.error(row, column?.label ?? null, message);
      }
      if (fields.length === 0) findings.error(row, null, { key: error.code, params: error.details.params });
      return undefined;
    }
  };

  return {
    async create(cells, row) {
      const values: Values = {};
      for (const [name, field] of Object.entries(form))
        if (!field.readonly) values[name] = field.initial ?? null;
      let fine = read(cells, row, values);
      for (const column of absent) {
        if (column.name === 'displayOrder') continue;
        const found = take(column, '', row);
        if (found) values[column.name] = found.value;
        else fine = false;
      }
      return fine ? complete({ ...values, ...sheet.created }, row) : undefined;
    },
    async update(cells, row, stored, mark) {
      const changes: Values = {};
      if (!read(cells, row, changes, stored, mark)) return undefined;
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
