import { nextDaytime } from '#features/platform/business-messages/night-hours.rules.ts';
import { AppError, conflict, fieldError } from '#kit/contract/errors.ts';
import { addDays, clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { CodeBook, StoreFacts } from '#kit/server/services.ts';
import { couponSend } from '../coupon.contract.ts';
import { type CouponTerms, previewOf } from '../coupon-terms.rules.ts';
import { lastDayOf, VALIDITIES } from './coupon-time.rules.ts';
import { discountRow, offeredItem } from './offered.read-model.ts';

export interface CouponRequest {
  readonly discountId: number;
  readonly menuItemId: number | null;
  readonly validDays: number;
}

/** A coupon that may be sent now, as it would be. */
export interface Offer {
  readonly terms: CouponTerms;
  readonly menuItemId: number | null;
  readonly menuItemName: string | null;
  readonly validDays: number;
  /** When it goes out: now by day, in the morning at night. */
  readonly sendAt: Date;
  /** First moment at which it is no longer good. */
  readonly endsAt: Date;
}

const wires = couponSend.fields;

async function readTerms(db: Db, codes: CodeBook, storeId: number, discountId: number) {
  const row = await discountRow(db, storeId, discountId);
  if (!row)
    throw new AppError(404, 'coupon.discountMissing', {
      fields: { [wires.discountId.wire]: { key: 'coupon.discountMissing' } },
    });
  if (!row.offered) throw conflict('coupon.notOffered');
  const { targetId, typeId, startsAt, endsAt, offered: _, translations, ...rest } = row;
  const terms: CouponTerms = {
    ...rest,
    translations: translations.map(({ language, name }) => ({ language, name })),
    target: codes.find('DISCOUNT_TARGET', targetId)?.value === 'order' ? 'order' : 'menu',
    type: codes.find('DISCOUNT_TP', typeId)?.value === 'percent' ? 'percent' : 'price',
  };
  return { terms, startsAt, endsAt };
}

async function itemOf(db: Db, storeId: number, terms: CouponTerms, menuItemId: number | null) {
  if (terms.target === 'order') return null;
  const { wire } = wires.menuItemId;
  if (menuItemId === null) throw fieldError(wire, 'coupon.chooseMenu');
  const item = await offeredItem(db, storeId, menuItemId);
  if (!item)
    throw new AppError(404, 'coupon.menuMissing', { fields: { [wire]: { key: 'coupon.menuMissing' } } });
  if (item.marketPrice || previewOf(terms, item.price) === 0) throw conflict('coupon.worthless');
  return item;
}

/** Reloads discount and item and checks whether such a coupon may be sent; throws the reason if not (D40). */
export async function readOffer(
  db: Db,
  codes: CodeBook,
  store: StoreFacts,
  request: CouponRequest,
  now: Date,
): Promise<Offer> {
  if (!VALIDITIES.some((days) => days === request.validDays))
    throw fieldError(wires.validDays.wire, 'coupon.chooseBoth');
  const { terms, startsAt, endsAt: over } = await readTerms(db, codes, store.id, request.discountId);
  const item = await itemOf(db, store.id, terms, request.menuItemId);
  if (terms.target === 'order' && previewOf(terms, Number.MAX_SAFE_INTEGER) === 0)
    throw conflict('coupon.worthless');
  const clock = clockOf(store.timeZone);
  const sendAt = nextDaytime(now, store.timeZone);
  const lastDay = lastDayOf(clock.toWallClock(sendAt).slice(0, 10), request.validDays);
  const endsAt = clock.toInstant(`${addDays(lastDay, 1)} 00:00:00`);
  if (startsAt && startsAt > sendAt) throw conflict('coupon.notYet');
  if (over && over < endsAt) {
    const params = { at: { moment: clock.toWallClock(over) } };
    throw conflict('coupon.outlivesDiscount', { params });
  }
  return {
    terms,
    menuItemId: item?.id ?? null,
    menuItemName: item?.name ?? null,
    validDays: request.validDays,
    sendAt,
    endsAt,
  };
}
