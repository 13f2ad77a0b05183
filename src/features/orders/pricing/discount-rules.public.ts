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

/** A coupon that was shown and is good: its own terms as they were when it was sent, whatever became of the discount. */
export interface CouponRule<D = DiscountRule> {
  readonly id: number;
  readonly rule: D;
  /** The item a menu coupon was sent for. */
  readonly itemId: number | null;
}

/** What a discount takes off a price: never more than the price; percentages are rounded down (spec/2 §5). */
export function discountOn(rule: Pick<DiscountRule, 'type' | 'price' | 'percent'>, price: number): number {
  const off = rule.type === 'price' ? rule.price : Math.floor((price * rule.percent) / 100);
  return Math.max(0, Math.min(off, price));
}

/** Whether a discount is meant for orders placed like this one. */
export const discountFits = (
  rule: Pick<DiscountRule, 'salesTypeIds' | 'deviceIds'>,
  setting: DiscountSetting,
): boolean => rule.salesTypeIds.includes(setting.salesTypeId) && rule.deviceIds.includes(setting.deviceId);

/** Whether a discount may be named by a line: one that is given by coupon alone comes with its code only. */
export const discountHolds = (rule: DiscountRule, setting: DiscountSetting): boolean =>
  !rule.couponOnly &&
  discountFits(rule, setting) &&
  (rule.startsAt === null || setting.at >= rule.startsAt) &&
  (rule.endsAt === null || setting.at < rule.endsAt);
