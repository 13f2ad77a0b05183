import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { as, type Db, statement } from '#kit/server/database/pool.ts';
import { etagOf } from '#kit/server/http/etag.ts';
import type { CodeBook, Services } from '#kit/server/services.ts';
import { orderingOf } from '../capacity/pause/store-ordering.public.ts';
import { partnerMenu } from '../partner-intake/partner.contract.ts';
import type { PartnerStore } from '../partner-intake/partner-store.read-model.ts';
import { itemsJson, type KnownItems, MENU_ITEMS, valuesIn } from './partner-menu-items.read-model.ts';

const TABLES = ['categories', 'menu_items', 'option_groups', 'options', 'ingredients', 'discounts'] as const;

/** Every update gives a row a new xmin, so these sums change with the catalog. */
const FINGERPRINT = statement(
  'partner-menu-stamp',
  `select concat_ws('-', (select xmin::text from stores where id = $1), ${TABLES.map(
    (table) =>
      `(select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) from ${table} where store_id = $1)`,
  ).join(', ')}) as "fingerprint"`,
);
const LIVING = 'store_id = $1 and in_use and deleted_at is null order by display_order, id';
const TRANSLATED = { translations: as<{ language: string; name?: string; origin?: string | null }[]>() };
const CATEGORIES = statement(
  'partner-menu-categories',
  `select id, name, display_order as "displayOrder", translations from categories where ${LIVING}`,
  TRANSLATED,
);
const GROUPS = statement(
  'partner-menu-groups',
  `select id, name, selection_type_id as "selectionTypeId", min_selected as "minimum",
     max_selected as "maximum", display_order as "displayOrder", translations from option_groups where ${LIVING}`,
  TRANSLATED,
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
  TRANSLATED,
);
const DISCOUNTS = statement(
  'partner-menu-discounts',
  `select id, name, target_id as "targetId", type_id as "typeId", price, percent,
     coupon_only as "couponOnly", device_ids as "deviceIds", sales_type_ids as "salesTypeIds", starts_at as "startsAt",
     ends_at as "endsAt", translations from discounts where ${LIVING}`,
);

/** All rows of a menu, each statement by the store's id. */
export const MENU_READS = [CATEGORIES, MENU_ITEMS, GROUPS, OPTIONS, INGREDIENTS, DISCOUNTS] as const;

export interface Menu {
  readonly etag: string;
  /** JSON. */
  readonly body: Buffer;
}

interface Kept extends Menu {
  readonly fingerprint: string;
  /** The ordering state at that time. */
  readonly availability: string;
  /** When it next changes with time: a stop or a discount begins or ends. */
  readonly until: number;
  readonly items: KnownItems;
}

/** Cache size in bytes, and as much again for items; least recently used menus are evicted. */
const MOST_KEPT = 32 * 1024 * 1024;
const kept = new WeakMap<Services, Map<number, Kept>>();

/** A store's menu for kiosks; rebuilt only after a change, and only the changed parts. */
export async function menuOf(db: Db, services: Services, store: PartnerStore, now: Date): Promise<Menu> {
  const cache = kept.get(services) ?? new Map<number, Kept>();
  kept.set(services, cache);
  const ordering = orderingOf(store, now);
  const availability = JSON.stringify(ordering);
  // Read before the rows, so that a change in between makes the next call read again.
  const [{ fingerprint } = { fingerprint: '' }] = await db.query(FINGERPRINT, [store.id]);
  const known = cache.get(store.id);
  cache.delete(store.id);
  if (
    known &&
    known.fingerprint === fingerprint &&
    known.availability === availability &&
    now.getTime() < known.until
  ) {
    cache.set(store.id, known);
    return known;
  }
  const made = await read(db, services.codes, store, { now, ordering, known: known?.items });
  const menu = { ...made, etag: etagOf(made.body), fingerprint, availability };
  cache.set(store.id, menu);
  forget(cache);
  return menu;
}

function forget(cache: Map<number, Kept>): void {
  let bytes = 0;
  for (const { body } of cache.values()) bytes += body.length;
  for (const [storeId, { body }] of cache) {
    if (bytes <= MOST_KEPT) return;
    bytes -= body.length;
    cache.delete(storeId);
  }
}

async function read(
  db: Db,
  codes: CodeBook,
  store: PartnerStore,
  { now, ordering, known }: { now: Date; ordering: object; known?: KnownItems },
): Promise<{ body: Buffer; until: number; items: KnownItems }> {
  const value = valuesIn(codes);
  const wall = (moment: Date | null): string | null => moment && toWallClock(moment, store.timeZone);
  const values = (group: string, ids: readonly number[]) => ids.map((id) => ({ value: value(group, id) }));
  // Items are the largest part; the rest is read over another connection meanwhile.
  const others = (async () => ({
    categories: await db.query(CATEGORIES, [store.id]),
    groups: await db.query(GROUPS, [store.id]),
    options: await db.query(OPTIONS, [store.id]),
    ingredients: await db.query(INGREDIENTS, [store.id]),
    discounts: await db.query(DISCOUNTS, [store.id]),
  }))();
  const [items, { categories, groups, options, ingredients, discounts }] = await Promise.all([
    itemsJson(db, codes, store, now, known),
    others,
  ]);
  const rest = JSON.stringify(
    partnerMenu.encode({
      ...ordering,
      categories,
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
          devices: values('DISCOUNT_CLIENT', discount.deviceIds),
          salesTypes: values('SALES_TP', discount.salesTypeIds),
        })),
    }),
  );
  const body = Buffer.concat([
    Buffer.from(`${rest.slice(0, -1)},"${partnerMenu.fields.items.wire}":[`),
    items.list,
    Buffer.from(']}'),
  ]);
  const moments = discounts.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const coming = moments.flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []));
  return { body, until: Math.min(items.until, ...coming), items: items.known };
}
