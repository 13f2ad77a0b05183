import { named } from '#features/catalog/local-names.read-model.ts';
import type { Context } from '#kit/server/context.ts';
import type { Visible } from '#kit/server/session/principal.ts';
import type { MenuRow } from '../statistics.contract.ts';

/** A sold item with its catalog rows. */
export interface SoldRow extends MenuRow {
  readonly ids: readonly number[];
}

/** Items sold in these stores, by their names in the reader's language. */
export async function soldNames<T extends SoldRow>(
  ctx: Context,
  stores: Visible,
  rows: readonly T[],
): Promise<T[]> {
  const delivery = ctx.services.texts.translate(ctx.locale, 'statistics.delivery');
  const local = await named(ctx.db, stores, rows, ctx.locale);
  return local.map((row) => (row.kind === 'delivery' ? { ...row, name: delivery } : row));
}
