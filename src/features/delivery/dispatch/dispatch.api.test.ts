import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { place } from '#features/orders/order.factory.ts';
import { payPath } from '#features/orders/payments/till.factory.ts';
import { settle } from '../tracking/settle.ts';
import { CODE, type Dispatch, HOME, openDispatch } from './dispatch.factory.ts';

let it: Dispatch;
beforeAll(async () => {
  it = await openDispatch();
});
afterAll(() => it?.stop());
beforeEach(async () => {
  await it.simulator.reset();
  await it.simulator.callbacksTo(it.app.address);
});

const fee = (orderCd: number, more: Record<string, unknown> = {}) =>
  it.store.get(
    `/delivery/store/orderfee?${new URLSearchParams({ orderCd: String(orderCd), delivery_code: CODE, ...more } as Record<string, string>)}`,
  );
const rides = async () =>
  (await it.simulator.arrivals('HELLO_WORLD')).filter((each) => each.direction === 'in');
const settled = async (requestId: string) =>
  settle({ services: it.app.node.services, log: it.app.node.services.log }, requestId);
const waitFor = (orderCd: number, state: string) => expect.poll(() => it.stateOf(orderCd)).toBe(state);

describe('[2 §4] the fee of a ride', () => {
  test('comes from the agency with distance, pick-up minutes and every surcharge', async () => {
    const { status, body } = await fee(await it.order());
    expect(status).toBe(200);
    expect(body).toMatchObject({ result_code: '0000', is_run: 'Y', pick_lst: '10/20/30/40' });
    expect(body.delivery_distance).toBeGreaterThan(0);
    const extras = Object.entries(body).filter(([name]) => name.startsWith('extra_'));
    const surcharge = extras.reduce((sum, [, value]) => sum + Number(value), 0);
    expect(extras).toHaveLength(10);
    expect(body.delivery_fee - surcharge).toBe(3_500);
  });
  test('[D64] is estimated for a store manager with the printed fields alone', async () => {
    const printed = new URLSearchParams({
      request_id: 'estimate-1',
      delivery_code: CODE,
      memo: '문 앞',
      pay_amt: '12000',
      dest_addr: HOME.addr,
      dest_lat: String(HOME.gpsLat),
      dest_lng: String(HOME.gpsLng),
    });
    const { status, body } = await it.store.get(`/delivery/store/orderfee?${printed}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ result_code: '0000', is_run: 'Y' });
    const foreign = await it.store.get(`/delivery/store/orderfee?${printed}&storeCd=3`);
    expect(foreign.status).toBe(404);
    const admin = await it.app.as('admin');
    expect((await admin.get(`/delivery/store/orderfee?${printed}`)).body.errorsMessage).toHaveProperty(
      'storeCd',
    );
    expect((await admin.get(`/delivery/store/orderfee?${printed}&storeCd=1`)).status).toBe(200);
  });
  test('[2 §2] the card columns of a ride are what the agency says of the payment at the door', async () => {
    const orderCd = await it.order();
    await it.call('neworder', orderCd, { pay_type: 1, pay_amt: 8_000 });
    for (const step of ['accept', 'assign', 'pickUp', 'deliver'])
      await it.simulator.act('HELLO_WORLD', step, '');
    await expect
      .poll(async () => (await it.store.get(`/order/${orderCd}`)).body.orderDelivery)
      .toMatchObject({
        stateCode: 5,
        cardAuthNum: expect.stringMatching(/^A\d+/),
        cardCodeName: '신한카드',
        cardAuthDate: expect.stringMatching(/^\d{4}-/),
        cardCost: 8_000,
      });
  });
  test('[H10] a rider is not called with a number that nobody can call', async () => {
    const { status, body } = await it.call('neworder', await it.order(), { tel: '12345678' });
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, ['tel']]);
  });
  test('is refused in the agency’s words, and an address too far away is not deliverable', async () => {
    const orderCd = await it.order();
    expect((await fee(orderCd, { dest_addr: '제주', dest_lat: '33.4', dest_lng: '126.5' })).body.is_run).toBe(
      'N',
    );
    await it.simulator.set('HELLO_WORLD', { fault: 'refuse', refusal: '지금은 쉬는 시간이에요.' });
    expect((await fee(orderCd)).body).toMatchObject({
      result_code: '9001',
      result_message: '지금은 쉬는 시간이에요.',
      is_run: 'N',
    });
  });
  test('needs an agency of the store and coordinates in Korea', async () => {
    const orderCd = await it.order();
    expect((await fee(orderCd, { delivery_code: 'DLN-CITY' })).body.errorsMessage).toHaveProperty(
      'delivery_code',
    );
    const abroad = await fee(orderCd, { dest_addr: '도쿄', dest_lat: '35.6', dest_lng: '139.7' });
    expect(abroad.status).toBe(400);
    expect(abroad.body.errorsMessage.dest_lat).toContain('33–39');
    const nowhere = await it.order({ address: { addr: '어딘가' } });
    expect((await fee(nowhere)).body.errorsMessage).toHaveProperty('dest_lat');
  });
  test('broken JSON and 5xx are 504, an agency that is not there is 503', async () => {
    const orderCd = await it.order();
    await it.simulator.set('HELLO_WORLD', { fault: 'brokenJson' });
    expect((await fee(orderCd)).status).toBe(504);
    await it.app.node.services.db.query(
      `update delivery_brands set agency_type = 'DELION' where brand_code = $1`,
      [CODE],
    );
    await it.simulator.set('DELION', { fault: 'fail' });
    expect((await fee(orderCd)).status).toBe(504);
    await it.app.node.services.db.query(
      `update delivery_brands set agency_type = 'HELLO_WORLD' where brand_code = $1`,
      [CODE],
    );
  });
});

describe('[2 §4] a rider', () => {
  test('is called, changed and sent away', async () => {
    const orderCd = await it.order();
    const called = await it.call('neworder', orderCd, { order_note: '문 앞에 두세요' });
    expect(called.body).toMatchObject({ result_code: '0000', delivery_id: 'D000001' });
    expect(await it.stateOf(orderCd)).toBe('RECEIPT 0/Y');
    const { request_id } = called.body;
    expect(
      (await it.call('editorder', orderCd, { pick_min: 40, order_note: '벨 누르지 마세요' })).status,
    ).toBe(200);
    const state = await it.store.get(`/delivery/call/order/${orderCd}`);
    expect(state.body.delivery).toMatchObject({
      request_id,
      pick_min: 40,
      order_note: '벨 누르지 마세요',
      pay_type: 2,
      pendingYn: 'N',
    });
    expect((await rides())[0]?.request).toMatchObject({ type: 'editorder', request_id, pick_min: 40 });
    expect((await it.call('deleteorder', orderCd)).body.result_code).toBe('0000');
    expect(await it.stateOf(orderCd)).toBe('RECEIPT -1/N');
    expect((await it.call('neworder', orderCd)).body.result_code).toBe('0000');
  });

  test('is refused in the agency’s own words, and may be called again', async () => {
    const orderCd = await it.order();
    await it.simulator.set('HELLO_WORLD', {
      fault: 'refuse',
      refusal: '라이더가 모두 배달 중이에요.',
      times: 1,
    });
    const refused = await it.call('neworder', orderCd);
    expect(refused.status).toBe(200);
    expect(refused.body).toMatchObject({
      result_code: '9001',
      result_message: '라이더가 모두 배달 중이에요.',
    });
    expect((await it.call('neworder', orderCd)).body.result_code).toBe('0000');
  });

  test('[D37] the same request is one ride, however often and by however many it is sent', async () => {
    const orderCd = await it.order();
    const again = await Promise.all(
      Array.from({ length: 6 }, () => it.call('neworder', orderCd, { request_id: `same-${orderCd}` })),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(again.map(({ body }) => body.delivery_id ?? 'D000001')).size).toBe(1);
    const other = await it.order();
    const race = await Promise.all(Array.from({ length: 6 }, () => it.call('neworder', other)));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await it.call('neworder', await it.order(), { request_id: `same-${orderCd}` })).status).toBe(409);
  });

  test('is not called for an order that is over, cancelled, eaten in or somebody else’s', async () => {
    const { orderCd: eatenIn } = await place(it.app.partner(), it.shop, {});
    expect((await it.call('neworder', eatenIn as number)).status).toBe(409);
    const cancelled = await it.order();
    await it.store.delete(`/order/${cancelled}`);
    expect((await it.call('neworder', cancelled)).status).toBe(409);
    const other = await it.app.as('S000000003');
    const theirs = await other.post('/delivery/call/order', {
      type: 'neworder',
      orderCd: cancelled,
      delivery_code: CODE,
    });
    expect(theirs.status).toBe(404);
    expect((await it.call('explode', cancelled)).body.errorsMessage).toHaveProperty('type');
    for (const type of ['editorder', 'deleteorder'])
      expect((await it.call(type, await it.order())).status).toBe(409);
  });

  test('[2 §4] collects what is still open when the guest pays at the door, and another way to pay has its own amount', async () => {
    const collects = async (orderCd: number) =>
      (await it.store.get(`/delivery/call/order/${orderCd}`)).body.delivery;
    const paid = await it.order();
    await it.call('neworder', paid);
    expect(await collects(paid)).toMatchObject({ pay_type: 2, pay_amt: 12_000 });
    const orderCd = await it.order({ payments: [] });
    const part = { payments: [{ payTp: 'cash', amount: 5_000 }] };
    expect((await it.store.post(payPath(orderCd), part)).status).toBe(200);
    await it.call('neworder', orderCd);
    expect(await collects(orderCd)).toMatchObject({ pay_type: 1, pay_amt: 7_000 });
    expect((await it.call('editorder', orderCd, { pay_type: 2 })).status).toBe(200);
    expect(await collects(orderCd)).toMatchObject({ pay_type: 2, pay_amt: 12_000 });
    await it.call('editorder', orderCd, { pay_type: 0 });
    expect(await collects(orderCd)).toMatchObject({ pay_type: 0, pay_amt: 7_000 });
    await it.call('editorder', orderCd, { pay_amt: 6_500 });
    expect(await collects(orderCd)).toMatchObject({ pay_type: 0, pay_amt: 6_500 });
  });

  test('keeps an order from being cancelled, by the store and by the partner', async () => {
    const { orderCd, orderNo } = await place(it.app.partner(), it.shop, {
      salesTp: 'Delivery',
      address: HOME,
      orderId: 'rider-before-accepting',
    });
    expect(orderNo).toBeTruthy();
    await it.call('neworder', orderCd as number);
    expect((await it.store.delete(`/order/${orderCd}`)).status).toBe(409);
    expect((await it.app.partner().post('/partner/v1/orders/rider-before-accepting/cancel')).status).toBe(
      409,
    );
    await it.call('deleteorder', orderCd as number);
    expect((await it.store.delete(`/order/${orderCd}`)).status).toBe(200);
  });
});

describe('[D46] an agency that does not answer', () => {
  test('leaves a new ride open until it is known, and then it stands', async () => {
    const orderCd = await it.order();
    await it.simulator.set('HELLO_WORLD', { fault: 'cutOff', operation: 'order', delayMs: 300 });
    const request_id = `hung-${orderCd}`;
    const pending = it.call('neworder', orderCd, { request_id });
    await expect.poll(async () => (await rides()).length).toBeGreaterThan(0);
    expect((await it.store.delete(`/order/${orderCd}`)).status).toBe(409);
    expect((await it.call('neworder', orderCd)).status).toBe(409);
    expect((await pending).status).toBe(504);
    await it.simulator.set('HELLO_WORLD', { fault: 'none', delayMs: 0 });
    await settled(request_id);
    expect(await it.stateOf(orderCd)).toBe('RECEIPT 0/Y');
    expect((await it.call('neworder', orderCd, { request_id })).body.result_code).toBe('0000');
  });

  test('that never took it gives the order free again', async () => {
    const orderCd = await it.order();
    await it.simulator.set('HELLO_WORLD', { fault: 'fail', operation: 'order' });
    const request_id = `failed-${orderCd}`;
    expect((await it.call('neworder', orderCd, { request_id })).status).toBe(504);
    await it.simulator.set('HELLO_WORLD', { fault: 'none' });
    await settled(request_id);
    expect(await it.stateOf(orderCd)).toBe('RECEIPT null/N');
    expect((await it.store.delete(`/order/${orderCd}`)).status).toBe(200);
  });

  test('a withdrawal that got lost leaves the ride where it really stands', async () => {
    const orderCd = await it.order();
    const { request_id } = (await it.call('neworder', orderCd)).body;
    await it.simulator.act('HELLO_WORLD', 'accept', request_id);
    await waitFor(orderCd, 'RECEIPT 1/Y');
    await it.simulator.set('HELLO_WORLD', { fault: 'fail', operation: 'order' });
    expect((await it.call('deleteorder', orderCd)).status).toBe(504);
    expect(await it.stateOf(orderCd)).toBe('RECEIPT -1/Y');
    await it.simulator.set('HELLO_WORLD', { fault: 'none' });
    await settled(request_id);
    expect(await it.stateOf(orderCd)).toBe('RECEIPT 1/Y');
  });
});

describe('[D50] what the agency says of a ride', () => {
  test('moves ride and order, whichever way it comes', async () => {
    const orderCd = await it.order();
    const { request_id } = (await it.call('neworder', orderCd)).body;
    const report = (name: string) => it.simulator.act('HELLO_WORLD', name, request_id);
    await it.simulator.set('HELLO_WORLD', { callbackTimes: 3 });
    await report('accept');
    await waitFor(orderCd, 'RECEIPT 1/Y');
    await it.simulator.set('HELLO_WORLD', { callbackReverse: true });
    await report('assign');
    await report('pickUp');
    await waitFor(orderCd, 'DELIVERY 3/Y');
    await report('accept');
    await report('deliver');
    await waitFor(orderCd, 'OVER 5/Y');
    const { body } = await it.store.get(`/order/${orderCd}`);
    const steps = body.history.map(
      (each: { action: string; toStatus: string }) => `${each.action} ${each.toStatus}`,
    );
    expect(steps.filter((step: string) => step.startsWith('status'))).toEqual([
      'status RECEIPT',
      'status READY',
      'status DELIVERY',
      'status OVER',
    ]);
    expect(steps.filter((step: string) => step === 'delivery 1')).toHaveLength(1);
    expect(body.orderDelivery.riderName).toBeTruthy();
    for (const type of ['editorder', 'deleteorder']) expect((await it.call(type, orderCd)).status).toBe(409);
  });

  test('an agency that calls off gives the order free for another rider', async () => {
    const orderCd = await it.order();
    const { request_id } = (await it.call('neworder', orderCd)).body;
    await it.simulator.act('HELLO_WORLD', 'cancel', request_id);
    await waitFor(orderCd, 'RECEIPT 44/N');
    const next = await it.call('neworder', orderCd, { delivery_code: 'BRG-FAST' });
    expect(next.body.result_code).toBe('0000');
  });

  test('counts only when the agency signed it, five minutes ago at most', async () => {
    const orderCd = await it.order();
    const { request_id } = (await it.call('neworder', orderCd)).body;
    const body = JSON.stringify({ event_id: 'e1', request_id, state_code: 5 });
    const post = (path: string, headers: Record<string, string>, text = body) =>
      fetch(`${it.app.address}/partner/v1/deliveries/${path}/callback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text,
      });
    const { signCallback } = await import('../tracking/callback-signature.ts');
    const { secret } = (await it.app.node.services.integrations.address('HELLO_WORLD')) ?? { secret: '' };
    const sign = (at: Date, text = body) => signCallback(String(secret), text, at);
    const now = new Date();
    expect((await post('HELLO_WORLD', {})).status).toBe(401);
    expect((await post('HELLO_WORLD', sign(new Date(now.getTime() - 400_000)))).status).toBe(401);
    expect((await post('HELLO_WORLD', sign(now), body.replace('5', '3'))).status).toBe(401);
    expect((await post('NOBODY', sign(now))).status).toBe(404);
    expect((await post('BAROGO', sign(now))).status).toBe(404);
    const broken = JSON.stringify({ event_id: 'e2', request_id, state_code: 77 });
    expect((await post('HELLO_WORLD', sign(now, broken), broken)).status).toBe(400);
    expect(await it.stateOf(orderCd)).toBe('RECEIPT 0/Y');
    expect(await (await post('HELLO_WORLD', sign(now))).json()).toEqual({ count: 1 });
    expect(await (await post('HELLO_WORLD', sign(now))).json()).toEqual({ count: 0 });
    expect(await it.stateOf(orderCd)).toBe('OVER 5/Y');
  });
});
