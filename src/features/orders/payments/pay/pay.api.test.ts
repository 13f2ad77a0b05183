import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessDayOf } from '#kit/contract/time/business-day.ts';
import { orderBody } from '../../order.factory.ts';
import { cash, openTill, PRICE, payPath, sold, type Till } from '../till.factory.ts';

let till: Till;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.stop());

describe('[D61] an order that arrived unpaid', () => {
  test('is paid at the table, in the figures, in the timeline and on the live channel', async () => {
    const before = await till.sums();
    const id = await till.unpaid();
    expect(await till.detail(id)).toMatchObject({ payYn: 'N', openAmt: PRICE, payments: [] });
    const { status, body } = await till.pay(id, [cash(PRICE)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderCd: id,
      payYn: 'Y',
      openAmt: 0,
      payDiv: 'cash',
      payments: [{ payTp: 'cash', amount: PRICE, state: 'paid' }],
    });
    const full = await till.detail(id);
    expect(full.payments).toMatchObject([
      { no: 1, payTp: 'cash', amount: PRICE, refundAmount: 0, state: 'paid', actorTp: 'account' },
    ]);
    expect(full.payments[0].actorNm).toBeTruthy();
    expect(full.payments[0].payDtm).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(full.history.at(-1)).toMatchObject({ action: 'paid', toStatus: 'cash', memo: '₩12,000' });
    expect(await till.count("store_events where order_id = $1 and type = 'payment'", [id])).toBe(1);
    expect(await till.grown(before)).toEqual(sold(PRICE, { cash: PRICE }));
    await till.expectRecount();
  });

  test('is paid in parts and in several ways; it counts once nothing is open', async () => {
    const before = await till.sums();
    const id = await till.unpaid();
    expect((await till.pay(id, [cash(5_000)])).body).toMatchObject({ payYn: 'N', openAmt: 7_000 });
    expect(await till.grown(before)).toEqual({});
    const { body } = await till.pay(id, [
      { payTp: 'card', amount: 4_000, approvalNo: '30099999' },
      { payTp: 'easy', amount: 3_000 },
    ]);
    expect(body).toMatchObject({ payYn: 'Y', openAmt: 0, payDiv: 'cash,card,easy' });
    const full = await till.detail(id);
    expect(full.payments.map((each: { no: number }) => each.no)).toEqual([1, 2, 3]);
    expect(full.payments[1]).toMatchObject({ approvalNo: '30099999' });
    expect(full.history.filter((each: { action: string }) => each.action === 'paid')).toHaveLength(3);
    expect(await till.grown(before)).toEqual(sold(PRICE, { cash: 5_000, card: 4_000, easy: 3_000 }));
    await till.expectRecount();
  });

  test('that arrived partly paid is open for the rest', async () => {
    const id = await till.unpaid({ payments: [{ payTp: 'card', amount: 5_000, approvalNo: '30012345' }] });
    expect(await till.detail(id)).toMatchObject({ payYn: 'N', openAmt: 7_000 });
    expect((await till.pay(id, [cash(7_001)])).status).toBe(409);
    expect((await till.pay(id, [cash(7_000)])).body).toMatchObject({ payYn: 'Y', openAmt: 0 });
    expect((await till.detail(id)).payments[0]).toMatchObject({ actorTp: 'partner', actorNm: null });
  });

  test('enters the figures on its own business day', async () => {
    const id = await till.unpaid();
    const [own] = await till.db().query<{ day: string }>(
      `update orders set ordered_at = ordered_at - interval '40 days', business_day = business_day - 40
       where id = $1 returning business_day::text as day`,
      [id],
    );
    const dayOf = async () => {
      const [row] = await till
        .db()
        .query<{ amount: number }>('select amount::int from sales_daily where store_id = $1 and day = $2', [
          till.shop.storeId,
          own?.day,
        ]);
      return row?.amount ?? 0;
    };
    expect(own?.day).not.toBe(businessDayOf(new Date(), { timeZone: 'Asia/Seoul', dayCutoff: '00:00' }));
    const before = await dayOf();
    await till.pay(id, [cash(PRICE)]);
    expect((await dayOf()) - before).toBe(PRICE);
    await till.expectRecount();
  });

  test('is paid after the meal, when it is over', async () => {
    const id = await till.unpaid();
    for (const status of ['RECEIPT', 'READY', 'OVER'])
      await till.store.patch(`/order/status/${id}/${status}`);
    expect((await till.pay(id, [cash(PRICE)])).body).toMatchObject({
      payYn: 'Y',
      orderStatus: { val: 'OVER' },
    });
  });

  test('of an app stands still until it is paid, also without a name (A8)', async () => {
    await till
      .db()
      .query(
        "insert into partner_keys (hash, partner_type, name) values (encode(sha256('later-app-key'::bytea), 'hex'), 'APP', '앱')",
      );
    const { body } = await till.app.partner('later-app-key').post('/partner/v1/orders', {
      ...orderBody(till.shop, {
        orderTp: 'PARTNER_ORDER',
        salesTp: 'TakeOut',
        tableId: undefined,
        payments: [],
      }),
    });
    const id = body.orderCd;
    expect((await till.detail(id)).appUser).toEqual({ accountNm: '' });
    const refused = await till.store.patch(`/order/status/${id}/RECEIPT`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'order.unpaid' } });
    await till.pay(id, [cash(PRICE)]);
    expect((await till.store.patch(`/order/status/${id}/RECEIPT`)).status).toBe(200);
  });
});

describe('[D61] a payment is refused', () => {
  test('when it is more than is open, and the answer says what is', async () => {
    const id = await till.unpaid();
    await till.pay(id, [cash(2_500)]);
    const { status, body } = await till.pay(id, [cash(9_000), { payTp: 'card', amount: 501 }]);
    expect(status).toBe(409);
    expect(body).toMatchObject({ openAmt: 9_500, code: 'payment.tooMuch' });
    expect(body.message).toContain('9,500원');
    expect(body.errorsMessage.payments).toContain('9,500원');
    expect(await till.count('order_payments where order_id = $1', [id])).toBe(1);
    await till.pay(id, [cash(9_500)]);
    expect((await till.pay(id, [cash(1)])).body).toMatchObject({ openAmt: 0, code: 'payment.nothingOpen' });
  });

  test('when the order is cancelled; its open amount is nothing', async () => {
    const id = await till.unpaid();
    await till.store.delete(`/order/${id}`);
    expect(await till.detail(id)).toMatchObject({ payYn: 'N', openAmt: 0, refundState: 'none' });
    expect(await till.pay(id, [cash(PRICE)])).toMatchObject({
      status: 409,
      body: { code: 'order.alreadyCancelled' },
    });
  });

  test.each([
    ['nothing at all', [], 'payments'],
    ['an unknown kind', [{ payTp: 'shells', amount: 1 }], 'payments[0].payTp'],
    ['nothing of a kind', [cash(1), cash(0)], 'payments[1].amount'],
    ['less than nothing', [cash(-5)], 'payments[0].amount'],
    ['a part of a won', [{ payTp: 'cash', amount: 1.5 }], 'payments[0].amount'],
  ])('%s: 400 at its field', async (_what, payments, field) => {
    const id = await till.unpaid();
    const { status, body } = await till.pay(id, payments);
    expect(status).toBe(400);
    expect(Object.keys(body.errorsMessage)).toEqual([field]);
    expect(await till.detail(id)).toMatchObject({ openAmt: PRICE });
  });

  test('for the order of another store, which does not exist', async () => {
    const id = await till.unpaid({ payments: [{ payTp: 'cash', amount: 1_000 }] });
    const rival = await till.app.as('S000000002');
    expect((await till.pay(id, [cash(1_000)], rival)).status).toBe(404);
    expect((await till.takeBack(id, 1, {}, rival)).status).toBe(404);
    expect((await till.pay(999_999_999, [cash(1_000)])).status).toBe(404);
    expect(await till.detail(id)).toMatchObject({ openAmt: 11_000, refundState: 'none' });
  });

  test('to whom the right to take or take back is withheld', async () => {
    const id = await till.unpaid({ payments: [{ payTp: 'cash', amount: 1_000 }] });
    const withheld = "code in ('OrderForStorePay', 'OrderForStorePayCancel')";
    await till
      .db()
      .query(
        `insert into role_withheld select 'storeMng', id from resources where kind = 'action' and ${withheld}`,
      );
    const reader = await till.app.as('S000000003');
    expect((await till.pay(id, [cash(1_000)], reader)).status).toBe(403);
    expect((await till.takeBack(id, 1, {}, reader)).status).toBe(403);
    await till.db().query("delete from role_withheld where role_id = 'storeMng'");
  });
});

test('[D61] [D34] two tablets that take the same money at once: exactly one does', async () => {
  const id = await till.unpaid();
  const before = await till.sums();
  const other = await (await till.app.anotherNode()).as(till.shop.publicId);
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      till.pay(id, [cash(PRICE)], index % 2 === 0 ? till.store : other),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  expect(await till.count('order_payments where order_id = $1', [id])).toBe(1);
  expect(await till.count("order_history where order_id = $1 and action = 'paid'", [id])).toBe(1);
  expect(await till.count("store_events where order_id = $1 and type = 'payment'", [id])).toBe(1);
  expect(await till.grown(before)).toEqual(sold(PRICE, { cash: PRICE }));
});

test('[D28] a payment that is sent again with its key is one payment', async () => {
  const id = await till.unpaid();
  const headers = { 'idempotency-key': `pay-${id}-once` };
  const send = (amount: number) => till.store.post(payPath(id), { payments: [cash(amount)] }, { headers });
  const first = await send(5_000);
  const again = await send(5_000);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect((await send(6_000)).status).toBe(422);
  expect(await till.detail(id)).toMatchObject({ openAmt: 7_000 });
});

test('[D61] the list filters by what is paid', async () => {
  const open = await till.unpaid();
  const over = await till.unpaid();
  await till.db().query("update orders set status = 'OVER' where id = $1", [over]);
  const paid = await till.unpaid({ payments: [cash(PRICE)] });
  const gone = await till.unpaid();
  await till.store.delete(`/order/${gone}`);
  const ids = async (query: string) =>
    (await till.store.get(`/order?size=200&${query}`)).body.content.map(
      (row: { orderCd: number }) => row.orderCd,
    );
  const among = async (query: string) => {
    const found = await ids(query);
    return [open, over, paid, gone].filter((id) => found.includes(id));
  };
  expect(await among('payYn=N&cancelYn=N')).toEqual([open, over]);
  expect(await among('payYn=N&cancelYn=N&orderStatusCds=ORDER,RECEIPT')).toEqual([open]);
  expect(await among('payYn=N')).toEqual([open, over, gone]);
  expect(await among('payYn=Y&cancelYn=N')).toEqual([paid]);
  expect(await among('payYn=Y&cancelYn=N&orderStatusCds=ORDER')).toEqual([paid]);
  expect(await among('payYn=N&cancelPay=Y')).toEqual([]);
  const { body } = await till.store.get('/order?size=1&payYn=N&cancelYn=N');
  expect(body.totalElements).toBe(
    await till.count('orders where store_id = $1 and not paid and not cancelled', [till.shop.storeId]),
  );
  expect((await till.store.get('/order?payYn=maybe')).status).toBe(400);
});
