import { createHash } from 'node:crypto';
import { isStopped } from '#features/catalog/menu-items/menu-item.rules.ts';
import { isOpenAt } from '#features/stores/hours.ts';
import { pictureUrl } from '#kit/contract/picture.ts';
import { toWallClock } from '#kit/contract/zoned-time.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { CodeBook, Services } from '#kit/server/services.ts';
import { partnerMenu } from './partner.contract.ts';
import type { PartnerStore } from './partner-store.read-model.ts';
import { isSoldOut } from './pricing.ts';

const TABLES = ['categories', 'menu_items', 'option_groups', 'options', 'ingredients', 'discounts'] as const;

/** Every change of a row gives it a new xmin, so these sums are another for every state of the catalogue. */
const STAMP = statement(
  'partner-menu-stamp',
  `select concat_ws('-', (select xmin::text from stores where id = $1), ${TABLES.map(
    (table) =>
      `(select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) from ${table} where store_id = $1)`,
  ).join(', ')}) as "stamp"`,
);
const LIVING = 'store_id = $1 and in_use and deleted_at is null order by display_order, id';
const CATEGORIES = statement(
  'partner-menu-categories',
  `select id, name, display_order as "displayOrder", translations from categories where ${LIVING}`,
);
const ITEMS = statement(
  'partner-menu-items',
  `select id, name, description, price, market_price as "marketPrice", adult_only as "adultsOnly",
     image as "picture", display_order as "displayOrder", stop_selling as "stopSelling",
     stop_until as "stopUntil", stop_reason_id as "stopReasonId", barcode, kitchen_printer as "kitchenPrinter",
     vat_type_id as "vatTypeId", service_charge_type_id as "serviceChargeTypeId", kiosk_label_id as "kioskLabelId",
     ingredient_ids as "ingredientIds", stock_managed as "stockManaged", sell_without_stock as "sellWithoutStock", stock,
     calories, in_kiosk as "inKiosk", category_ids as "categoryIds", option_ids as "optionIds",
     discount_ids as "discountIds", sales_type_ids as "salesTypeIds", translations
   from menu_items where ${LIVING}`,
);
const GROUPS = statement(
  'partner-menu-groups',
  `select id, name, selection_type_id as "selectionTypeId", min_selected as "minimum",
     max_selected as "maximum", display_order as "displayOrder", translations from option_groups where ${LIVING}`,
);
const OPTIONS = statement(
  'partner-menu-options',
  `select id, group_id as "groupId", name, price, display_order as "displayOrder", translations
   from options where ${LIVING}`,
);
const INGREDIENTS = statement(
  'partner-menu-ingredients',
  `select id, name, origin, translations from ingredients
   where store_id = $1 and in_use and deleted_at is null order by name, id`,
);
const DISCOUNTS = statement(
  'partner-menu-discounts',
  `select id, name, target_id as "targetId", type_id as "typeId", price, percent,
     coupon_only as "couponOnly", device_ids as "deviceIds", sales_type_ids as "salesTypeIds", starts_at as "startsAt",
     ends_at as "endsAt", translations from discounts where ${LIVING}`,
);

interface Item {
  picture: string | null;
  price: number;
  stopSelling: boolean;
  stopUntil: Date | null;
  stopReasonId: number | null;
  vatTypeId: number | null;
  serviceChargeTypeId: number | null;
  kioskLabelId: number | null;
  ingredientIds: number[];
  stockManaged: boolean;
  sellWithoutStock: boolean;
  stock: number;
  categoryIds: number[];
  optionIds: number[];
  discountIds: number[];
  salesTypeIds: number[];
}
interface Discount {
  targetId: number;
  typeId: number;
  salesTypeIds: number[];
  deviceIds: number[];
  startsAt: Date | null;
  endsAt: Date | null;
}

export interface Menu {
  readonly etag: string;
  readonly json: string;
}

interface Kept extends Menu {
  readonly stamp: string;
  readonly open: boolean;
  /** When time alone changes it: a stop or a discount begins or ends. */
  readonly until: number;
}

const kept = new WeakMap<Services, Map<number, Kept>>();
const refs = (ids: readonly number[]) => ids.map((id) => ({ id }));

/** What a kiosk shows of a store, as JSON; made anew only when something in it has changed. */
export async function menuOf(db: Db, services: Services, store: PartnerStore, now: Date): Promise<Menu> {
  const cache = kept.get(services) ?? new Map<number, Kept>();
  kept.set(services, cache);
  const open = store.inUse && isOpenAt(store.hours, now, store.timeZone);
  // Read before the rows: what changes in between makes the next call read again.
  const [{ stamp } = { stamp: '' }] = await db.query<{ stamp: string }>(STAMP, [store.id]);
  const known = cache.get(store.id);
  if (known && known.stamp === stamp && known.open === open && now.getTime() < known.until) return known;
  const made = await read(db, services.codes, store, now, open);
  const etag = `"${createHash('sha256').update(made.json).digest('base64url').slice(0, 27)}"`;
  const menu = { ...made, etag, stamp, open };
  cache.set(store.id, menu);
  return menu;
}

async function read(
  db: Db,
  codes: CodeBook,
  store: PartnerStore,
  now: Date,
  open: boolean,
): Promise<{ json: string; until: number }> {
  const rows = <T extends object>(what: typeof ITEMS): Promise<T[]> => db.query<T>(what, [store.id]);
  const categories = await rows(CATEGORIES);
  const items = await rows<Item>(ITEMS);
  const groups = await rows<{ selectionTypeId: number }>(GROUPS);
  const options = await rows(OPTIONS);
  const ingredients = await rows(INGREDIENTS);
  const discounts = await rows<Discount>(DISCOUNTS);
  const value = (group: string, id: number | null): string =>
    (id === null ? undefined : codes.find(group, id)?.value) ?? '';
  const wall = (moment: Date | null): string | null => moment && toWallClock(moment, store.timeZone);
  const salesTypes = (ids: readonly number[]) => ids.map((id) => ({ value: value('SALES_TP', id) }));
  const json = JSON.stringify(
    partnerMenu.encode({
      storeId: store.publicId,
      name: store.name,
      open,
      defaultLanguage: store.defaultLanguage,
      languages: store.languages.map((id) => ({ id })),
      categories,
      items: items.map((item) => {
        const stopped = isStopped(item, now);
        return {
          ...item,
          picture: item.picture === null ? null : pictureUrl(item.picture),
          soldOut: stopped || isSoldOut(item),
          stopReason: stopped ? value('STOP_REASON', item.stopReasonId) : null,
          stopUntil: stopped ? wall(item.stopUntil) : null,
          stock: item.stockManaged ? item.stock : null,
          vatType: value('VAT_TP', item.vatTypeId),
          serviceChargeType: value('SERVICE_COST_TP', item.serviceChargeTypeId),
          kioskLabel: value('KIOSK_LABEL_TP', item.kioskLabelId),
          ingredients: refs(item.ingredientIds),
          categories: refs(item.categoryIds),
          options: refs(item.optionIds),
          discounts: refs(item.discountIds),
          salesTypes: salesTypes(item.salesTypeIds),
        };
      }),
      ingredients,
      optionGroups: groups.map((group) => ({ ...group, selection: value('OPT_TP', group.selectionTypeId) })),
      options,
      discounts: discounts
        .filter(({ startsAt, endsAt }) => (!startsAt || startsAt <= now) && (!endsAt || now < endsAt))
        .map((discount) => ({
          ...discount,
          type: value('DISCOUNT_TP', discount.typeId),
          target: value('DISCOUNT_TARGET', discount.targetId),
          startsAt: wall(discount.startsAt),
          endsAt: wall(discount.endsAt),
          devices: discount.deviceIds.map((id) => ({ value: value('DISCOUNT_CLIENT', id) })),
          salesTypes: salesTypes(discount.salesTypeIds),
        })),
    }),
  );
  const moments = [
    ...items.map((item) => item.stopUntil),
    ...discounts.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ];
  const coming = moments.flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []));
  return { json, until: Math.min(Number.POSITIVE_INFINITY, ...coming) };
}
