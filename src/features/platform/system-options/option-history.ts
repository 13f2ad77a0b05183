import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';

const SHOWN = 20;

const RECORD = statement(
  'system-option-change',
  `insert into system_option_changes (option_id, old_value, new_value, account_id, at)
   select given.id, given.old, given.new, $2, $3::timestamptz
   from jsonb_to_recordset($1) as given (id text, old text, new text)`,
);
const LATEST = statement(
  'system-option-changes',
  `select c.option_id as "optionId!", c.old_value as "oldValue", c.new_value as "newValue",
     c.account_id as "accountId", c.at as "at!"
   from unnest($1::text[]) as wanted (id)
   cross join lateral (select * from system_option_changes where option_id = wanted.id order by id desc limit $2) c`,
);

/** A value in use; null: there is none, so the product uses its default. */
export type InForce = string | null;

export interface OptionChange {
  id: string;
  old: InForce;
  new: InForce;
}

export async function recordChanges(ctx: Context, changes: readonly OptionChange[]): Promise<void> {
  const real = changes.filter((change) => change.old !== change.new);
  if (real.length > 0) await ctx.db.query(RECORD, [JSON.stringify(real), ctx.principal.accountId, ctx.now]);
}

export interface ShownChange {
  at: string;
  account: string | null;
  oldValue: InForce;
  newValue: InForce;
}

/** The latest changes of each option, newest first. */
export async function latestChanges(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownChange[]>> {
  const rows = await ctx.db.query(LATEST, [ids, SHOWN]);
  const names = await ctx.services.accounts.names(
    ctx.db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const found = new Map<string, ShownChange[]>(ids.map((id) => [id, []]));
  for (const { optionId, at, accountId, oldValue, newValue } of rows)
    found.get(optionId)?.push({
      at: toWallClock(at, PLATFORM_ZONE),
      account: (accountId !== null && names.get(accountId)) || null,
      oldValue,
      newValue,
    });
  return found;
}
