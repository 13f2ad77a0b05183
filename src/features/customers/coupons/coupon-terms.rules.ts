import { type DiscountRule, discountOn } from '#features/orders/pricing/discount-rules.public.ts';

/** What a coupon takes off, kept with it from the moment it is sent. */
export interface CouponTerms extends Omit<DiscountRule, 'couponOnly' | 'startsAt' | 'endsAt'> {
  readonly name: string;
  readonly translations: readonly { readonly language: string; readonly name: string }[];
}

/** Won or percent, whichever its type uses. */
export const termsValue = ({
  type,
  price,
  percent,
}: Pick<CouponTerms, 'type' | 'price' | 'percent'>): number => (type === 'percent' ? percent : price);

/** What a coupon takes off an item of this price (spec/2 §5): the lesser of both, or the rate rounded down. */
export const previewOf = (terms: Pick<CouponTerms, 'type' | 'price' | 'percent'>, price: number): number =>
  discountOn(terms, price);

/** The terms as pricing reads them: the discount's own period and whether it is given by coupon alone count no more. */
export const ruleOf = (terms: CouponTerms): CouponTerms & DiscountRule => ({
  ...terms,
  couponOnly: false,
  startsAt: null,
  endsAt: null,
});
