import { type Db, statement } from '#kit/server/database/pool.ts';
import type { CodeBook } from '#kit/server/services.ts';
import type { Named } from '../list/order-contents.read-model.ts';
import type { DiscountRule } from './discount-rules.public.ts';
import type { OptionGroupRule } from './option-rules.ts';
import type { Catalogue, PricedItem, PricedOption } from './priced-order.ts';

export interface CatalogueItem extends PricedItem, Named {
  readonly categoryId: number | null;
  readonly categoryName: string | null;
}
export interface CatalogueOption extends PricedOption, Named {}
export interface CatalogueDiscount extends DiscountRule, Named {}

const ITEMS = statement(
  'partner-order-items',
  `select i.id, i.name, i.translations, i.price, i.market_price as "marketPrice", i.option_ids as "optionIds",
     i.discount_ids as "discountIds", i.sales_type_ids as "salesTypeIds", i.in_kiosk as "inKiosk",
     i.stop_selling as "stopSelling", i.stop_until as "stopUntil", i.stock_managed as "stockManaged",
     i.sell_without_stock as "sellWithoutStock", i.stock, c.id as "categoryId", c.name as "categoryName"
   from menu_items i
   left join categories c on c.store_id = i.store_id and c.id = i.category_ids[1] and c.deleted_at is null
   where i.store_id = $1 and i.id = any($2) and i.in_use and i.deleted_at is null`,
);
const OPTIONS = statement(
  'partner-order-options',
  `select id, group_id as "groupId", name, translations, price from options
   where store_id = $1 and id = any($2) and in_use and deleted_at is null`,
);
const GROUPS = statement(
  'partner-order-groups',
  `select id, selection_type_id as "selectionTypeId", min_selected as "minSelected",
     max_selected as "maxSelected" from option_groups
   where store_id = $1 and id = any($2) and in_use and deleted_at is null`,
);
const DISCOUNTS = statement(
  'partner-order-discounts',
  `select id, name, translations, target_id as "targetId", type_id as "typeId", price, percent,
     sales_type_ids as "salesTypeIds", device_ids as "deviceIds", coupon_only as "couponOnly",
     starts_at as "startsAt", ends_at as "endsAt" from discounts
   where store_id = $1 and id = any($2) and in_use and deleted_at is null`,
);

type GroupRow = Omit<OptionGroupRule, 'single'> & { selectionTypeId: number };

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The catalog rows that one order may use. */
export async function loadCatalogue(
  db: Db,
  codes: CodeBook,
  storeId: number,
  wanted: { itemIds: readonly number[]; discountIds: readonly number[] },
): Promise<Catalogue<CatalogueItem, CatalogueOption, CatalogueDiscount>> {
  const items = await db.query(ITEMS, [storeId, unique(wanted.itemIds)]);
  const optionIds = unique(items.flatMap((item) => [...item.optionIds]));
  const options = optionIds.length > 0 ? await db.query(OPTIONS, [storeId, optionIds]) : [];
  const groupIds = unique(options.map((option) => option.groupId));
  const groups = groupIds.length > 0 ? await db.query(GROUPS, [storeId, groupIds]) : [];
  const discountIds = unique(wanted.discountIds);
  const discounts = discountIds.length > 0 ? await db.query(DISCOUNTS, [storeId, discountIds]) : [];
  const value = (group: string, id: number): string | undefined => codes.find(group, id)?.value;
  return {
    items: byId(items),
    options: byId(options),
    groups: byId(groups.map((row) => groupRule(row, value('OPT_TP', row.selectionTypeId)))),
    discounts: byId(
      discounts.map((row) => ({
        ...row,
        target: value('DISCOUNT_TARGET', row.targetId) === 'order' ? ('order' as const) : ('menu' as const),
        type: value('DISCOUNT_TP', row.typeId) === 'percent' ? ('percent' as const) : ('price' as const),
      })),
    ),
  };
}

function groupRule(row: GroupRow, selection: string | undefined): OptionGroupRule {
  const required = selection === 'REQUIRED';
  return {
    ...row,
    single: selection === 'SINGLE',
    minSelected: required ? Math.max(1, row.minSelected) : row.minSelected,
  };
}
