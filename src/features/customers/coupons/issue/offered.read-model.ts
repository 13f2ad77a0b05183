import { type Db, statement } from '#kit/server/database/pool.ts';
import type { CouponTerms } from '../coupon-terms.rules.ts';

const DISCOUNT = statement(
  'coupon-discount',
  `select id, name, translations, target_id as "targetId", type_id as "typeId", price, percent,
     sales_type_ids as "salesTypeIds", device_ids as "deviceIds", starts_at as "startsAt", ends_at as "endsAt",
     in_use and coupon_applicable as "offered"
   from discounts where store_id = $1 and id = $2 and deleted_at is null`,
);
const ITEM = statement(
  'coupon-item',
  `select id, name, price, market_price as "marketPrice" from menu_items
   where store_id = $1 and id = $2 and in_use and deleted_at is null`,
);

export interface DiscountRow extends Omit<CouponTerms, 'target' | 'type'> {
  readonly targetId: number;
  readonly typeId: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly offered: boolean;
}

export interface OfferedItem {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly marketPrice: boolean;
}

export async function discountRow(db: Db, storeId: number, id: number): Promise<DiscountRow | undefined> {
  return (await db.query(DISCOUNT, [storeId, id]))[0];
}

/** A menu item that is in use. */
export async function offeredItem(db: Db, storeId: number, id: number): Promise<OfferedItem | undefined> {
  return (await db.query(ITEM, [storeId, id]))[0];
}
