import type { DiscountRule } from '#features/orders/pricing/discount-rules.public.ts';
import type { Catalogue, PricedItem, PricedOption } from '#features/orders/pricing/priced-order.ts';
import type { Db, StatementFor } from '#kit/server/database/pool.ts';

export interface SoldItem extends PricedItem {
  name: string;
  categoryId: number;
  categoryName: string;
  isDrink: boolean;
}
export interface SoldOption extends PricedOption {
  name: string;
  translations: unknown;
}
export interface SoldDiscount extends DiscountRule {
  name: string;
  translations: unknown;
}
export type DemoCatalogue = Catalogue<SoldItem, SoldOption, SoldDiscount>;

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
const NAMES = (table: string): string =>
  `(select jsonb_agg(jsonb_build_object('language', e->>'language', 'name', e->>'name')) from jsonb_array_elements(${table}.translations) e)`;

/** What a demo store sells, as pricing takes it. */
export async function readCatalogue(db: Db, storeId: number): Promise<DemoCatalogue> {
  const items = await db.query(
    `select m.id, m.name, m.price, m.market_price as "marketPrice", m.option_ids as "optionIds",
       m.discount_ids as "discountIds", m.sales_type_ids as "salesTypeIds", m.in_kiosk as "inKiosk",
       m.stop_selling as "stopSelling", m.stop_until as "stopUntil", m.stock_managed as "stockManaged",
       m.sell_without_stock as "sellWithoutStock", m.stock, c.id as "categoryId", c.name as "categoryName",
       not m.kitchen_printer as "isDrink"
     from menu_items m join categories c on c.store_id = m.store_id and c.id = m.category_ids[1]
     where m.store_id = $1 order by m.display_order`,
    [storeId],
  );
  const readOptions: StatementFor<SoldOption> = {
    text: `select id, group_id as "groupId", name, price, ${NAMES('options')} as translations from options where store_id = $1 order by id`,
  };
  const options = await db.query(readOptions, [storeId]);
  const groups = await db.query(
    `select g.id, c.value in ('SINGLE', 'REQUIRED') as single, g.min_selected as "minSelected", g.max_selected as "maxSelected"
     from option_groups g join codes c on c.id = g.selection_type_id where g.store_id = $1`,
    [storeId],
  );
  const readDiscounts: StatementFor<SoldDiscount> = {
    text: `select d.id, d.name, ${NAMES('d')} as translations, target.value as target, type.value as type, d.price, d.percent,
       d.sales_type_ids as "salesTypeIds", d.device_ids as "deviceIds", d.coupon_only as "couponOnly",
       d.starts_at as "startsAt", d.ends_at as "endsAt"
     from discounts d join codes target on target.id = d.target_id join codes type on type.id = d.type_id
     where d.store_id = $1 order by d.display_order`,
  };
  const discounts = await db.query(readDiscounts, [storeId]);
  return { items: byId(items), options: byId(options), groups: byId(groups), discounts: byId(discounts) };
}
