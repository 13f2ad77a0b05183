import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recount } from '#features/statistics/rollup/rollup.public.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { openShop, place, type Shop } from '../order.factory.ts';
import { contractFor, saveStoreGateway } from './gateways/store-gateway.ts';
import { compareRefunds } from './processing/refund-compare.ts';
import { refundPartPath, refundRetryPath, refundSettledPath } from './refund.factory.ts';

let simulator: TestSimulator;
let stop: () => Promise<void>;
let app: TestApp;
let shop: Shop;
let store: TestClient;

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp());
  shop = await openShop(app);
  store = await app.as(shop.publicId);
});
afterAll(() => stop?.());
beforeEach(() => simulator.reset());

const db = () => app.node.services.db;
let counter = 0;

/** An order with payments known to NICEPAY; one card payment of 24,000 won for two bowls unless overridden. */
async function paid(more: Record<string, unknown> = {}): Promise<{ id: number; tid: string }> {
  counter += 1;
  const tid = `N${process.pid}-${counter}`;
  await simulator.act('NICEPAY', 'take', `${tid} 24000`);
  const { orderCd } = await place(app.partner(), shop, {
    lines: [{ smenuCd: shop.noodles, cnt: 2 }],
    payments: [{ payTp: 'card', amount: 24_000, approvalNo: tid }],
    ...more,
  });
  return { id: orderCd, tid };
}
const detail = async (id: number) => (await store.get(`/order/${id}`)).body;
const part = (id: number, body: Record<string, unknown>, client = store) =>
  client.post(refundPartPath(id), { reason: '음식 누락', ...body });
const refundsOf = (id: number) =>
  expect.poll(async () => (await detail(id)).refunds.map((each: { state: string }) => each.state), {
    timeout: 15_000,
  });
async function gaveBack(tid: string): Promise<number> {
  const { response } = (await simulator.act('NICEPAY', 'ledger', '')) as {
    response: { tid: string; cancelled: number }[];
  };
  return response.find((each) => each.tid === tid)?.cancelled ?? 0;
}
const sums = () =>
  db().query(
    `select sum(orders) as orders, sum(amount) as amount, sum(card) as card, sum(cash) as cash,
       sum(kiosk_order) as kiosk, (select sum(amount) from sales_hourly where store_id = $1) as hours,
       (select jsonb_object_agg(kind || ref_id, array[count, amount]) from sales_daily_items
          where store_id = $1 and ref_id = any($2) and kind in ('item', 'option') and count <> 0) as items
     from sales_daily where store_id = $1`,
    [shop.storeId, [shop.noodles, shop.rare, shop.large]],
  );
async function expectRecount(): Promise<void> {
  const kept = await sums();
  await db().transaction((tx) => recount(tx, shop.storeId));
  expect(await sums()).toEqual(kept);
}

describe('[D35] a cancelled order', () => {
  test("is refunded by its gateway, and says so only after the gateway's yes", async () => {
    const { id, tid } = await paid();
    expect((await store.delete(`/order/${id}`)).body).toEqual({ count: 1, refundState: 'pending' });
    await refundsOf(id).toEqual(['done']);
    expect(await gaveBack(tid)).toBe(24_000);
    expect(await detail(id)).toMatchObject({
      refundState: 'done',
      payments: [{ amount: 24_000, state: 'refunded' }],
      refunds: [{ pgKind: 'NICEPAY', doneBy: 'gateway', tryCnt: 1 }],
    });
    const [callLog] = await db().query<{ request: string }>(
      "select request::text from outside_calls where operation = 'cancel' order by id desc limit 1",
    );
    expect(callLog?.request).toContain('[secret]');
  });

  test('whose gateway refuses and then fails stays “refund pending” and comes through in the end', async () => {
    const { id, tid } = await paid();
    await simulator.set('NICEPAY', {
      fault: 'refuse',
      times: 1,
      refusal: '정산 잔액 부족',
      operation: 'cancel',
    });
    await store.delete(`/order/${id}`);
    await expect
      .poll(async () => (await detail(id)).refunds[0])
      .toMatchObject({ state: 'pending', problem: 'refused', message: '정산 잔액 부족 (2003)' });
    const open = await store.get('/order?cancelPay=Y&size=200');
    expect(open.body.content.map((row: { orderCd: number }) => row.orderCd)).toContain(id);
    await simulator.set('NICEPAY', { fault: 'fail', times: 1, operation: 'cancel' });
    await refundsOf(id).toEqual(['done']);
    expect(await gaveBack(tid)).toBe(24_000);
    const cancels = (await simulator.arrivals('NICEPAY')).filter(({ operation }) => operation === 'cancel');
    expect(cancels).toHaveLength(3);
  }, 40_000);

  test('that 50 tablets cancel at once is refunded once', async () => {
    const { id, tid } = await paid();
    const other = await (await app.anotherNode()).as(shop.publicId);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? store : other).delete(`/order/${id}`)),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(responses.filter(({ body }) => body.count === 1)).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => store.delete(refundRetryPath(id))));
    await refundsOf(id).toEqual(['done']);
    expect(await gaveBack(tid)).toBe(24_000);
    const cancels = (await simulator.arrivals('NICEPAY')).filter(({ operation }) => operation === 'cancel');
    expect(cancels).toHaveLength(1);
  });

  test('gives cash back over the counter at once; what only a person can give back waits for them', async () => {
    const { id } = await paid({
      payments: [
        { payTp: 'cash', amount: 10_000 },
        { payTp: 'bank', amount: 14_000 },
      ],
    });
    expect((await store.delete(`/order/${id}`)).body.refundState).toBe('pending');
    const before = await detail(id);
    expect(before.refunds).toMatchObject([
      { payTp: 'cash', state: 'done', doneBy: 'counter' },
      { payTp: 'bank', state: 'hand', problem: 'byHand' },
    ]);
    expect((await store.delete(refundRetryPath(id))).body.code).toBe('refund.onlyByHand');
    const settled = await store.patch(refundSettledPath(before.refunds[1].id));
    expect(settled.body).toEqual({ count: 1, refundState: 'done' });
    // Repeated: already done.
    expect((await store.patch(refundSettledPath(before.refunds[1].id))).body.count).toBe(0);
    expect((await detail(id)).refunds[1]).toMatchObject({ state: 'done', doneBy: 'hand' });
    expect((await store.delete(refundRetryPath(id))).body).toEqual({ count: 0, refundState: 'done' });
  });

  test('goes to the gateway and the transaction that the partner named with the payment', async () => {
    const tid = `HECTO-${process.pid}`;
    await simulator.act('HECTO', 'take', `${tid} 24000`);
    const payment = { payTp: 'easy', amount: 24_000, approvalNo: '30012345', pgKind: 'HECTO', tid };
    const { id } = await paid({ payments: [payment] });
    await store.delete(`/order/${id}`);
    await refundsOf(id).toEqual(['done']);
    expect((await detail(id)).refunds[0].pgKind).toBe('HECTO');
    await expect(paid({ payments: [{ ...payment, pgKind: 'PAYPAL' }] })).rejects.toThrow('400');
  });

  test('goes to a person when nothing tells the gateway which payment it was', async () => {
    const { id } = await paid({ payments: [{ payTp: 'card', amount: 24_000 }] });
    await store.delete(`/order/${id}`);
    await refundsOf(id).toEqual(['hand']);
    expect((await detail(id)).refunds[0].problem).toBe('noTransaction');
  });
});

describe('a partial refund', () => {
  test('by line leaves the order, its figures and its stock as a recount would', async () => {
    await db().query('update menu_items set stock = 5 where id = $1', [shop.rare]);
    const tid = `P${process.pid}`;
    await simulator.act('NICEPAY', 'take', `${tid} 104000`);
    const { id } = await paid({
      lines: [
        { smenuCd: shop.rare, cnt: 3 },
        { smenuCd: shop.noodles, cnt: 1, options: [{ smenuOptCd: shop.large, cnt: 1 }] },
      ],
      payments: [{ payTp: 'card', amount: 104_000, approvalNo: tid }],
    });
    expect((await part(id, { lines: [{ line: 1, cnt: 1 }] })).body).toEqual({
      count: 1,
      refundState: 'pending',
    });
    await refundsOf(id).toEqual(['done']);
    expect(await gaveBack(tid)).toBe(30_000);
    expect((await detail(id)).refundable).toMatchObject({
      payments: [{ left: 74_000 }],
      lines: [{ line: 1, refundCnt: 1, refundAmount: 30_000 }, { refundCnt: 0 }],
    });
    const stock = () => db().query('select stock from menu_items where id = $1', [shop.rare]);
    expect(await stock()).toEqual([{ stock: 3 }]);
    await expectRecount();
    // The rest by amount, then by cancelling: never more than was paid.
    expect((await part(id, { amount: 74_001 })).body).toMatchObject({ code: 'refund.tooMuch', left: 74_000 });
    expect((await part(id, { amount: 4_000 })).status).toBe(200);
    await refundsOf(id).toEqual(['done', 'done']);
    await expectRecount();
    await store.delete(`/order/${id}`);
    await refundsOf(id).toEqual(['done', 'done', 'done']);
    expect(await gaveBack(tid)).toBe(104_000);
    expect(await stock()).toEqual([{ stock: 5 }]);
    await expectRecount();
  }, 30_000);

  test('over several payments in cash and by card keeps payments and figures together', async () => {
    const tid = `Q${process.pid}`;
    await simulator.act('NICEPAY', 'take', `${tid} 9000`);
    const { id } = await paid({
      payments: [
        { payTp: 'cash', amount: 15_000 },
        { payTp: 'card', amount: 9_000, approvalNo: tid },
      ],
    });
    expect((await part(id, { amount: 20_000 })).body.count).toBe(2);
    await refundsOf(id).toEqual(['done', 'done']);
    expect(await gaveBack(tid)).toBe(5_000);
    await expectRecount();
    const [order] = await db().query<{ lines: number }>(
      'select sum(refunded_amount) as lines from order_lines where order_id = $1',
      [id],
    );
    expect(order?.lines).toBe(20_000);
  });

  test('asked for by many at once never comes to more than was paid', async () => {
    const { id, tid } = await paid();
    const responses = await Promise.all(Array.from({ length: 12 }, () => part(id, { amount: 7_000 })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    await refundsOf(id).toEqual(['done', 'done', 'done']);
    expect(await gaveBack(tid)).toBe(21_000);
  }, 30_000);

  test.each([
    [{}, 400],
    [{ amount: 100, lines: [{ line: 1, cnt: 1 }] }, 400],
    [{ amount: 0 }, 400],
    [{ amount: -5 }, 400],
    [{ amount: 100, reason: '' }, 400],
    [{ lines: [{ line: 9, cnt: 1 }] }, 400],
    [
      {
        lines: [
          { line: 1, cnt: 1 },
          { line: 1, cnt: 1 },
        ],
      },
      400,
    ],
    [{ lines: [{ line: 1, cnt: 3 }] }, 409],
  ])('%j is %i and gives nothing back', async (body, status) => {
    const { id } = await paid();
    expect((await part(id, body)).status).toBe(status);
    expect((await detail(id)).refunds).toEqual([]);
  });

  test('of a cancelled order is refused with where it stands; an order without refunds has none to retry', async () => {
    const { id } = await paid();
    expect((await store.delete(refundRetryPath(id))).body.code).toBe('refund.none');
    await store.delete(`/order/${id}`);
    const refused = await part(id, { amount: 100 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'order.alreadyCancelled', cancelYn: 'Y' });
  });

  test("of another store's order does not exist", async () => {
    const { id } = await paid();
    const rival = await app.as('S000000002');
    expect((await part(id, { amount: 100 }, rival)).status).toBe(404);
    expect((await rival.delete(refundRetryPath(id))).status).toBe(404);
    await part(id, { amount: 100 });
    const [refund] = (await detail(id)).refunds;
    expect((await rival.patch(refundSettledPath(refund.id))).status).toBe(404);
  });
});

describe('the nightly comparison', () => {
  test('shows a person where a gateway counts otherwise, and is satisfied once they have looked', async () => {
    const same = await paid();
    const { id, tid } = await paid();
    for (const each of [same.id, id]) {
      await part(each, { amount: 4_000 });
      await refundsOf(each).toEqual(['done']);
    }
    await simulator.act('NICEPAY', 'cancelAll', tid);
    await compareRefunds(app.node.services);
    expect((await detail(same.id)).refundState).toBe('done');
    const differing = await detail(id);
    expect(differing).toMatchObject({
      refundState: 'failed',
      refunds: [{ state: 'done', problem: 'differs', message: '₩24,000 ≠ ₩4,000' }],
    });
    expect((await store.patch(refundSettledPath(differing.refunds[0].id))).body.refundState).toBe('done');
    // Compared once, it is not compared again.
    await compareRefunds(app.node.services);
    expect((await detail(id)).refundState).toBe('done');
  });
});

describe("[D43] a store's own contract", () => {
  test('is kept sealed and opened only for a gateway that is not simulated', async () => {
    const { services } = app.node;
    const keys = { merchantId: 'own', merchantKey: 'canary-key', cancelPassword: 'canary-password' };
    await saveStoreGateway(services.db, services, shop.storeId, { ...keys, kind: 'HECTO' });
    const [row] = await db().query('select * from store_gateways where store_id = $1', [shop.storeId]);
    expect(JSON.stringify(row)).not.toContain('canary');
    expect((await contractFor(services, shop.storeId, null))?.account.merchantId).toBe('simulator');
    const integrations = {
      ...services.integrations,
      address: async () => ({ url: 'https://x', simulated: false }),
    };
    const real = await contractFor({ ...services, integrations }, shop.storeId, null);
    expect(real).toMatchObject({ gateway: { kind: 'HECTO' }, account: keys });
    // The gateway of a payment refunds it, even if the store changed gateways since.
    expect((await contractFor(services, shop.storeId, 'KORPAY'))?.gateway.kind).toBe('KORPAY');
    await db().query('delete from store_gateways where store_id = $1', [shop.storeId]);
  });
});
