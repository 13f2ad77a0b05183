import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, orderBody, type Shop } from '../../order.factory.ts';
import { cash, openTill, PRICE, type Till } from '../till.factory.ts';

let till: Till;
let rival: Shop;

beforeAll(async () => {
  till = await openTill();
  rival = await openShop(till.app, 'S000000002');
});
afterAll(() => till?.stop());

let counter = 0;
const newTid = (): string => {
  counter += 1;
  return `TX-${process.pid}-${counter}`;
};
const card = (tid: unknown, more: Record<string, unknown> = {}) => ({
  payTp: 'card',
  amount: 1_000,
  pgKind: 'NICEPAY',
  tid,
  ...more,
});
const send = (payments: unknown[], shop = till.shop, client = till.app.partner()) =>
  client.post('/partner/v1/orders', orderBody(shop, { payments }));
const payLater = (orderId: unknown, payments: unknown[], client = till.app.partner()) =>
  client.post(`/partner/v1/orders/${orderId}/payments`, { payments });
async function unpaid(): Promise<{ orderId: unknown; id: number }> {
  const order = orderBody(till.shop, { payments: [] });
  const { body } = await till.app.partner().post('/partner/v1/orders', order);
  return { orderId: order.orderId, id: body.orderCd };
}
const usedAt = (index: number) => ({
  status: 409,
  body: {
    code: 'payment.transactionUsed',
    errorsMessage: { [`payments[${index}].tid`]: expect.any(String) },
  },
});

describe('[D69] a gateway transaction pays once', () => {
  test('over all orders and stores, and the same order again is still the first one', async () => {
    const tid = newTid();
    const order = orderBody(till.shop, { payments: [card(tid)] });
    const first = await till.app.partner().post('/partner/v1/orders', order);
    expect(first.status).toBe(201);
    const again = await till.app.partner().post('/partner/v1/orders', order);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await send([cash(500), card(tid)])).toMatchObject(usedAt(1));
    expect(await send([card(tid)], rival)).toMatchObject(usedAt(0));
    expect((await send([card(newTid()), card(newTid())])).status).toBe(201);
    // Another gateway may use the same transaction id.
    expect((await send([card(tid, { pgKind: 'HECTO' })])).status).toBe(201);
  });

  test('a refused order leaves nothing behind: its transactions are free', async () => {
    const [used, free] = [newTid(), newTid()];
    await send([card(used)]);
    expect(await send([card(free), card(used)])).toMatchObject(usedAt(1));
    expect((await send([card(free)])).status).toBe(201);
  });

  test('whoever names no gateway may mean any: it conflicts with each', async () => {
    const [named, unnamed] = [newTid(), newTid()];
    expect((await send([card(named, { pgKind: 'INNOPAY' })])).status).toBe(201);
    expect(await send([card(named, { pgKind: undefined })])).toMatchObject(usedAt(0));
    expect((await send([card(unnamed, { pgKind: undefined })])).status).toBe(201);
    expect(await send([card(unnamed, { pgKind: 'KORPAY' })])).toMatchObject(usedAt(0));
    expect(await send([card(unnamed, { pgKind: undefined })])).toMatchObject(usedAt(0));
  });

  test('twice within one order, with the order and after its arrival', async () => {
    const tid = newTid();
    expect(await send([card(tid), card(tid)])).toMatchObject(usedAt(1));
    const { orderId, id } = await unpaid();
    expect(await payLater(orderId, [card(tid), card(tid)])).toMatchObject(usedAt(1));
    expect((await payLater(orderId, [card(tid)])).status).toBe(200);
    expect(await payLater(orderId, [card(newTid()), card(tid)])).toMatchObject(usedAt(1));
    expect(await send([card(tid)])).toMatchObject(usedAt(0));
    expect((await till.detail(id)).payments).toHaveLength(1);
  });

  test('stays used once its payment was taken back or its order cancelled', async () => {
    const tid = newTid();
    await till.simulator.act('NICEPAY', 'take', `${tid} ${PRICE}`);
    const { body } = await send([card(tid)]);
    await till.store.delete(`/order/${body.orderCd}`);
    expect(await send([card(tid)])).toMatchObject(usedAt(0));
  });

  test('of many at once on two nodes, with orders and after their arrival, exactly one wins', async () => {
    const other = (await till.app.anotherNode()).partner();
    for (let round = 0; round < 4; round += 1) {
      const [tid, second] = [newTid(), newTid()];
      const open = await Promise.all([unpaid(), unpaid(), unpaid(), unpaid()]);
      // Named in both orders, so that a wrong lock order would show.
      const pair = (index: number) => (index % 2 ? [card(tid), card(second)] : [card(second), card(tid)]);
      const responses = await Promise.all([
        ...open.map(({ orderId }, index) => payLater(orderId, pair(index), index % 2 ? other : undefined)),
        ...Array.from({ length: 8 }, (_, index) =>
          send(pair(index), index % 3 ? till.shop : rival, index % 2 ? other : undefined),
        ),
      ]);
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(11);
    }
  });

  test.each([
    '.',
    '..',
    'short',
    'a/b/c/d',
    '../../x',
    'with space',
    'T%2F0001',
    '한글거래번호',
    'x'.repeat(65),
  ])('an id like %j is a 400 of its field', async (tid) => {
    const errors = { errorsMessage: { 'payments[0].tid': expect.any(String) } };
    expect(await send([card(tid)])).toMatchObject({ status: 400, body: errors });
    const { orderId } = await unpaid();
    expect(await payLater(orderId, [card(tid)])).toMatchObject({ status: 400, body: errors });
  });

  test.each(['abcdef', 'A-b_09', 'x'.repeat(64)])('an id like %s is taken', async (tid) => {
    expect((await send([card(tid)])).status).toBe(201);
  });
});

test('[D69] the migration takes over orders that share a transaction: the first of them keeps it', async () => {
  const tid = newTid();
  const { db } = till;
  const ids: number[] = [];
  for (const kind of ['NICEPAY', 'NICEPAY', null]) {
    const { body } = await send([{ payTp: 'card', amount: 1_000 }]);
    ids.push(body.orderCd);
    await db().query('update order_payments set gateway = $2, transaction_id = $3 where order_id = $1', [
      body.orderCd,
      kind,
      tid,
    ]);
  }
  const folder = resolve(import.meta.dirname, '../../../../../migrations');
  const file = readdirSync(folder).find((name) => name.endsWith('_payment-transactions.sql')) ?? '';
  const [, fill = ''] = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  await db().query(fill);
  const rows = await db().query<{ gateway: string; owner: number }>(
    'select gateway, order_id as "owner" from payment_transactions where transaction_id = $1 order by gateway',
    [tid],
  );
  const [first, , third] = ids;
  expect(rows).toEqual([
    { gateway: 'HECTO', owner: third },
    { gateway: 'INNOPAY', owner: third },
    { gateway: 'KORPAY', owner: third },
    { gateway: 'NICEPAY', owner: first },
  ]);
  expect(await send([card(tid)])).toMatchObject(usedAt(0));
});
