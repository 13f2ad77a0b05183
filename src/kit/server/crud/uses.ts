import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { conflict } from '#kit/contract/errors.ts';
import type { MessageKey } from '#kit/contract/messages.ts';
import type { Context } from '../context.ts';
import type { Statement } from '../database/pool.ts';

/** Rows that may refer to a record and so keep it from being deleted (D26). */
export interface Use {
  /** What these rows are called, for the message. */
  what: MessageKey;
  table: PgTable;
  /** Key of the column that holds the id, or an array of ids. */
  column: string;
}

function countOf({ table, column }: Use, owned: boolean): Statement {
  const columns = getTableColumns(table);
  const found = columns[column];
  if (!found) throw new Error(`${getTableName(table)} has no column ${column}`);
  const ids = owned ? '$2' : '$1';
  const test = found.getSQLType().endsWith('[]')
    ? `"${found.name}" && ${ids}`
    : `"${found.name}" = any(${ids})`;
  return {
    name: `use:${getTableName(table)}:${column}`,
    text: `select count(*) as "count" from "${getTableName(table)}" where ${owned ? 'store_id = $1 and ' : ''}${test}${
      'deletedAt' in columns ? ' and deleted_at is null' : ''
    }`,
  };
}

/** Throws the 409 that names what uses the rows and how often. */
export function refuseUsed(uses: readonly Use[], owned: boolean) {
  const counts = uses.map((use) => ({ use, statement: countOf(use, owned) }));
  return async (ctx: Context, ids: readonly (number | string)[]): Promise<void> => {
    for (const { use, statement } of counts) {
      const [row] = await ctx.db.query<{ count: number }>(statement, owned ? [ctx.store.id, ids] : [ids]);
      if (row && row.count > 0) {
        const what = ctx.services.texts.translate(ctx.locale, use.what);
        throw conflict('error.inUse', { params: { what, count: row.count } });
      }
    }
  };
}
