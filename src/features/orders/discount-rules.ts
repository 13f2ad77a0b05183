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
  /** Discounts for which a valid coupon was shown. */
  readonly couponFor: ReadonlySet<number>;
}

/** What a discount takes off a price: never more than the price; percentages are rounded down (spec/2 §5). */
export function discountOn(rule: Pick<DiscountRule, 'type' | 'price' | 'percent'>, price: number): number {
  const off = rule.type === 'price' ? rule.price : Math.floor((price * rule.percent) / 100);
  return Math.max(0, Math.min(off, price));
}

export function discountHolds(rule: DiscountRule, setting: DiscountSetting): boolean {
  return (
    rule.salesTypeIds.includes(setting.salesTypeId) &&
    rule.deviceIds.includes(setting.deviceId) &&
    (rule.startsAt === null || setting.at >= rule.startsAt) &&
    (rule.endsAt === null || setting.at < rule.endsAt) &&
    (!rule.couponOnly || setting.couponFor.has(rule.id))
  );
}
