import { accountNames } from '#features/identity/accounts/account.read-model.ts';
import type { CodeValue, Reference } from '#kit/contract/references.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Context, StoreContext } from '#kit/server/context.ts';
import type { PresentedRecord } from '#kit/server/crud/crud-options.ts';
import type { menuItem } from './menu-item.contract.ts';
import { isStopped, NOT_STOPPED } from './menu-item.rules.ts';
import type { menuItems } from './menu-item.table.ts';

type Row = typeof menuItems.$inferSelect;

/** Who stopped these items, by account id. */
const stoppedByNames = (ctx: Context, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> =>
  accountNames(
    ctx.db,
    rows.flatMap((row) => (row.stopSelling ? (row.stoppedBy ?? []) : [])),
  );

const joined = (references: readonly Reference[]): string => references.map(shownName).join(', ');
const codeName = (value: CodeValue | null): string | null => value?.name ?? null;

/** Adds texts in the reader's language, joined names and the current stop to the columns. */
export async function completeResponses(
  ctx: StoreContext,
  records: PresentedRecord<typeof menuItem>[],
  rows: readonly Row[],
): Promise<void> {
  const names = await stoppedByNames(ctx, rows);
  const clock = clockOf(ctx.store.timeZone);
  for (const [index, record] of records.entries()) {
    const row = rows[index];
    if (!row) continue;
    const stopped = isStopped(row, ctx.now);
    if (!stopped) Object.assign(record, NOT_STOPPED);
    const local = row.translations.find((each) => each.language === ctx.locale);
    record.localPrice = local?.price ?? row.price;
    record.localDescription = local?.description || row.description;
    record.defaultLanguage = ctx.store.defaultLanguage;
    record.categoryNames = joined(record.categories);
    record.ingredientNames = joined(record.ingredients);
    record.ingredientIds = record.ingredients.map(({ id }) => id);
    record.optionNames = joined(record.options);
    record.discountNames = joined(record.discounts);
    record.vatTypeName = codeName(record.vatType);
    record.serviceChargeTypeName = codeName(record.serviceChargeType);
    record.kioskLabelName = codeName(record.kioskLabel);
    record.stopReasonName = codeName(record.stopReason);
    record.stoppedAt = stopped && row.stoppedAt ? clock.toWallClock(row.stoppedAt) : null;
    record.stoppedByName = stopped ? (names.get(row.stoppedBy ?? 0) ?? null) : null;
  }
}
