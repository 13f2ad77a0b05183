import type { OrderType } from '../order-values.contract.ts';
import type { CouponRule, DiscountRule, DiscountSetting } from './discount-rules.public.ts';
import type { OptionGroupRule } from './option-rules.ts';

/** A menu item on sale. Unusable and deleted ones are excluded. */
export interface PricedItem {
  readonly id: number;
  readonly price: number;
  readonly marketPrice: boolean;
  readonly optionIds: readonly number[];
  readonly discountIds: readonly number[];
  readonly salesTypeIds: readonly number[];
  readonly inKiosk: boolean;
  readonly stopSelling: boolean;
  readonly stopUntil: Date | null;
  readonly stockManaged: boolean;
  readonly sellWithoutStock: boolean;
  readonly stock: number;
}

export interface PricedOption {
  readonly id: number;
  readonly groupId: number;
  readonly price: number;
}

/** The rows of one store that an order may use. */
export interface Catalogue<I extends PricedItem, O extends PricedOption, D extends DiscountRule> {
  readonly items: ReadonlyMap<number, I>;
  readonly options: ReadonlyMap<number, O>;
  readonly groups: ReadonlyMap<number, OptionGroupRule>;
  readonly discounts: ReadonlyMap<number, D>;
  /** The order's coupon, already validated. */
  readonly coupon?: CouponRule<D> | null;
}

export interface WantedLine {
  readonly itemId: number;
  readonly count: number;
  /** Used only for items at market price. */
  readonly price?: number | null;
  readonly options?: readonly { readonly optionId: number; readonly count: number }[];
  readonly discountId?: number | null;
}

export interface WantedOrder extends DiscountSetting {
  readonly orderType: OrderType;
  /** Sales types the store offers in the order's channel; null: all. */
  readonly acceptedSalesTypeIds: readonly number[] | null;
  readonly lines: readonly WantedLine[];
  readonly payments: readonly { readonly amount: number }[];
  readonly deliveryCost: number;
}

export type RefusalReason =
  | 'noLines'
  | 'salesType'
  | 'unknownItem'
  | 'stopped'
  | 'soldOut'
  | 'notInKiosk'
  | 'itemSalesType'
  | 'priceMissing'
  | 'unknownOption'
  | 'optionRepeated'
  | 'tooFewOptions'
  | 'tooManyOptions'
  | 'unknownDiscount'
  | 'discountNotAllowed'
  | 'couponNotAllowed'
  | 'couponItem'
  | 'paymentsExceed';

/** Why an order is refused; `line` counts from 0, null means the whole order. */
export interface Refusal {
  readonly line: number | null;
  readonly reason: RefusalReason;
}

export interface PricedLine<I, O, D> {
  readonly item: I;
  readonly count: number;
  readonly unitPrice: number;
  readonly options: readonly { readonly option: O; readonly count: number }[];
  readonly discount: { readonly rule: D; readonly amount: number } | null;
  /** Reduction of one unit of this line by a menu coupon. */
  readonly coupon: TakenCoupon<D> | null;
  /** (unit price + options) × count − discount − coupon */
  readonly amount: number;
}

export interface TakenCoupon<D> extends CouponRule<D> {
  readonly amount: number;
}

export interface PricedOrder<I, O, D> {
  readonly lines: readonly PricedLine<I, O, D>[];
  /** Discount on the whole order, after the lines' own discounts. */
  readonly discount: { readonly rule: D; readonly amount: number } | null;
  /** Reduction of the whole order, after everything else. */
  readonly coupon: TakenCoupon<D> | null;
  readonly discountAmount: number;
  readonly amount: number;
  readonly paid: boolean;
  /** How many of each stock-managed item the order takes. */
  readonly stockTaken: ReadonlyMap<number, number>;
}
