import type { PgTable } from 'drizzle-orm/pg-core';
import type { Field, FieldKind, FieldMap } from '#kit/contract/field.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { isUseColumn } from '../database/use-column.ts';
import { isFileColumn } from '../files/file-column.ts';
import { columnKey, type TableShape } from './columns-of.ts';

interface Rule {
  isDeclared: (table: PgTable, key: string) => boolean;
  by: string;
}

const USE: Rule = { isDeclared: isUseColumn, by: 'codeColumns() or languageColumns()' };

const RULES: Partial<Record<FieldKind, Rule>> = {
  // Files that no declared column names are taken for orphans a day later.
  picture: { isDeclared: isFileColumn, by: 'fileColumn()' },
  // A use that nobody declared would not keep the code or language from being deleted.
  code: USE,
  codes: USE,
  language: USE,
};

/** Translations of a store's rows are protected by the languages of the store. */
const ruleOf = (resource: AnyResource, field: Field): Rule | undefined =>
  field.kind === 'translations' && resource.owner === 'platform' ? USE : RULES[field.kind];

/** Refuses to start with a field whose column the table file should have declared. */
export function refuseUndeclared(resource: AnyResource, shape: TableShape, table: PgTable): void {
  for (const [name, field] of Object.entries(resource.form as FieldMap)) {
    const rule = ruleOf(resource, field);
    const key = rule && columnKey(shape, name, field);
    if (key && !rule.isDeclared(table, key))
      throw new Error(`${resource.name}.${name} (${field.kind}): declare its column with ${rule.by}`);
  }
}
