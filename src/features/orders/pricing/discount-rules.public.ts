/** A discount as pricing sees it. */
export interface DiscountRule {
  readonly id: number;
  /** A value of DISCOUNT_TARGET: the whole order, or one menu item. */
  readonly target: 'order' | 'menu';
  /** A value of DISCOUNT_TP. */
  readonly type: 'price' | 'percent';
  readonly price: number;
  readonly percent: number;
  readonly salesTypeIds: readonly number[];
  readonly deviceIds: readonly number[];
  readonly couponOnly: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Where, how and when an order is placed. */
export interface DiscountSetting {
  readonly salesTypeId: number;
  readonly deviceId: number;
  readonly at: Date;
}

/** A valid coupon of the order: with the terms at the time it was issued, regardless of later changes. */
export interface CouponRule<D = DiscountRule> {
  readonly id: number;
  readonly rule: D;
  /** The item of a menu coupon. */
  readonly itemId: number | null;
}

/** The reduction by a discount: at most the price; percentages are rounded down (spec/2 §5). */
export function discountOn(rule: Pick<DiscountRule, 'type' | 'price' | 'percent'>, price: number): number {
  const off = rule.type === 'price' ? rule.price : Math.floor((price * rule.percent) / 100);
  return Math.max(0, Math.min(off, price));
}

/** Whether a discount applies to orders like this one. */
export const discountFits = (
  rule: Pick<DiscountRule, 'salesTypeIds' | 'deviceIds'>,
  setting: DiscountSetting,
): boolean => rule.salesTypeIds.includes(setting.salesTypeId) && rule.deviceIds.includes(setting.deviceId);

/** Whether a line may name a discount: coupon-only discounts require a code. */
export const discountHolds = (rule: DiscountRule, setting: DiscountSetting): boolean =>
  !rule.couponOnly &&
  discountFits(rule, setting) &&
  (rule.startsAt === null || setting.at >= rule.startsAt) &&
  (rule.endsAt === null || setting.at < rule.endsAt);
