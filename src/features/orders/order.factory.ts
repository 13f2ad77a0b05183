import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';

/** Menu items of one demo store, created for one test file. */
export interface Shop {
  readonly storeId: number;
  readonly publicId: string;
  readonly noodles: number;
  readonly rare: number;
  readonly stopped: number;
  readonly fish: number;
  readonly spicy: number;
  readonly large: number;
  readonly tenPercent: number;
}

/** Adds known items to the menu of a demo store. */
export async function openShop(app: TestApp, publicId = 'S000000001'): Promise<Shop> {
  const { db, codes } = app.node.services;
  const code = (group: string, value: string): number => codes.byValue(group, value)?.id ?? 0;
  const sales = ['DineIn', 'TakeOut', 'Delivery'].map((value) => code('SALES_TP', value));
  const devices = ['POS', 'KIOSK', 'TABLE', 'MOBILE', 'APP'].map((value) => code('DISCOUNT_CLIENT', value));
  const insert = async (sql: string, values: unknown[]): Promise<number> => {
    const [row] = await db.query<{ id: number }>(`${sql} returning id`, values);
    return row?.id ?? 0;
  };
  const [store] = await db.query<{ id: number }>(
    `update stores set web_sales_type_ids = $2, kiosk_sales_type_ids = $2, app_sales_type_ids = $2,
       hours = null, delivery_pricing = null, delivery_cost = 0 where public_id = $1 returning id`,
    [publicId, sales],
  );
  const storeId = store?.id ?? 0;
  const names = JSON.stringify([{ language: 'en', name: 'Cold noodles' }]);
  const group = await insert(
    'insert into option_groups (store_id, name, selection_type_id, max_selected) values ($1, $2, $3, 1)',
    [storeId, '맵기', code('OPT_TP', 'MULTI')],
  );
  const option = (name: string, price: number): Promise<number> =>
    insert('insert into options (store_id, group_id, name, price) values ($1, $2, $3, $4)', [
      storeId,
      group,
      name,
      price,
    ]);
  const spicy = await option('매운맛', 500);
  const large = await option('곱빼기', 2_000);
  const tenPercent = await insert(
    `insert into discounts (store_id, name, target_id, type_id, percent, sales_type_ids, device_ids)
     values ($1, '십 퍼센트', $2, $3, 10, $4, $5)`,
    [storeId, code('DISCOUNT_TARGET', 'menu'), code('DISCOUNT_TP', 'percent'), sales, devices],
  );
  const item = (name: string, price: number, more: Record<string, unknown> = {}): Promise<number> => {
    const columns = Object.keys(more);
    return insert(
      `insert into menu_items (store_id, name, price, translations, sales_type_ids, option_ids, discount_ids
         ${columns.map((column) => `, ${column}`).join('')})
       values ($1, $2, $3, $4, $5, $6, $7 ${columns.map((_, index) => `, $${index + 8}`).join('')})`,
      [storeId, name, price, names, sales, [spicy, large], [tenPercent], ...Object.values(more)],
    );
  };
  return {
    storeId,
    publicId,
    spicy,
    large,
    tenPercent,
    noodles: await item('냉면', 12_000),
    rare: await item('한정 갈비', 30_000, { stock_managed: true, sell_without_stock: false, stock: 5 }),
    stopped: await item('품절 만두', 5_000, { stop_selling: true }),
    fish: await item('시가 광어', 0, { market_price: true }),
  };
}

let counter = 0;

/** A kiosk order of one bowl of noodles, paid by card, unless overridden. */
export function orderBody(shop: Shop, more: Record<string, unknown> = {}): Record<string, unknown> {
  counter += 1;
  return {
    storeId: shop.publicId,
    orderId: `test-${process.pid}-${counter}-${Math.random().toString(36).slice(2)}`,
    orderTp: 'KIOSK_ORDER',
    salesTp: 'DineIn',
    tableId: '7',
    payments: [{ payTp: 'card', amount: 12_000, approvalNo: '30012345' }],
    lines: [{ smenuCd: shop.noodles, cnt: 1 }],
    ...more,
  };
}

/** Places an order and expects it to be accepted. */
export async function place(
  partner: TestClient,
  shop: Shop,
  more: Record<string, unknown> = {},
): Promise<TestResponse['body']> {
  const response = await partner.post('/partner/v1/orders', orderBody(shop, more));
  if (response.status !== 201)
    throw new Error(`order refused: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}
