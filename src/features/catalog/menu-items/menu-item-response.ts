import type { CodeValue, Reference } from '#kit/contract/references.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Context, StoreContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { isStopped } from './menu-item.rules.ts';

type Record_ = Record<string, unknown>;

const ACCOUNTS = statement('menu-item-stopped-by', 'select id, name from accounts where id = any($1)');

/** Who stopped these items, by account id. */
export async function stoppedByNames(ctx: Context, rows: readonly Record_[]): Promise<Map<number, string>> {
  const ids = new Set(rows.flatMap((row) => (row.stopSelling ? ((row.stoppedBy as number) ?? []) : [])));
  if (ids.size === 0) return new Map();
  const accounts = await ctx.db.query<{ id: number; name: string }>(ACCOUNTS, [[...ids]]);
  return new Map(accounts.map(({ id, name }) => [id, name]));
}

const joined = (references: unknown): string =>
  (references as Reference[]).map(({ localName, name }) => localName || name).join(', ');
const codeName = (value: unknown): string | null => (value as CodeValue | null)?.name ?? null;

const NOT_STOPPED = {
  stopSelling: false,
  stopReason: null,
  otherReason: null,
  stopUntil: null,
  stopUntilOpening: false,
};

/** What answers add to the columns: texts in the reader's language, names joined, and the stop as it is now. */
export async function completeResponses(
  ctx: StoreContext,
  records: Record_[],
  rows: readonly Record_[],
): Promise<void> {
  const names = await stoppedByNames(ctx, rows);
  const clock = clockOf(ctx.store.timeZone);
  records.forEach((record, index) => {
    const row = rows[index] as Record_;
    const stopped = isStopped(row as { stopSelling: boolean; stopUntil: Date | null }, ctx.now);
    if (!stopped) Object.assign(record, NOT_STOPPED);
    const local = (row.translations as { language: string; price?: number; description?: string }[]).find(
      (each) => each.language === ctx.locale,
    );
    record.localPrice = local?.price ?? row.price;
    record.localDescription = local?.description || row.description;
    record.defaultLanguage = ctx.store.defaultLanguage;
    record.categoryNames = joined(record.categories);
    record.ingredientNames = joined(record.ingredients);
    record.ingredientIds = (record.ingredients as Reference[]).map(({ id }) => id);
    record.optionNames = joined(record.options);
    record.discountNames = joined(record.discounts);
    record.vatTypeName = codeName(record.vatType);
    record.serviceChargeTypeName = codeName(record.serviceChargeType);
    record.kioskLabelName = codeName(record.kioskLabel);
    record.stopReasonName = codeName(record.stopReason);
    record.stoppedAt = stopped && row.stoppedAt ? clock.toWallClock(row.stoppedAt as Date) : null;
    record.stoppedByName = stopped ? (names.get(row.stoppedBy as number) ?? null) : null;
  });
}
