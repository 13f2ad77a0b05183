import { expect } from 'vitest';
import { recount } from '#features/statistics/rollup/rollup.public.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

export const payPath = (orderId: number): string => `/order/payment/${orderId}`;
export const takeBackPath = (orderId: number, position: number): string =>
  `/order/payment/cancel/${orderId}/${position}`;

/** Price of a bowl of noodles: the open amount of an unpaid order. */
export const PRICE = 12_000;
export const cash = (amount: number) => ({ payTp: 'cash', amount });

type Sums = Record<string, number>;
/** Figures of one sold order of noodles. */
export const sold = (amount: number, kinds: Sums): Sums => ({
  orders: 1,
  amount,
  kiosk: amount,
  hours: amount,
  noodles: amount,
  ...kinds,
});

/** A store that takes payments for existing orders. */
export interface Till {
  readonly app: TestApp;
  readonly simulator: TestSimulator;
  readonly shop: Shop;
  readonly store: TestClient;
  readonly db: () => TestApp['node']['services']['db'];
  stop(): Promise<void>;
  detail(id: number): Promise<TestResponse['body']>;
  unpaid(more?: Record<string, unknown>): Promise<number>;
  pay(id: number, payments: Record<string, unknown>[], client?: TestClient): Promise<TestResponse>;
  takeBack(
    id: number,
    position: number,
    more?: Record<string, unknown>,
    client?: TestClient,
  ): Promise<TestResponse>;
  count(from: string, values?: unknown[]): Promise<number>;
  /** Difference of the store's figures since `before`. */
  grown(before: Sums): Promise<Sums>;
  sums(): Promise<Sums>;
  expectRecount(): Promise<void>;
}

export async function openTill(): Promise<Till> {
  const { app, simulator, stop } = await simulatedApp();
  const shop = await openShop(app);
  const store = await app.as(shop.publicId);
  const db = () => app.node.services.db;
  const sums = async (): Promise<Sums> => {
    const [row] = await db().query<Sums>(
      `select sum(orders)::int as orders, sum(amount)::int as amount, sum(cash)::int as cash, sum(card)::int as card,
         sum(easy)::int as easy, sum(kiosk_order)::int as kiosk,
         (select sum(amount)::int from sales_hourly where store_id = $1) as hours,
         (select coalesce(sum(amount), 0)::int from sales_daily_items where store_id = $1 and kind = 'item' and ref_id = $2) as noodles
       from sales_daily where store_id = $1`,
      [shop.storeId, shop.noodles],
    );
    return row ?? {};
  };
  return {
    app,
    simulator,
    shop,
    store,
    db,
    stop,
    detail: async (id) => (await store.get(`/order/${id}`)).body,
    unpaid: async (more = {}) => (await place(app.partner(), shop, { payments: [], ...more })).orderCd,
    pay: (id, payments, client = store) => client.post(payPath(id), { payments }),
    takeBack: (id, position, more = {}, client = store) =>
      client.patch(takeBackPath(id, position), { reason: '잘못 눌렀어요', ...more }),
    count: async (from, values = []) => {
      const [row] = await db().query<{ n: number }>(`select count(*) as n from ${from}`, values);
      return row?.n ?? -1;
    },
    sums,
    grown: async (before) =>
      Object.fromEntries(
        Object.entries(await sums())
          .map(([name, value]) => [name, (value ?? 0) - (before[name] ?? 0)] as const)
          .filter(([, difference]) => difference !== 0),
      ),
    expectRecount: async () => {
      const kept = await sums();
      await db().transaction((tx) => recount(tx, shop.storeId));
      expect(await sums()).toEqual(kept);
    },
  };
}
