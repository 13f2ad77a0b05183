import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundPartPath, refundSettledPath } from '../../refunds/refund.factory.ts';
import { cash, openTill, PRICE, sold, type Till, takeBackPath } from '../till.factory.ts';

let till: Till;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.stop());

describe('[D61] taking a payment back', () => {
  test('opens its amount again, leaves the figures, and cash is back at once', async () => {
    const before = await till.sums();
    const id = await till.unpaid();
    await till.pay(id, [cash(8_000), { payTp: 'easy', amount: 4_000 }]);
    const { status, body } = await till.takeBack(id, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ payYn: 'N', openAmt: 8_000, refundState: 'done' });
    expect(await till.grown(before)).toEqual({});
    const full = await till.detail(id);
    expect(full.payments).toMatchObject([{ state: 'refunded', refundAmount: 8_000 }, { state: 'paid' }]);
    expect(full.refunds).toMatchObject([
      { payTp: 'cash', amount: 8_000, doneBy: 'counter', reason: '잘못 눌렀어요' },
    ]);
    expect(full.history.at(-1)).toMatchObject({ action: 'takenBack', toStatus: 'cash' });
    await till.expectRecount();
    expect((await till.pay(id, [{ payTp: 'card', amount: 8_000 }])).body).toMatchObject({
      payYn: 'Y',
      openAmt: 0,
    });
    expect(await till.grown(before)).toEqual(sold(PRICE, { card: 8_000, easy: 4_000 }));
    await till.expectRecount();
  });

  test('of a card that was taken at the counter is for a person: the terminal, not a gateway, has it', async () => {
    const before = await till.sums();
    const id = await till.unpaid();
    await till.pay(id, [{ payTp: 'card', amount: PRICE, approvalNo: '30012345' }]);
    const sent = (await till.simulator.arrivals('NICEPAY')).length;
    expect((await till.takeBack(id, 1)).body).toMatchObject({
      payYn: 'N',
      openAmt: PRICE,
      refundState: 'pending',
    });
    const full = await till.detail(id);
    expect(full.payments).toMatchObject([{ state: 'refunding', refundAmount: 0 }]);
    expect(full.refunds).toMatchObject([{ state: 'hand', problem: 'byHand' }]);
    // Paid again while the first payment is being refunded: counted once.
    await till.pay(id, [cash(PRICE)]);
    expect(await till.grown(before)).toEqual(sold(PRICE, { cash: PRICE }));
    await till.expectRecount();
    expect((await till.store.patch(refundSettledPath(full.refunds[0].id))).body).toMatchObject({
      refundState: 'done',
    });
    expect((await till.detail(id)).payments).toMatchObject([
      { state: 'refunded', refundAmount: PRICE },
      { state: 'paid' },
    ]);
    expect(await till.grown(before)).toEqual(sold(PRICE, { cash: PRICE }));
    await till.expectRecount();
    expect((await till.simulator.arrivals('NICEPAY')).length).toBe(sent);
  });

  test('may say that the guest has the money already', async () => {
    const id = await till.unpaid();
    await till.pay(id, [{ payTp: 'card', amount: PRICE }]);
    expect((await till.takeBack(id, 1, { settledYn: 'Y' })).body).toMatchObject({
      refundState: 'done',
      openAmt: PRICE,
    });
    expect((await till.detail(id)).refunds).toMatchObject([{ state: 'done', doneBy: 'hand' }]);
  });

  test('of a payment that came with the order goes through its gateway', async () => {
    const tid = `BACK-${process.pid}`;
    await till.simulator.act('NICEPAY', 'take', `${tid} ${PRICE}`);
    const id = await till.unpaid({ payments: [{ payTp: 'card', amount: PRICE, approvalNo: tid }] });
    expect((await till.takeBack(id, 1)).body).toMatchObject({
      payYn: 'N',
      openAmt: PRICE,
      refundState: 'pending',
    });
    await expect
      .poll(async () => (await till.detail(id)).refunds, { timeout: 15_000 })
      .toMatchObject([{ state: 'done', doneBy: 'gateway', amount: PRICE }]);
    await till.expectRecount();
  });

  test('twice at once gives back once', async () => {
    const id = await till.unpaid();
    await till.pay(id, [cash(PRICE)]);
    const responses = await Promise.all(Array.from({ length: 8 }, () => till.takeBack(id, 1)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await till.count('order_refunds where order_id = $1', [id])).toBe(1);
    expect(await till.count("order_history where order_id = $1 and action = 'takenBack'", [id])).toBe(1);
  });

  test('after a partial refund takes what is left, and only that is open', async () => {
    const before = await till.sums();
    const id = await till.unpaid();
    await till.pay(id, [cash(PRICE)]);
    await till.store.post(refundPartPath(id), { reason: '늦었어요', amount: 2_000 });
    expect((await till.takeBack(id, 1)).body).toMatchObject({ payYn: 'N', openAmt: 10_000 });
    await till.expectRecount();
    await till.pay(id, [{ payTp: 'easy', amount: 10_000 }]);
    expect(await till.grown(before)).toEqual(sold(10_000, { easy: 10_000 }));
    await till.expectRecount();
  });

  test('is refused while a part is being refunded, once nothing is left, and for what does not exist', async () => {
    const id = await till.unpaid();
    await till.pay(id, [{ payTp: 'bank', amount: PRICE }]);
    await till.store.post(refundPartPath(id), { reason: '늦었어요', amount: 2_000 });
    expect(await till.takeBack(id, 1)).toMatchObject({ status: 409, body: { code: 'payment.refundOpen' } });
    const whole = await till.unpaid();
    await till.pay(whole, [cash(PRICE)]);
    await till.store.post(refundPartPath(whole), { reason: '늦었어요', amount: PRICE });
    expect(await till.takeBack(whole, 1)).toMatchObject({
      status: 409,
      body: { code: 'payment.nothingLeft' },
    });
    expect((await till.takeBack(whole, 9)).status).toBe(404);
    const cancelled = await till.unpaid({ payments: [cash(1_000)] });
    await till.store.delete(`/order/${cancelled}`);
    expect((await till.takeBack(cancelled, 1)).status).toBe(409);
    const response = await till.store.patch(takeBackPath(whole, 1), {});
    expect(response).toMatchObject({ status: 400, body: { errorsMessage: { reason: expect.any(String) } } });
  });
});

test('[D35] cancelling a partly paid order gives back what was paid', async () => {
  const id = await till.unpaid();
  await till.pay(id, [cash(5_000)]);
  expect((await till.store.delete(`/order/${id}`)).body).toEqual({ count: 1, refundState: 'done' });
  expect((await till.detail(id)).refunds).toMatchObject([{ amount: 5_000, state: 'done' }]);
  await till.expectRecount();
});

test('[D61] (A15) refunding an order that is not paid yet says so', async () => {
  const id = await till.unpaid();
  const refund = () => till.store.post(refundPartPath(id), { reason: '늦었어요', amount: 1_000 });
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'refund.notPaid' } });
  await till.pay(id, [cash(5_000)]);
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'refund.notPaid' } });
});
