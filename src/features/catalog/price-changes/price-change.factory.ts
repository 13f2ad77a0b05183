import { type RowSample, someRow } from '#kit/testing/conformance/sample-factory.ts';
import type { TestApp } from '#kit/testing/test-app.ts';

export interface PricedMenu {
  readonly storeId: number;
  readonly noodles: number;
  readonly rice: number;
  /** 냉면 10,000원 with an option of 500원, 비빔면 4,500원, 회 at market price; 밥 2,000원 in the other category. */
  readonly cold: number;
  readonly mixed: number;
  readonly fish: number;
  readonly bowl: number;
  readonly spicy: number;
}

/** Two categories with known prices in one demo store. */
export async function openPricedMenu(app: TestApp, publicId = 'S000000001'): Promise<PricedMenu> {
  const { db } = app.node.services;
  const insert = async (sql: string, values: unknown[]): Promise<number> => {
    const [row] = await db.query<{ id: number }>(`${sql} returning id`, values);
    return row?.id ?? 0;
  };
  const [store] = await db.query<{ id: number }>('select id from stores where public_id = $1', [publicId]);
  const storeId = store?.id ?? 0;
  const category = (name: string) =>
    insert('insert into categories (store_id, name, display_order) values ($1, $2, 90)', [storeId, name]);
  const [noodles, rice] = [await category('시험 면'), await category('시험 밥')];
  const group = await insert(
    'insert into option_groups (store_id, name, selection_type_id) values ($1, $2, 1)',
    [storeId, '시험 맵기'],
  );
  const spicy = await insert(
    'insert into options (store_id, group_id, name, price) values ($1, $2, $3, 500)',
    [storeId, group, '시험 매운맛'],
  );
  const item = (name: string, price: number, categoryId: number, options: number[] = [], market = false) =>
    insert(
      `insert into menu_items (store_id, name, price, translations, category_ids, option_ids, market_price, display_order)
       values ($1, $2, $3, $4, $5, $6, $7, 900)`,
      [
        storeId,
        name,
        price,
        JSON.stringify([{ language: 'en', name: `Test ${price}`, price }]),
        [categoryId],
        options,
        market,
      ],
    );
  return {
    storeId,
    noodles,
    rice,
    cold: await item('시험 냉면', 10_000, noodles, [spicy]),
    mixed: await item('시험 비빔면', 4_500, noodles),
    fish: await item('시험 회', 0, noodles, [], true),
    bowl: await item('시험 공깃밥', 2_000, rice),
    spicy,
  };
}

/** A planned change; the demo data has none. */
export const rows: readonly RowSample[] = [
  {
    params: ['priceChangeCd'],
    async row(app, storeId) {
      await app.node.services.db.query(
        `insert into price_changes (store_id, state, method, amount, unit, rounding)
         values ($1, 'planned', 'won', 100, 100, 'nearest')`,
        [storeId],
      );
      return someRow(app, 'price_changes', storeId);
    },
  },
];
