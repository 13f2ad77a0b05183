import { createHash } from 'node:crypto';
import { isOpenAt } from '#features/stores/hours.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { CodeBook, Services } from '#kit/server/services.ts';
import { partnerMenu } from './partner.contract.ts';
import type { PartnerStore } from './partner-store.read-model.ts';
import { isSoldOut, isStopped } from './pricing.ts';

const TABLES = ['categories', 'menu_items', 'option_groups', 'options', 'discounts'] as const;

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
     stop_until as "stopUntil", stock_managed as "stockManaged", sell_without_stock as "sellWithoutStock", stock,
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
const DISCOUNTS = statement(
  'partner-menu-discounts',
  `select id, name, target_id as "targetId", type_id as "typeId", price, percent,
     coupon_only as "couponOnly", sales_type_ids as "salesTypeIds", starts_at as "startsAt",
     ends_at as "endsAt", translations from discounts where ${LIVING}`,
);

interface Item {
  picture: string | null;
  price: number;
  stopSelling: boolean;
  stopUntil: Date | null;
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
  const discounts = await rows<Discount>(DISCOUNTS);
  const value = (group: string, id: number): string => codes.find(group, id)?.value ?? '';
  const salesTypes = (ids: readonly number[]) => ids.map((id) => ({ value: value('SALES_TP', id) }));
  const json = JSON.stringify(
    partnerMenu.encode({
      storeId: store.publicId,
      name: store.name,
      open,
      defaultLanguage: store.defaultLanguage,
      languages: store.languages.map((id) => ({ id })),
      categories,
      items: items.map((item) => ({
        ...item,
        picture: item.picture === null ? null : `/files/public/${item.picture}`,
        soldOut: isStopped(item, now) || isSoldOut(item),
        stock: item.stockManaged ? item.stock : null,
        categories: refs(item.categoryIds),
        options: refs(item.optionIds),
        discounts: refs(item.discountIds),
        salesTypes: salesTypes(item.salesTypeIds),
      })),
      optionGroups: groups.map((group) => ({ ...group, selection: value('OPT_TP', group.selectionTypeId) })),
      options,
      discounts: discounts
        .filter(({ startsAt, endsAt }) => (!startsAt || startsAt <= now) && (!endsAt || now < endsAt))
        .map((discount) => ({
          ...discount,
          type: value('DISCOUNT_TP', discount.typeId),
          target: value('DISCOUNT_TARGET', discount.targetId),
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
