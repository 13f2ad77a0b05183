import { conflict } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { countDeclaredUses, refuseInUse } from '#kit/server/crud/uses.ts';
import type { language } from './language.contract.ts';
import { languages } from './language.table.ts';

/** Changes of the default are serialised; they are rare. */
const lock = (ctx: Context) => ctx.db.query('lock table languages in share row exclusive mode');

/** Exactly one default: setting another one replaces it; it cannot be unset or switched off. */
export async function keepOneDefault(
  ctx: Context,
  values: SentValues<typeof language>,
  before?: Pick<typeof languages.$inferSelect, 'id'>,
): Promise<void> {
  await lock(ctx);
  // Read again under the lock, because earlier values may be outdated.
  const rows = await ctx.db.query(
    `select id, is_default as "isDefault", in_use as "inUse" from languages
     where deleted_at is null and (is_default or id = $1)`,
    [before?.id ?? null],
  );
  const current = rows.find((row) => row.isDefault);
  const own = rows.find((row) => row.id === before?.id);
  if (!current) values.isDefault = true;
  const wasDefault = own?.isDefault ?? false;
  const becomesDefault = values.isDefault === true || (wasDefault && values.isDefault === undefined);
  if (wasDefault && values.isDefault === false) throw conflict('language.defaultKept');
  if (becomesDefault && (values.inUse ?? own?.inUse) === false) throw conflict('language.defaultOff');
  if (!current || !becomesDefault || wasDefault) return;
  const [left] = await ctx.db.query(
    `update languages set is_default = false, version = version + 1, updated_at = now(), updated_by = $2 where id = $1
     returning version`,
    [current.id, ctx.principal.accountId],
  );
  const change = {
    id: current.id,
    version: left?.version ?? 0,
    changes: { isDefault: [true, false] as const },
  };
  await recordChanges(ctx, languages, [change]);
}

/** The default and languages in use cannot be removed. */
export async function refuseNeeded(ctx: Context, languageIds: readonly (number | string)[]): Promise<void> {
  await lock(ctx);
  const [isDefault] = await ctx.db.query(
    'select 1 from languages where is_default and deleted_at is null and language_id = any($1::text[])',
    [languageIds.map(String)],
  );
  if (isDefault) throw conflict('language.defaultDelete');
  refuseInUse(ctx, await countDeclaredUses(ctx, 'language', languageIds));
}
