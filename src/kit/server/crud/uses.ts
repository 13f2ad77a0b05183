import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { conflict } from '#kit/contract/errors.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Context, ScopedContext } from '../context.ts';
import { discoverDeclared } from '../database/declared-columns.ts';
import type { Statement } from '../database/pool.ts';
import { UseColumns, type UseOf } from '../database/use-column.ts';

/** Rows that may reference a record and so prevent its deletion (D26). */
export interface Use {
  /** Name of these rows, for the message. */
  what: MessageKey;
  table: PgTable;
  /** Key of the column with the id, or an array of ids. */
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

export interface Counted {
  what: MessageKey;
  count: number;
}

/** Throws one 409 that lists every kind of row using the records to delete, with counts. */
export function refuseInUse(ctx: Context, found: readonly Counted[]): void {
  const counts = new Map<MessageKey, number>();
  for (const { what, count } of found) if (count > 0) counts.set(what, (counts.get(what) ?? 0) + count);
  if (counts.size === 0) return;
  const { translate } = ctx.services.texts;
  const uses = [...counts].map(([what, count]) =>
    translate(ctx.locale, what === 'store.one' ? 'error.inUseStores' : 'error.inUseCount', {
      what: translate(ctx.locale, what),
      count,
    }),
  );
  throw conflict('error.inUse', { params: { uses: uses.join(', ') } });
}

/** Refuses to delete referenced rows. */
export function refuseUsed(uses: readonly Use[], owned: boolean) {
  const counts = uses.map((use) => ({ what: use.what, statement: countOf(use, owned) }));
  return async (ctx: ScopedContext, ids: readonly (number | string)[]): Promise<void> => {
    const found: Counted[] = [];
    for (const { what, statement } of counts) {
      const [row] = await ctx.db.query(statement, owned ? [ctx.store.id, ids] : [ids]);
      found.push({ what, count: Number(row?.count ?? 0) });
    }
    refuseInUse(ctx, found);
  };
}

/** How many rows of each kind use these codes or languages, over all declared columns. */
export async function countDeclaredUses(
  ctx: Context,
  of: UseOf,
  ids: readonly (number | string)[],
): Promise<Counted[]> {
  const found: Counted[] = [];
  for (const use of await declaredUses()) {
    if (use.of !== of) continue;
    const text = `select count(*) as "count" from "${use.table}" where ${use.test}`;
    const [row] = await ctx.db.query(text, [ids]);
    found.push({ what: use.what, count: Number(row?.count ?? 0) });
  }
  return found;
}

let known: Promise<UseColumns[]> | undefined;
const declaredUses = (): Promise<UseColumns[]> => {
  known ??= discoverDeclared(UseColumns);
  return known;
};
