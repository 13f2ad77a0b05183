import type { CouponRule, DiscountRule } from '#features/orders/pricing/discount-rules.public.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { type CouponTerms, ruleOf } from './coupon-terms.rules.ts';
import { normalCode } from './issue/coupon-code.rules.ts';

// Locked, so that of many orders with one code each sees what the one before did.
const FIND = statement(
  'coupon-find',
  `select id, discount as "terms", menu_item_id as "itemId", ends_at as "endsAt", used_at as "usedAt",
     voided_at as "voidedAt"
   from coupons where store_id = $1 and code = $2 for update`,
);
const USE = statement(
  'coupon-use',
  'update coupons set used_at = $3, order_id = $4 where store_id = $1 and id = $2',
);
const GIVE_BACK = statement(
  'coupon-give-back',
  'update coupons set used_at = null, order_id = null where store_id = $1 and order_id = $2',
);

export interface ShownCoupon extends CouponRule<CouponTerms & DiscountRule> {
  readonly itemId: number | null;
}

const refusal = (status: 404 | 409, key: MessageKey, path: string): AppError =>
  new AppError(status, key, { fields: { [path]: { key } } });

/**
 * The coupon that an order shows, locked until the order is done. Another store's does not exist; one that is used,
 * over or was taken back before it went out is refused with its reason. A consent that is withdrawn later takes back
 * no coupon that the customer already has. `path`: wire path of the code, which the error names.
 */
export async function takeUpCoupon(
  db: Db,
  storeId: number,
  typed: string,
  now: Date,
  path: string,
): Promise<ShownCoupon> {
  const [coupon] = await db.query(FIND, [storeId, normalCode(typed)]);
  if (!coupon) throw refusal(404, 'order.couponMissing', path);
  if (coupon.voidedAt) throw refusal(409, 'order.couponVoid', path);
  if (coupon.usedAt) throw refusal(409, 'order.couponUsed', path);
  if (coupon.endsAt <= now) throw refusal(409, 'order.couponEnded', path);
  return { id: coupon.id, itemId: coupon.itemId, rule: ruleOf(coupon.terms) };
}

/** Marks a coupon that `takeUpCoupon` holds as used by an order, in the order's own transaction. */
export async function spendCoupon(
  db: Db,
  coupon: { storeId: number; id: number; orderId: number; at: Date },
): Promise<void> {
  await db.query(USE, [coupon.storeId, coupon.id, coupon.at, coupon.orderId]);
}

/** Gives back the coupon of a cancelled order; it is as good as before, for as long as it is. */
export async function giveCouponBack(db: Db, storeId: number, orderId: number): Promise<void> {
  await db.query(GIVE_BACK, [storeId, orderId]);
}
