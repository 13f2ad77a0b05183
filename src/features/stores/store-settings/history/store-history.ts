import type { Page } from '#kit/contract/endpoints/endpoint.ts';
import type { RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import { clockOf, daysBetween, mondayOf } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import type { PageQuery } from '#kit/server/http-response.ts';
import { HISTORY_DAY } from '../hours.rules.ts';
import { saveStore } from '../save-store.ts';
import { ADMIN_FIELDS, store } from '../store.contract.ts';
import { isAdmin, storeCrud } from '../store-record.ts';

const { regularHoliday } = store.form;

/** The changes of a store; what only administrators see is left out for others [1 §6]. */
export async function storeHistory(ctx: Context, id: number, query: PageQuery): Promise<Page<RecordChange>> {
  const found = await storeCrud.history(ctx, id, query);
  if (isAdmin(ctx)) return found;
  for (const { before, after } of found.content)
    for (const name of ADMIN_FIELDS) {
      delete before[name];
      delete after[name];
    }
  return found;
}

/** Whether the current week is one of rest depends on the day; recorded values say it of a fixed day. */
async function asOfToday(ctx: Context, id: number, wire: unknown): Promise<unknown> {
  const body = wire as Record<string, unknown>;
  const parsed = regularHoliday.schema.safeParse(body[regularHoliday.wire]);
  const facts = await ctx.services.stores.find(id);
  if (!facts || !parsed.success || parsed.data?.repeat !== 'alternate') return body;
  const monday = mondayOf(clockOf(facts.timeZone).toWallClock(ctx.now).slice(0, 10));
  if ((daysBetween(HISTORY_DAY, monday) / 7) % 2 === 0) return body;
  const holiday = { ...parsed.data, restsThisWeek: !parsed.data.restsThisWeek };
  return { ...body, [regularHoliday.wire]: regularHoliday.encode(holiday) };
}

/** Saves the settings of an earlier version under the rules of every save; callers take back only what they may set. */
export const revertStore = (
  ctx: Context,
  { id, version, wire }: { id: number; version: number; wire: unknown },
) =>
  storeCrud.revert(ctx, { address: id, version, wire }, async (_, address, body) =>
    saveStore(ctx, Number(address), await asOfToday(ctx, id, body)),
  );
