import type { SecretMark } from '#kit/contract/endpoints/history.contract.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { columnKey, type TableShape } from '../table-shape.ts';
import { textsOnly } from '../translation-sources.ts';
import type { ChangedValues } from './record-change.ts';

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

function recordable(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return field.kind === 'translations' ? textsOnly(value) : value;
}

/** What is kept of a secret that was written over one or none. */
export const writtenSecret = (had: boolean): readonly [SecretMark | null, SecretMark] =>
  had ? ['set', 'replaced'] : [null, 'set'];

/** What is kept of a secret; undefined where nothing was written. */
function secretChange(before: unknown, after: unknown): readonly [SecretMark | null, SecretMark] | undefined {
  if (!after) return before ? ['set', 'removed'] : undefined;
  return before === after ? undefined : writtenSecret(Boolean(before));
}

/** The database keeps the keys of objects in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]));
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return (
    JSON.stringify(one) === JSON.stringify(other) ||
    JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
  );
}

/** Columns that are about to be written, as they are read back. */
export function storedColumns({ jsonColumns }: Pick<TableShape, 'jsonColumns'>, columns: Row): Row {
  const stored = (key: string, value: unknown): unknown => {
    if (!jsonColumns.has(key) || value === null) return value;
    return JSON.parse(typeof value === 'string' ? value : JSON.stringify(value));
  };
  return Object.fromEntries(Object.entries(columns).map(([key, value]) => [key, stored(key, value)]));
}

/** The fields that differ between two states of a row. */
export function changedValues(keys: readonly RecordedKey[], before: Row, after: Row): ChangedValues {
  const changed: Record<string, readonly [unknown, unknown]> = {};
  for (const { field, key } of keys) {
    if (field.kind === 'secret') {
      const marks = secretChange(before[key], after[key]);
      if (marks) changed[key] = marks;
      continue;
    }
    const [old, now] = [recordable(field, before[key]), recordable(field, after[key])];
    if (!same(old, now)) changed[key] = [old, now];
  }
  return changed;
}
