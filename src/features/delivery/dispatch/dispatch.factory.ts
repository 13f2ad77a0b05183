import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient, TestResponse } from '#kit/testing/test-client.ts';

export const CODE = 'HW-BASIC';
export const HOME = { addr: '서울 강남구 테헤란로 1', addrDtl: '101호', gpsLat: 37.5, gpsLng: 127.03 };

/** A product beside a simulator, and what the tests of riders do with both. */
export interface Dispatch {
  readonly app: TestApp;
  readonly simulator: TestSimulator;
  readonly shop: Shop;
  readonly store: TestClient;
  /** A delivery order that was accepted. */
  order(more?: Record<string, unknown>): Promise<number>;
  call(type: string, orderCd: number, more?: Record<string, unknown>): Promise<TestResponse>;
  /** `orderStatus/stateCode/useYn` as the list shows them. */
  stateOf(orderCd: number): Promise<string>;
  stop(): Promise<void>;
}

export async function openDispatch(options: { now?: () => Date } = {}): Promise<Dispatch> {
  const { app, simulator, stop } = await simulatedApp({ env: { LOG_LEVEL: 'silent' }, ...options });
  const shop = await openShop(app);
  const store = await app.as('S000000001');
  return {
    app,
    simulator,
    shop,
    store,
    async order(more = {}) {
      const { orderCd } = await place(app.partner(), shop, { salesTp: 'Delivery', address: HOME, ...more });
      await store.patch(`/order/status/${orderCd}/RECEIPT`);
      return orderCd as number;
    },
    call: (type, orderCd, more = {}) =>
      store.post('/delivery/call/order', { type, orderCd, delivery_code: CODE, pick_min: 20, ...more }),
    async stateOf(orderCd) {
      const { body } = await store.get(`/order/${orderCd}`);
      const ride = body.orderDelivery;
      return [body.orderStatus.val, ride ? `${ride.stateCode}/${ride.useYn}` : 'none'].join(' ');
    },
    stop,
  };
}
