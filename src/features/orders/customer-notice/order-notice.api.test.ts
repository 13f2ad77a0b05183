import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { openShop, place, type Shop } from '../order.factory.ts';

let simulator: TestSimulator;
let stop: () => Promise<void>;
let app: TestApp;
let store: TestClient;
let shop: Shop;

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp());
  store = await app.as('S000000001');
  shop = await openShop(app);
});
afterAll(() => stop?.());
beforeEach(() => app.node.services.db.query('update stores set alarm = true'));

const notify = (id: number, body?: unknown) => store.patch(`/order/send/${id}`, body);
async function ready(more: Record<string, unknown> = {}): Promise<number> {
  const { orderCd } = await place(app.partner(), shop, { orderer: { tel: '010-1234-5678' }, ...more });
  for (const status of ['RECEIPT', 'READY'])
    expect((await store.patch(`/order/status/${orderCd}/${status}`)).status).toBe(200);
  return orderCd;
}
const taken = async () =>
  ((await simulator.act('BIZPPURIO', 'taken', '')) as { response: { to: string; text: string }[] }).response;

describe('[2 §4] PATCH /order/send', () => {
  test('tells the customer once, again only when that is asked for; the order shows how it went', async () => {
    const id = await ready();
    const first = await notify(id);
    expect([first.status, first.body.orderCd]).toEqual([200, id]);
    await expect.poll(async () => (await taken()).length).toBe(1);
    expect((await taken())[0]).toMatchObject({
      to: '01012345678',
      text: expect.stringContaining('준비됐어요'),
    });
    // Not advertising: no label, and sent at any hour.
    expect((await taken())[0]?.text).not.toContain('광고');
    await simulator.act('BIZPPURIO', 'deliverAll', '');
    await expect.poll(async () => (await store.get(`/order/${id}`)).body.notice?.sendStatus).toBe(2);
    const { history } = (await store.get(`/order/${id}`)).body;
    expect(history.at(-1)).toMatchObject({
      action: 'notice',
      actorTp: 'account',
      notice: { sendStatus: 2, sendFailTp: null },
    });
    expect(history.at(-2).notice).toBeNull();
    const again = await notify(id);
    expect([again.status, again.body.code]).toEqual([409, 'order.noticeTold']);
    expect((await notify(id, { againYn: 'Y' })).status).toBe(200);
    await expect.poll(async () => (await taken()).length).toBe(2);
  });

  test('one that failed may be sent again without being asked twice', async () => {
    await simulator.set('BIZPPURIO', { fault: 'refuse', operation: 'message', times: 1 });
    const id = await ready();
    await notify(id);
    const notice = async () => (await store.get(`/order/${id}`)).body.notice;
    await expect.poll(notice).toEqual({ sendStatus: 3, sendFailTp: 'refused' });
    expect((await notify(id)).status).toBe(200);
    await expect.poll(async () => (await notice())?.sendStatus).toBe(1);
    const { history } = (await store.get(`/order/${id}`)).body;
    expect(history.slice(-2).map((entry: { notice: object }) => entry.notice)).toEqual([
      { sendStatus: 3, sendFailTp: 'refused' },
      { sendStatus: 1, sendFailTp: null },
    ]);
  });

  test('[D47] one that no service takes is never said to be sent: it waits', async () => {
    await simulator.set('BIZPPURIO', { fault: 'fail' });
    const id = await ready();
    await notify(id);
    const { history } = (await store.get(`/order/${id}`)).body;
    expect(history.at(-1).notice.sendStatus).toBeLessThan(2);
    await expect
      .poll(async () => (await simulator.arrivals('BIZPPURIO')).some(({ direction }) => direction === 'in'))
      .toBe(true);
    expect((await store.get(`/order/${id}`)).body.notice.sendStatus).toBeLessThan(2);
    await simulator.set('BIZPPURIO', { fault: 'none' });
  });

  test('ready, not cancelled, with a number and alarms on; else 409 with the reason', async () => {
    const { orderCd: fresh } = await place(app.partner(), shop, { orderer: { tel: '010-1234-5678' } });
    expect((await notify(fresh)).body).toMatchObject({ code: 'order.noticeNotReady', orderStatus: 'ORDER' });
    expect((await notify(await ready({ orderer: null }))).body.code).toBe('order.noticeNoPhone');
    const id = await ready();
    await app.node.services.db.query('update stores set alarm = false');
    expect((await notify(id)).body.code).toBe('order.noticeOff');
    await store.delete(`/order/${id}`);
    expect((await notify(id)).body.code).toBe('order.alreadyCancelled');
    expect((await (await app.as('S000000003')).patch(`/order/send/${id}`)).status).toBe(404);
  });
});
