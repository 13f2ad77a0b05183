import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderBody } from '../../order.factory.ts';
import { cash, openTill, PRICE, type Till } from '../till.factory.ts';

let till: Till;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.stop());

describe('[D61] a partner', () => {
  const partnerPay = (orderId: unknown, body: unknown, headers: Record<string, string> = {}) =>
    till.app.partner().post(`/partner/v1/orders/${orderId}/payments`, body, { headers });

  test('pays its order later, with the gateway that took it; once per key', async () => {
    const order = orderBody(till.shop, { payments: [] });
    const { body: placed } = await till.app.partner().post('/partner/v1/orders', order);
    const tid = `LATER-${placed.orderCd}`;
    await till.simulator.act('NICEPAY', 'take', `${tid} ${PRICE}`);
    const body = { payments: [{ payTp: 'card', amount: PRICE, pgKind: 'NICEPAY', tid }] };
    const headers = { 'idempotency-key': `later-${placed.orderCd}` };
    const first = await partnerPay(order.orderId, body, headers);
    expect(first).toMatchObject({ status: 200, body: { payYn: 'Y', openAmt: 0, amt: PRICE } });
    expect((await partnerPay(order.orderId, body, headers)).body).toEqual(first.body);
    expect(await partnerPay(order.orderId, body)).toMatchObject({ status: 409, body: { openAmt: 0 } });
    const full = await till.detail(placed.orderCd);
    expect(full.payments).toMatchObject([{ payTp: 'card', actorTp: 'partner' }]);
    expect(full.payments[0].actorNm).toBeTruthy();
    // A reversed payment is refunded by that gateway.
    await till.takeBack(placed.orderCd, 1);
    await expect
      .poll(async () => (await till.detail(placed.orderCd)).refunds, { timeout: 15_000 })
      .toMatchObject([{ state: 'done', pgKind: 'NICEPAY', doneBy: 'gateway' }]);
    expect((await till.detail(placed.orderCd)).payments[0].state).toBe('refunded');
  });

  test('names its store or does not; the order of another partner or store does not exist', async () => {
    const order = orderBody(till.shop, { payments: [] });
    await till.app.partner().post('/partner/v1/orders', order);
    const payments = [cash(1_000)];
    expect((await partnerPay(order.orderId, { storeId: till.shop.publicId, payments })).body).toMatchObject({
      payYn: 'N',
      openAmt: 11_000,
    });
    expect((await partnerPay(order.orderId, { storeId: 'S000000002', payments })).status).toBe(404);
    expect((await partnerPay('nobody-knows', { payments })).status).toBe(404);
    expect(
      (await partnerPay(order.orderId, { payments: [{ ...cash(1), pgKind: 'SHELLS' }] })).body,
    ).toMatchObject({
      errorsMessage: { 'payments[0].pgKind': expect.any(String) },
    });
    expect(await partnerPay(order.orderId, { payments: [cash(11_001)] })).toMatchObject({
      status: 409,
      body: { openAmt: 11_000 },
    });
  });
});
