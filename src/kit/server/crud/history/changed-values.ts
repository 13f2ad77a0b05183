import type { Field, FieldMap } from '#kit/contract/field.ts';
import { columnKey, type TableShape } from '../columns-of.ts';
import type { StoredTranslation } from '../translation-sources.ts';
import type { ChangedValues } from './record-change.table.ts';

type Row = Readonly<Record<string, unknown>>;

/** A recorded field with the key of its value in a row; a value that no column has stands under its own name. */
export interface RecordedKey {
  readonly name: string;
  readonly field: Field;
  readonly key: string;
}

export const recordedKeys = (fields: FieldMap, shape: Pick<TableShape, 'columns'>): RecordedKey[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    key: columnKey(shape, name, field) ?? name,
  }));

/** What a translation was made from is no value that somebody writes. */
const textsOnly = (stored: unknown): unknown =>
  Array.isArray(stored) ? (stored as StoredTranslation[]).map(({ madeFrom: _, ...texts }) => texts) : stored;

function recordable(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return field.kind === 'translations' ? textsOnly(value) : value;
}

/** Keys of stored objects come in the order of the database, so equal values have equal texts. */
const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The fields that differ between two states of a row. */
export function changedValues(keys: readonly RecordedKey[], before: Row, after: Row): ChangedValues {
  const changed: Record<string, [unknown, unknown]> = {};
  for (const { field, key } of keys) {
    const [old, now] = [recordable(field, before[key]), recordable(field, after[key])];
    if (!same(old, now)) changed[key] = [old, now];
  }
  return changed;
}
