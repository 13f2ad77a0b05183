import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldMap } from '#kit/contract/field.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { isFileColumn } from '../files/file-column.ts';
import { columnKey, type TableShape } from './columns-of.ts';

/** A picture in a column that nobody declared would be taken for an orphan a day later. */
export function refuseUndeclaredPictures(resource: AnyResource, shape: TableShape, table: PgTable): void {
  for (const [name, field] of Object.entries(resource.form as FieldMap)) {
    const key = field.kind === 'picture' ? columnKey(shape, name, field) : undefined;
    if (key && !isFileColumn(table, key))
      throw new Error(`${resource.name}.${name} is a picture: declare its column with fileColumn()`);
  }
}
