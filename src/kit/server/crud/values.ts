import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import { isDataUrl } from '#kit/contract/picture.ts';
import type { CodeValue, Reference } from '#kit/contract/references.ts';
import type { Clock } from '#kit/contract/time/zoned-time.ts';
import type { CodeBook } from '../services.ts';
import { columnKey, type TableShape } from './table-shape.ts';

const idOf = (value: { id: number } | null): number | null => value?.id ?? null;

function toColumn(field: Field, value: unknown, clock: Clock): unknown {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'code':
    case 'ref':
      return idOf(value as Reference);
    case 'codes':
    case 'refs':
      return [...new Set((value as Reference[]).map(idOf))];
    case 'dateTime':
      return clock.toInstant(value as string);
    case 'translations':
    case 'list':
    case 'group':
    case 'attachments':
      return JSON.stringify(value);
    case 'picture':
      // If a call hides its fields from the pipeline, the row would store the file itself.
      if (isDataUrl(value)) throw new Error(`${field.wire} was not stored before the transaction`);
      return value;
    default:
      return value;
  }
}

/** The columns that a record (or part of one) writes. */
export function toColumns(
  shape: TableShape,
  fields: FieldMap,
  record: object,
  clock: Clock,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = (record as Record<string, unknown>)[name];
    const key = value === undefined || field.readonly ? undefined : columnKey(shape, name, field);
    if (key) columns[key] = toColumn(field, value, clock);
  }
  return columns;
}

/** The default name of a referenced row, and its name in the reader's language. */
export interface ReferenceName {
  readonly name: string;
  readonly localName: string;
}
/** Names of referenced rows by field and id, looked up once for all rows. */
export type ReferenceNames = Readonly<Record<string, ReadonlyMap<number, ReferenceName>>>;

interface RowView {
  codes: CodeBook;
  locale: Locale;
  names: ReferenceNames;
  clock: Clock;
}

/** Caches the value of `make` per id, because thousands of rows reference the same few. */
function once<T>(make: (id: number) => T): (id: number) => T {
  const made = new Map<number, T>();
  return (id) => {
    let found = made.get(id);
    if (found === undefined) {
      found = make(id);
      made.set(id, found);
    }
    return found;
  };
}

/** How one field is read from its column. */
function readerOf(name: string, field: Field, view: RowView): (value: unknown) => unknown {
  const codes = () =>
    once<CodeValue>((id) => view.codes.find(field.codeGroup ?? '', id, view.locale) ?? { id });
  const references = () =>
    once<Reference>((id) => ({ id, ...(view.names[name]?.get(id) ?? { name: '', localName: '' }) }));
  switch (field.kind) {
    case 'code': {
      const code = codes();
      return (value) => code(value as number);
    }
    case 'codes': {
      const code = codes();
      return (value) => (value as number[]).map(code);
    }
    case 'ref': {
      const reference = references();
      return (value) => reference(value as number);
    }
    case 'refs': {
      const reference = references();
      return (value) => (value as number[]).map(reference);
    }
    case 'dateTime':
      return (value) => (value instanceof Date ? view.clock.toWallClock(value) : value);
    default:
      return (value) => value;
  }
}

interface Column {
  name: string;
  field: Field;
  key: string;
}
const known = new WeakMap<FieldMap, WeakMap<TableShape, readonly Column[]>>();

/** The fields that have a column, found once for each pair of fields and table. */
function columnsFor(shape: TableShape, fields: FieldMap): readonly Column[] {
  const byTable = known.get(fields) ?? new WeakMap<TableShape, readonly Column[]>();
  known.set(fields, byTable);
  let found = byTable.get(shape);
  if (!found) {
    found = Object.entries(fields).flatMap(([name, field]) => {
      const key = columnKey(shape, name, field);
      return key ? [{ name, field, key }] : [];
    });
    byTable.set(shape, found);
  }
  return found;
}

/** Table rows as records in code: references with names, instants in local time. */
export function fromColumns(
  shape: TableShape,
  fields: FieldMap,
  rows: readonly Record<string, unknown>[],
  view: RowView,
): Record<string, unknown>[] {
  const columns = columnsFor(shape, fields).map(({ name, field, key }) => ({
    name,
    key,
    read: readerOf(name, field, view),
  }));
  return rows.map((row) => {
    const record: Record<string, unknown> = {};
    for (const { name, key, read } of columns) {
      const value = row[key];
      record[name] = value === null || value === undefined ? null : read(value);
    }
    return record;
  });
}

/** The text of a record in the reader's language, or in the default language. */
export function localText(row: object, locale: string, field = 'name'): string {
  const { translations, [field]: text } = row as Record<string, unknown>;
  const others = (translations ?? []) as ({ language: string } & Record<string, string>)[];
  return others.find((each) => each.language === locale)?.[field] || String(text ?? '');
}
