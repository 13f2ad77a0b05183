import { AppError, conflict, type FieldErrors, type Message } from '#kit/contract/errors.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { pausedResponse } from '../capacity/pause/ordering-pause.contract.ts';
import type { Availability } from '../capacity/pause/ordering-pause.rules.ts';
import { slotFullResponse } from '../capacity/slot-limit/slot-limit.contract.ts';
import type { Refusal, RefusalReason, WantedOrder } from '../pricing/priced-order.ts';
import { partnerPathOf } from './partner.contract.ts';

const REASONS: Record<
  RefusalReason,
  { status: 400 | 404 | 409; key: Message['key']; field: keyof typeof partnerPathOf }
> = {
  noLines: { status: 400, key: 'order.noLines', field: 'lines' },
  priceMissing: { status: 400, key: 'order.priceRequired', field: 'price' },
  unknownItem: { status: 404, key: 'order.itemMissing', field: 'item' },
  unknownOption: { status: 404, key: 'order.optionMissing', field: 'options' },
  unknownDiscount: { status: 404, key: 'order.discountMissing', field: 'discount' },
  optionRepeated: { status: 400, key: 'field.duplicate', field: 'options' },
  tooFewOptions: { status: 409, key: 'order.tooFewOptions', field: 'options' },
  tooManyOptions: { status: 409, key: 'order.tooManyOptions', field: 'options' },
  salesType: { status: 409, key: 'order.salesTypeRefused', field: 'salesType' },
  itemSalesType: { status: 409, key: 'order.itemSalesTypeRefused', field: 'item' },
  notInKiosk: { status: 409, key: 'order.itemNotInKiosk', field: 'item' },
  stopped: { status: 409, key: 'order.itemStopped', field: 'item' },
  soldOut: { status: 409, key: 'order.itemSoldOut', field: 'item' },
  couponNotAllowed: { status: 409, key: 'order.couponNotAllowed', field: 'coupon' },
  couponItem: { status: 409, key: 'order.couponItem', field: 'coupon' },
  discountNotAllowed: { status: 409, key: 'order.discountMissing', field: 'discount' },
  paymentsExceed: { status: 409, key: 'order.paidTooMuch', field: 'payments' },
};
/** Invalid data takes precedence over missing rows, and these over violated rules. */
const STATUSES = [400, 404, 409] as const;

/** The store does not accept such orders now; with the time from which it does, if known. */
export function pausedError({ pausedUntil }: Availability, timeZone: string): AppError {
  const until = pausedUntil === null ? null : toWallClock(new Date(pausedUntil), timeZone);
  return conflict('order.paused', { data: pausedResponse.encode({ until }) });
}

/** The store's limit for these ten minutes is reached. */
export function slotFullError(next: Date, limit: number, timeZone: string): AppError {
  const wall = toWallClock(next, timeZone);
  return conflict('order.slotFull', {
    params: { time: { time: wall } },
    data: slotFullResponse.encode({ next: wall, limit }),
  });
}

/** All errors of an order as one error with line numbers. */
export function refusalError(
  refusals: readonly Refusal[],
  order: WantedOrder,
  items: ReadonlyMap<number, { readonly name: string; readonly stock: number }>,
): AppError {
  const fields: FieldErrors = {};
  for (const { line, reason } of refusals) {
    const { key, field } = REASONS[reason];
    const item = line === null ? undefined : items.get(order.lines[line]?.itemId ?? 0);
    const count = item?.stock ?? 0;
    fields[partnerPathOf[field](line ?? 0)] ??= {
      key: reason === 'soldOut' && count <= 0 ? 'order.itemNoneLeft' : key,
      params: { name: item?.name ?? '', count },
    };
  }
  const worst =
    STATUSES.find((each) => refusals.some(({ reason }) => REASONS[reason].status === each)) ?? 409;
  const first = refusals.find(({ reason }) => REASONS[reason].status === worst);
  const reason = first ? REASONS[first.reason] : REASONS.noLines;
  const message = fields[partnerPathOf[reason.field](first?.line ?? 0)];
  return new AppError(worst, message?.key ?? reason.key, { fields, params: message?.params });
}
