import { randomUUID } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldMap } from '#kit/contract/field.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { type SealedColumn, sealedColumnOf } from '../../sealed/sealed-column.ts';
import { maskedSecret, newSecret, type Secrets } from '../../secrets.ts';
import { columnKey, type TableShape } from '../table-shape.ts';

type Values = Record<string, unknown>;

/** A `secret` field of a resource with its encrypted column, and the fields of a response that tell of it. */
interface SecretField {
  readonly name: string;
  readonly column: SealedColumn;
  /** Whether there is one: `hasPassword`. */
  readonly flag: string;
  /** Its last characters: `passwordHint`. */
  readonly hint: string;
}

export function secretFieldsOf(resource: AnyResource, shape: TableShape, table: PgTable): SecretField[] {
  return Object.entries(resource.form as FieldMap).flatMap(([name, field]) => {
    const key = field.kind === 'secret' ? columnKey(shape, name, field) : undefined;
    const column = key && sealedColumnOf(table, key);
    if (!column) return [];
    return [
      { name, column, flag: `has${name.charAt(0).toUpperCase()}${name.slice(1)}`, hint: `${name}Hint` },
    ];
  });
}

/** Encrypts the secrets in these values. One that was left empty or sent back masked keeps the one there is. */
export function sealValues(
  fields: readonly SecretField[],
  secrets: Secrets,
  values: Values,
  before?: Values,
): Values {
  if (fields.length === 0) return {};
  const columns: Values = {};
  for (const { name, column } of fields) {
    const sent = newSecret(values[name] as string | null | undefined);
    delete values[name];
    const known = (before ?? columns)[column.by.key] as string | undefined;
    const row = known ?? randomUUID();
    if (!before) columns[column.by.key] = row;
    if (sent !== undefined) columns[name] = column.seal(secrets, row, sent);
  }
  return columns;
}

/** The secret of a row; undefined if there is none, or none that this installation can decrypt. */
function openedSecret(column: SealedColumn, secrets: Secrets, row: Values, key: string): string | undefined {
  const sealed = row[key];
  if (typeof sealed !== 'string' || sealed === '') return undefined;
  try {
    return column.open(secrets, row[column.by.key] as string, sealed);
  } catch {
    return undefined;
  }
}

/** Tells of the secrets of these rows what may be shown (D43). */
export function presentSecrets(
  fields: readonly SecretField[],
  secrets: Secrets,
  records: readonly Values[],
  rows: readonly Values[],
): void {
  for (const { name, column, flag, hint } of fields)
    records.forEach((record, index) => {
      const opened = openedSecret(column, secrets, rows[index] as Values, name);
      record[flag] = opened !== undefined;
      record[hint] = opened === undefined ? null : maskedSecret(opened);
    });
}
