import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, type Statement, statement } from './pool.ts';

/** Values of new rows of a table, by its keys in code. */
type NewRow<Table extends PgTable> = Table['$inferInsert'];

/**
 * Inserts one row, whose values stand beside their columns; undefined leaves a column to its default. Returns the
 * columns of `returning`. Each set of columns is one prepared statement.
 */
export async function insertRow<Table extends PgTable, Key extends keyof Table['$inferSelect'] & string>(
  db: Db,
  table: Table,
  row: NewRow<Table>,
  returning: readonly Key[] = [],
): Promise<Pick<Table['$inferSelect'], Key>> {
  const columns = getTableColumns(table);
  const name = getTableName(table);
  const sent = Object.entries(row).filter(([, value]) => value !== undefined);
  const nameOf = (key: string): string => `"${columns[key]?.name}"`;
  const text = `insert into "${name}" (${sent.map(([key]) => nameOf(key)).join(', ')})
    values (${sent.map((_, index) => `$${index + 1}`).join(', ')})
    ${returning.length > 0 ? `returning ${returning.map((key) => `${nameOf(key)} as "${key}"`).join(', ')}` : ''}`;
  const insert: Statement = statement(
    `insert-row:${name}:${sent.map(([key]) => key).join(',')}:${returning.join(',')}`,
    text,
  );
  const [made] = await db.query(
    insert,
    sent.map(([key, value]) =>
      value !== null && columns[key]?.getSQLType() === 'jsonb' ? JSON.stringify(value) : value,
    ),
  );
  return made as Pick<Table['$inferSelect'], Key>;
}
