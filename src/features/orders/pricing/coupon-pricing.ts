import {
  type CouponRule,
  type DiscountRule,
  type DiscountSetting,
  discountFits,
  discountOn,
} from './discount-rules.public.ts';
import type { PricedItem, PricedLine, RefusalReason, TakenCoupon } from './priced-order.ts';

type Coupon<D> = CouponRule<D> | null | undefined;

/**
 * A menu coupon reduces one unit of its item, after the line's own discount and at most to zero. If several lines have
 * the item, the one where it saves most.
 */
export function couponOnLines<I extends PricedItem, O, D extends DiscountRule>(
  coupon: Coupon<D>,
  lines: readonly PricedLine<I, O, D>[],
  setting: DiscountSetting,
): { lines: readonly PricedLine<I, O, D>[]; fault?: RefusalReason } {
  if (coupon?.rule.target !== 'menu') return { lines };
  if (!discountFits(coupon.rule, setting)) return { lines, fault: 'couponNotAllowed' };
  const worth = lines.map((line) => {
    if (line.item.id !== coupon.itemId || line.item.marketPrice) return 0;
    const left = line.unitPrice - (line.discount?.amount ?? 0) / line.count;
    return Math.min(discountOn(coupon.rule, line.unitPrice), left);
  });
  const amount = Math.max(0, ...worth);
  if (amount === 0)
    return {
      lines,
      fault: lines.some((line) => line.item.id === coupon.itemId) ? 'couponNotAllowed' : 'couponItem',
    };
  const at = worth.indexOf(amount);
  return {
    lines: lines.map((line, index) =>
      index === at ? { ...line, coupon: { ...coupon, amount }, amount: line.amount - amount } : line,
    ),
  };
}

/** An order coupon reduces the amount after all other discounts, without delivery. */
export function couponOnOrder<D extends DiscountRule>(
  coupon: Coupon<D>,
  amount: number,
  setting: DiscountSetting,
): { coupon: TakenCoupon<D> | null; fault?: RefusalReason } {
  if (coupon?.rule.target !== 'order') return { coupon: null };
  const off = discountOn(coupon.rule, amount);
  // Refused, because a coupon without effect would be used up.
  if (off === 0 || !discountFits(coupon.rule, setting)) return { coupon: null, fault: 'couponNotAllowed' };
  return { coupon: { ...coupon, amount: off } };
}
