import type { PgTable } from 'drizzle-orm/pg-core';
import type { Field, FieldKind, FieldMap } from '#kit/contract/field.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { isUseColumn } from '../database/use-column.ts';
import { isFileColumn, isHtmlColumn } from '../files/file-column.ts';
import { isSealedColumn } from '../sealed/sealed-column.ts';
import { columnKey, type TableShape } from './table-shape.ts';

interface Rule {
  isDeclared: (table: PgTable, key: string) => boolean;
  by: string;
}

const USE: Rule = { isDeclared: isUseColumn, by: 'codeColumns() or languageColumns()' };

const RULES: Partial<Record<FieldKind, Rule>> = {
  // Files that no declared column names are removed as orphans a day later.
  picture: { isDeclared: isFileColumn, by: 'fileColumn()' },
  attachments: { isDeclared: isFileColumn, by: 'fileColumn()' },
  html: { isDeclared: isHtmlColumn, by: 'htmlColumn()' },
  // An undeclared use would not prevent deletion of the code or language.
  code: USE,
  codes: USE,
  language: USE,
  // Its value would be stored as it was sent.
  secret: { isDeclared: isSealedColumn, by: 'sealedColumn()' },
};

/** Translations in a store's rows are protected by the languages of the store. */
const ruleOf = (resource: AnyResource, field: Field): Rule | undefined =>
  field.kind === 'translations' && resource.owner === 'platform' ? USE : RULES[field.kind];

/** Throws at start if a field's column is not declared in the table file. */
export function refuseUndeclared(resource: AnyResource, shape: TableShape, table: PgTable): void {
  for (const [name, field] of Object.entries(resource.form as FieldMap)) {
    const rule = ruleOf(resource, field);
    const key = rule && columnKey(shape, name, field);
    if (key && !rule.isDeclared(table, key))
      throw new Error(`${resource.name}.${name} (${field.kind}): declare its column with ${rule.by}`);
  }
}
