import { couponOnly } from '#features/catalog/discounts/discount.read-model.ts';
import { missingLocalPrices, withMainPrices } from '#features/catalog/local-prices.rules.ts';
import { storeHours } from '#features/stores/store-hours.read-model.ts';
import { badRequest, type FieldErrors } from '#kit/contract/errors.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { type Clock, clockOf } from '#kit/contract/time/zoned-time.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { StoreContext } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { menuItem } from './menu-item.contract.ts';
import {
  applyPriceRules,
  applyStopRules,
  isStopped,
  missingFields,
  NOT_STOPPED,
  type StopValues,
} from './menu-item.rules.ts';
import type { menuItems } from './menu-item.table.ts';
import { untilOpening } from './stop-selling/stop-end.rules.ts';

type Values = SentValues<typeof menuItem>;
/** The previous row. */
type Before = typeof menuItems.$inferSelect;

/** The sent value, including null, or else the previous one. */
const sentOr = <T, B>(sent: T | undefined, before: B): T | B => (sent === undefined ? before : sent);

/** The row's stop; an expired one counts as none. */
function stopBefore(before: Before | undefined, clock: Clock, now: Date): StopValues<string> {
  const none = applyStopRules<string>(NOT_STOPPED, []);
  if (!before || !isStopped(before, now)) return none;
  return {
    stopSelling: true,
    stopReason: before.stopReasonId === null ? null : { id: before.stopReasonId },
    otherReason: before.otherReason,
    stopUntil: before.stopUntil && clock.toWallClock(before.stopUntil),
    stopUntilOpening: before.stopUntilOpening,
  };
}

/** Applies the rules of stops; returns start and author as columns. */
async function saveStop(
  ctx: StoreContext,
  values: Values,
  before: Before | undefined,
  errors: FieldErrors,
): Promise<Partial<Before>> {
  const clock = clockOf(ctx.store.timeZone);
  const was = stopBefore(before, clock, ctx.now);
  const reasons: CodeValue[] = ctx.services.codes.list('STOP_REASON');
  const stop = applyStopRules<string>(
    {
      stopSelling: sentOr(values.stopSelling, was.stopSelling),
      stopReason: sentOr(values.stopReason, was.stopReason),
      otherReason: sentOr(values.otherReason, was.otherReason),
      stopUntil: sentOr(values.stopUntil, was.stopUntil),
      // An explicit time replaces the opening.
      stopUntilOpening: sentOr(
        values.stopUntilOpening,
        was.stopUntilOpening && (values.stopUntil ?? was.stopUntil) === was.stopUntil,
      ),
    },
    reasons,
  );
  if (stop.stopUntilOpening && !(was.stopUntilOpening && was.stopUntil))
    stop.stopUntil = clock.toWallClock(untilOpening(await storeHours(ctx.db, ctx.store.id), ctx.now));
  else if (stop.stopUntilOpening) stop.stopUntil = was.stopUntil;
  else if (stop.stopUntil !== null && clock.toInstant(stop.stopUntil) <= ctx.now) {
    // The form was opened during the stop: the item saved now is on sale.
    const heldInForm = before?.stopUntil && clock.toWallClock(before.stopUntil) === stop.stopUntil;
    if (heldInForm) Object.assign(stop, applyStopRules({ ...stop, stopSelling: false }, reasons));
    else errors[menuItem.form.stopUntil.wire] = { key: 'menuItem.stopUntilPast' };
  }
  Object.assign(values, stop);
  if (stop.stopSelling === was.stopSelling) return {};
  return {
    stoppedAt: stop.stopSelling ? ctx.now : null,
    stoppedBy: stop.stopSelling ? ctx.principal.accountId : null,
  };
}

function fieldOf(name: 'image' | 'cost' | 'price'): string {
  const { wire, fileWire } = menuItem.form[name];
  return fileWire ?? wire;
}

function savePrices(
  ctx: StoreContext,
  values: Values,
  before: Before | undefined,
  errors: FieldErrors,
  pictureLater: boolean,
): void {
  const known = before && !before.marketPrice ? before : undefined;
  const prices = applyPriceRules({
    marketPrice: sentOr(values.marketPrice, before?.marketPrice ?? false),
    cost: sentOr(values.cost, known?.cost ?? null),
    price: sentOr(values.price, known?.price ?? null),
    discounts: sentOr(values.discounts, []),
  });
  const hasImage = pictureLater || Boolean(sentOr(values.image, before?.image));
  for (const name of missingFields({ ...prices, hasImage }))
    errors[fieldOf(name)] = { key: 'field.required' };
  const { discounts, ...rest } = prices;
  Object.assign(values, rest);
  if (prices.marketPrice || values.discounts !== undefined) values.discounts = discounts;
  const field = menuItem.form.translations;
  const rows = sentOr(values.translations, before?.translations ?? []);
  if (!ctx.store.internationalPayment || prices.marketPrice)
    values.translations = withMainPrices(rows, { price: prices.price });
  else if (values.translations !== undefined)
    Object.assign(errors, missingLocalPrices(field, rows, ['price']));
}

/** A discount that is taken by coupon alone is not put on an item; one that is on it already may stay. */
async function refuseCouponOnly(
  ctx: StoreContext,
  values: Values,
  before: Before | undefined,
  errors: FieldErrors,
): Promise<void> {
  const chosen = values.discounts ?? [];
  const added = chosen.map(({ id }) => id).filter((id) => !before?.discountIds.includes(id));
  if (added.length === 0) return;
  const [refused] = await couponOnly(ctx.db, ctx.store.id, added);
  if (refused === undefined) return;
  const index = chosen.findIndex(({ id }) => id === refused);
  errors[errorPath(menuItem.form.discounts, index)] = { key: 'menuItem.couponOnlyDiscount' };
}

/**
 * Validates and completes a menu item before it is written, reporting all field errors at once. With `pictureLater` the
 * picture is optional, as for a row of a spreadsheet.
 */
export async function completeMenuItem(
  ctx: StoreContext,
  values: Values,
  before?: Before,
  { pictureLater = false } = {},
): Promise<Partial<Before>> {
  const errors: FieldErrors = {};
  savePrices(ctx, values, before, errors, pictureLater);
  await refuseCouponOnly(ctx, values, before, errors);
  const columns = await saveStop(ctx, values, before, errors);
  if (Object.keys(errors).length > 0) throw badRequest('error.badRequest', { fields: errors });
  return columns;
}
