import type { Db } from '#kit/server/database/pool.ts';
import type { Files } from '#kit/server/files/files.ts';
import { type SeedText, translationsOf } from '../base/seed-text.ts';
import type { CodeIds } from './code-ids.ts';
import { demoDiscounts, demoGroups, demoIngredients } from './demo-extras.ts';
import type { DemoItem, DemoMenu } from './demo-menu.ts';
import { dishSvg } from './pictures/draw-dish.ts';
import { keepPicture } from './pictures/picture-file.ts';

type Ids = ReadonlyMap<string, number>;
interface Catalogue {
  categories: Ids;
  /** Option ids by group key. */
  options: ReadonlyMap<string, readonly number[]>;
  ingredients: Ids;
  discounts: Ids;
}

/** Inserts rows into one table of a store and answers their ids in order. Columns come from the first row's keys. */
async function insertRows(
  db: Db,
  table: string,
  storeId: number,
  rows: readonly object[],
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const inserted = await db.query(
    `insert into ${table} (store_id, ${columns})
     select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2) returning id`,
    [storeId, JSON.stringify(rows)],
  );
  return inserted.map((row) => Number(row.id));
}

const named = (name: SeedText, more: (language: 'en' | 'ja' | 'zh') => object = () => ({})) => ({
  name: name.ko,
  translations: translationsOf(name).map((each) => ({ ...each, ...more(each.language as 'en') })),
});

const keyed = (keys: readonly string[], ids: readonly number[]): Ids =>
  new Map(keys.map((key, index) => [key, ids[index] ?? 0]));

async function seedParts(db: Db, storeId: number, menu: DemoMenu, codes: CodeIds): Promise<Catalogue> {
  const insert = (table: string, rows: readonly object[]) => insertRows(db, table, storeId, rows);
  const categories = Object.entries(menu.categories);
  const categoryIds = await insert(
    'categories',
    categories.map(([, name], index) => ({ ...named(name), display_order: index + 1 })),
  );
  const used = new Set(menu.items.flatMap((item) => item.ingredients));
  const ingredients = Object.entries(demoIngredients).filter(([key]) => used.has(key));
  const ingredientIds = await insert(
    'ingredients',
    ingredients.map(([, { name, origin }]) => ({
      ...named(name, (language) => ({ origin: origin[language] })),
      origin: origin.ko,
    })),
  );
  const groups = Object.entries(demoGroups);
  const groupIds = await insert(
    'option_groups',
    groups.map(([, group], index) => ({
      ...named(group.name),
      selection_type_id: codes.of('OPT_TP', group.selection),
      min_selected: group.min,
      max_selected: group.max,
      display_order: index + 1,
    })),
  );
  const options = new Map<string, readonly number[]>();
  for (const [index, [key, group]] of groups.entries())
    options.set(
      key,
      await insert(
        'options',
        group.options.map((option, order) => ({
          ...named(option.name, () => ({ price: option.price })),
          group_id: groupIds[index],
          price: option.price,
          cost: option.cost,
          display_order: order + 1,
        })),
      ),
    );
  const discounts = Object.entries(demoDiscounts);
  const discountIds = await insert(
    'discounts',
    discounts.map(([, each], index) => ({
      ...named(each.name, () => ({ price: each.price, percent: each.percent })),
      target_id: codes.of('DISCOUNT_TARGET', each.target),
      type_id: codes.of('DISCOUNT_TP', each.type),
      price: each.price,
      percent: each.percent,
      coupon_only: each.couponOnly,
      sales_type_ids: codes.all('SALES_TP'),
      device_ids: each.devices.map((device) => codes.of('DISCOUNT_CLIENT', device)),
      display_order: index + 1,
    })),
  );
  return {
    categories: keyed(
      categories.map(([key]) => key),
      categoryIds,
    ),
    options,
    ingredients: keyed(
      ingredients.map(([key]) => key),
      ingredientIds,
    ),
    discounts: keyed(
      discounts.map(([key]) => key),
      discountIds,
    ),
  };
}

const LABELS = { best: 'BEST', new: 'NEW', spicy: 'SPICY' } as const;

function itemRow(item: DemoItem, index: number, image: string, parts: Catalogue, codes: CodeIds) {
  const sales = codes.all('SALES_TP');
  const dineIn = codes.of('SALES_TP', 'DineIn');
  const label = (['best', 'new', 'spicy'] as const).find((each) => item.traits.has(each));
  const market = item.traits.has('market');
  const discounts = market ? [] : [item.category === 'drink' ? 'drink' : 'lunch'];
  const ids = (from: Ids, keys: readonly string[]) =>
    keys.map((key) => {
      const id = from.get(key);
      if (id === undefined) throw new Error(`${item.name.ko}: the menu declares no ${key}`);
      return id;
    });
  const stopped = item.traits.has('stopped');
  return {
    ...named(item.name, () => ({ price: item.price })),
    image,
    display_order: index + 1,
    price: item.price,
    cost: Math.round((item.price * 0.38) / 100) * 100,
    calories: item.calories,
    category_ids: ids(parts.categories, [item.category]),
    option_ids: item.groups.flatMap((group) => parts.options.get(group) ?? []),
    ingredient_ids: ids(parts.ingredients, item.ingredients),
    discount_ids: ids(parts.discounts, discounts),
    sales_type_ids: item.traits.has('dineInOnly') ? [dineIn] : sales,
    market_price: market,
    adult_only: item.traits.has('adult'),
    kitchen_printer: item.category !== 'drink',
    stock_managed: item.traits.has('stock'),
    sell_without_stock: !item.traits.has('stock'),
    stock: item.traits.has('stock') ? 300 : 0,
    stop_selling: stopped,
    stop_reason_id: stopped ? codes.of('STOP_REASON', 'SEASON') : null,
    in_kiosk: !market,
    vat_type_id: codes.of('VAT_TP', 'TAX'),
    service_charge_type_id: codes.of('SERVICE_COST_TP', 'NONE'),
    kiosk_label_id: codes.of('KIOSK_LABEL_TP', label ? LABELS[label] : 'NONE'),
    in_use: true,
  };
}

/** Draws the pictures of a menu once for all stores that serve it. */
export async function drawMenu(menu: DemoMenu, files: Files): Promise<string[]> {
  const pictures: string[] = [];
  // One after the other: the transaction they are noted in has one connection.
  for (const item of menu.items) pictures.push(await keepPicture(dishSvg(item.name.ko, item.dish), files));
  return pictures;
}

/** The whole catalogue of one store. */
export async function seedCatalogue(
  db: Db,
  storeId: number,
  menu: DemoMenu,
  pictures: readonly string[],
  codes: CodeIds,
): Promise<void> {
  const parts = await seedParts(db, storeId, menu, codes);
  await insertRows(
    db,
    'menu_items',
    storeId,
    menu.items.map((item, index) => itemRow(item, index, pictures[index] ?? '', parts, codes)),
  );
}
