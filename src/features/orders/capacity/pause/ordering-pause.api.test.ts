import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queriesOf } from '#kit/testing/queries-of.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { listen, until } from '../../channel/live-listener.factory.ts';
import { openShop, orderBody, place, type Shop } from '../../order.factory.ts';

// A Saturday, 18:00 in Seoul.
const NOW = new Date('2026-11-21T09:00:00Z');
let now = NOW;
let app: TestApp;
let shop: Shop;
let staff: TestClient;
let partner: TestClient;

beforeAll(async () => {
  app = await testApp({ now: () => now });
  shop = await openShop(app);
  staff = await app.as('S000000001');
  partner = app.partner();
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = NOW;
  await app.node.services.db.query('delete from ordering_pauses');
});

const salesType = (value: string) => ({ cd: app.node.services.codes.byValue('SALES_TP', value)?.id });
const order = (more: Record<string, unknown> = {}) =>
  partner.post('/partner/v1/orders', orderBody(shop, more));
const menu = (etag = '') =>
  partner.get('/partner/v1/stores/S000000001/menu', { headers: { 'if-none-match': etag } });
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('[4 §8] a paused store refuses orders with the time from which it takes them, and takes them from then on', async () => {
  const paused = await staff.post('/orderPause/store', { pauseMinutes: 30 });
  expect(paused.status).toBe(200);
  expect(paused.body.pauses).toHaveLength(3);
  expect(paused.body.pauses[0]).toMatchObject({ pauseUntil: '2026-11-21 18:30:00', minutesLeft: 30 });
  const refused = await order();
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'order.paused', until: '2026-11-21 18:30:00' });
  now = minutesLater(31);
  expect((await order()).status).toBe(201);
  expect((await staff.get('/orderPause/store')).body.pauses).toEqual([]);
});

test('[4 §8] a pause of one sales method leaves the others alone', async () => {
  await staff.post('/orderPause/store', { salesTps: [salesType('TakeOut')] });
  expect((await order({ salesTp: 'TakeOut' })).body).toMatchObject({ code: 'order.paused', until: null });
  expect((await order()).status).toBe(201);
  expect((await menu()).body.openYn).toBe('Y');
});

test('[D33] what was taken before a pause is answered again during it', async () => {
  const body = orderBody(shop);
  const first = await partner.post('/partner/v1/orders', body);
  await staff.post('/orderPause/store', {});
  const again = await partner.post('/partner/v1/orders', body);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

test('[4 §8] the menu of partners shows pause, end of the pause and busy mode at once, under another ETag', async () => {
  const before = await menu();
  const etag = before.headers.get('etag') ?? '';
  expect((await menu(etag)).status).toBe(304);
  await staff.post('/orderPause/store', { pauseMinutes: 20 });
  const paused = await menu(etag);
  expect(paused.body.openYn).toBe('N');
  expect(paused.body.salesStates[0]).toEqual({
    salesTp: 'DineIn',
    pauseYn: 'Y',
    pauseUntil: '2026-11-21 18:20:00',
    pickUpTime: 20,
  });
  now = minutesLater(20);
  expect((await menu()).headers.get('etag')).toBe(etag);
  await staff.post('/orderPause/store', { pauseTp: 'busy', busyMinutes: 15, pauseMinutes: 60 });
  const busy = await menu(etag);
  expect(busy.body.salesStates[0]).toMatchObject({ pauseYn: 'N', pickUpTime: 35 });
  expect(busy.body.openYn).toBe('Y');
});

test('[4 §8] a busy store tells longer times; an order that asks for a later one keeps it', async () => {
  await staff.post('/orderPause/store', { pauseTp: 'busy', busyMinutes: 20, pauseMinutes: 60 });
  const minutesOf = async (more: Record<string, unknown>): Promise<number> => {
    const { orderCd } = await place(partner, shop, more);
    return (await staff.get(`/order/${orderCd}`)).body.pickUpTime;
  };
  expect(await minutesOf({})).toBe(40);
  expect(await minutesOf({ pickUpTime: 10 })).toBe(40);
  expect(await minutesOf({ pickUpTime: 90 })).toBe(90);
  now = minutesLater(61);
  expect(await minutesOf({})).toBe(20);
  expect(await minutesOf({ pickUpTime: 10 })).toBe(10);
});

test('[4 §8] a pause until the next opening ends when the store opens', async () => {
  const day = { week: 1, allDay: false, open: { start: '10:00', end: '22:00' }, breaks: [], holiday: false };
  const hours = {
    detailed: false,
    simple: [day, { ...day, week: 2 }],
    detail: [],
    holiday: { kind: 'none', vacation: [] },
  };
  const { db } = app.node.services;
  await db.query('update stores set hours = $2 where id = $1', [shop.storeId, JSON.stringify(hours)]);
  const { body } = await staff.post('/orderPause/store', { untilOpening: true });
  await db.query('update stores set hours = null where id = $1', [shop.storeId]);
  expect(body.pauses[0]).toMatchObject({ pauseUntil: '2026-11-22 10:00:00', untilOpening: true });
});

test('[4 §8] ending it early takes orders again; a second time changes nothing', async () => {
  await staff.post('/orderPause/store', {});
  await staff.post('/orderPause/store', { pauseTp: 'busy', busyMinutes: 10, pauseMinutes: 60 });
  expect((await staff.delete('/orderPause/store?pauseTp=pause&salesTp=DineIn')).body).toEqual({ count: 1 });
  expect((await order()).status).toBe(201);
  expect((await order({ salesTp: 'TakeOut' })).status).toBe(409);
  expect((await staff.delete('/orderPause/store')).body).toEqual({ count: 1 });
  expect((await staff.get('/orderPause/store')).body.pauses).toEqual([]);
  expect((await staff.delete('/orderPause/store')).body).toEqual({ count: 0 });
});

test('what contradicts itself is refused at its field', async () => {
  const fault = async (body: Record<string, unknown>) => {
    const response = await staff.post('/orderPause/store', body);
    return [response.status, ...Object.keys(response.body.errorsMessage ?? {})];
  };
  expect(await fault({ pauseUntil: '2026-11-21 17:00:00' })).toEqual([400, 'pauseUntil']);
  expect(await fault({ pauseMinutes: 10, untilOpening: true })).toEqual([400, 'pauseUntil']);
  expect(await fault({ pauseTp: 'busy', pauseMinutes: 10 })).toEqual([400, 'busyMinutes']);
  expect(await fault({ pauseTp: 'busy', busyMinutes: 10 })).toEqual([400, 'pauseUntil']);
  expect(await fault({ pauseTp: 'nap' })).toEqual([400, 'pauseTp']);
  expect(await fault({ salesTps: [{ cd: 999_999 }] })).toEqual([400, 'salesTps[0].cd']);
  expect((await staff.delete('/orderPause/store?salesTp=Boat')).status).toBe(400);
});

test('[D12] stores are named in the language of the reader', async () => {
  const brand = await app.as('C000000001');
  const named = async (language: string) =>
    ((await brand.get('/orderPause', { headers: { 'accept-language': language } })).body as object[])[0];
  expect(await named('en')).toMatchObject({ storeNm: '강남점', storeNmLan: 'Gangnam' });
  expect(await named('ko')).toMatchObject({ storeNmLan: '강남점' });
});

test('[D11] a brand pauses all the stores it chose or none, and each hears of it; who was first stays named', async () => {
  const brand = await app.as('C000000001');
  const all = (await brand.get('/orderPause')).body as { storeCd: number }[];
  expect(all.length).toBeGreaterThan(1);
  const foreign = ((await (await app.as('S000000003')).get('/admin/api/session')).body as { storeCd: number })
    .storeCd;
  const stores = all.map(({ storeCd }) => ({ storeCd }));
  expect((await brand.post('/orderPause', { stores: [...stores, { storeCd: foreign }] })).status).toBe(404);
  expect((await staff.get('/orderPause/store')).body.pauses).toEqual([]);

  const listener = await listen(staff, 'S000000001');
  try {
    const response = await brand.post('/orderPause', { stores, pauseMinutes: 15 });
    expect(response.status).toBe(200);
    expect(response.body).toHaveLength(all.length);
    await until(() => listener.received.length === 1);
    expect(listener.received[0]).toMatchObject({ type: 'store' });
    expect(listener.received[0]?.orderCd).toBeUndefined();
    const own = await staff.post('/orderPause/store', { pauseMinutes: 60 });
    const session = (await brand.get('/admin/api/session')).body as { accountNm: string };
    expect(own.body.pauses[0]).toMatchObject({ accountNm: session.accountNm, minutesLeft: 60 });
    const codes = stores.map(({ storeCd }) => storeCd).join(',');
    expect((await brand.delete(`/orderPause?storeCds=${codes},${foreign}`)).status).toBe(404);
    expect((await brand.delete(`/orderPause?storeCds=${codes}`)).body).toEqual({ count: all.length });
    await until(() => listener.received.length === 3);
  } finally {
    listener.stop();
  }
});

test('[1 §6] only who handles orders may pause: a role that just reads them may not', async () => {
  const reader = await app.as('C000000001');
  expect((await reader.post('/orderPause/store', {})).status).toBe(403);
});

/** The pauses that a change of many stores left, as its undo names them. */
const pausesIn = (states: unknown): object[] =>
  (states as { storeCd: number; pauses: { pauseTp: string }[] }[]).flatMap(({ storeCd, pauses }) =>
    pauses.filter(({ pauseTp }) => pauseTp === 'pause').map((pause) => ({ ...pause, storeCd })),
  );

test('[B17] the pause of many stores is shown before, and put back as each store was', async () => {
  const brand = await app.as('C000000001');
  const listed = async () =>
    ((await brand.get('/orderPause')).body as { storeCd: number; pauses: Record<string, unknown>[] }[]).map(
      ({ storeCd, pauses }) => [storeCd, pauses.map(({ minutesLeft, ...pause }) => pause)],
    );
  await staff.post('/orderPause/store', { pauseMinutes: 60, salesTps: [salesType('TakeOut')] });
  await staff.post('/orderPause/store', { pauseTp: 'busy', busyMinutes: 15, pauseMinutes: 45 });
  const before = await listed();
  const stores = before.map(([storeCd]) => ({ storeCd }));
  expect(stores.length).toBeGreaterThan(1);
  const request = { stores, pauseMinutes: 30 };

  const preview = await brand.post('/orderPause?dryRun=Y', request);
  expect(preview.status).toBe(200);
  expect(await listed()).toEqual(before);
  const done = await brand.post('/orderPause', request);
  const essence = ({ body }: { body: Record<string, unknown>[] }) =>
    body.map(({ storeCd, pauses, before: replaced }) => ({
      storeCd,
      replaced,
      ends: (pauses as Record<string, unknown>[])
        .map(
          ({ pauseTp, salesTp, pauseUntil }) =>
            `${pauseTp} ${(salesTp as { val: string }).val} ${pauseUntil}`,
        )
        .sort(),
    }));
  expect(essence(preview)).toEqual(essence(done));
  expect(await listed()).not.toEqual(before);

  const replaced = (done.body as { storeCd: number; before: object[] }[]).flatMap(
    ({ storeCd, before: lines }) => lines.map((line) => ({ ...line, storeCd })),
  );
  expect(replaced).toHaveLength(1);
  const undone = await brand.put('/orderPause', {
    stores,
    pauseTp: 'pause',
    before: replaced,
    after: pausesIn(done.body),
  });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await listed()).toEqual(before);
});

test('[B17] what ended meanwhile does not come back, and only named stores of one’s own are put back', async () => {
  const brand = await app.as('C000000001');
  const all = (await brand.get('/orderPause')).body as { storeCd: number }[];
  const [own, other] = all.map(({ storeCd }) => storeCd);
  await staff.post('/orderPause/store', { pauseMinutes: 10 });
  const stores = [{ storeCd: own }];
  const { body } = await brand.post('/orderPause', { stores, pauseMinutes: 60 });
  const before = (body as { before: object[] }[]).flatMap(({ before: lines }) =>
    lines.map((line) => ({ ...line, storeCd: own })),
  );
  const undo = (more: object) =>
    brand.put('/orderPause', { stores, pauseTp: 'pause', before, after: pausesIn(body), ...more });
  const foreign = before.map((line) => ({ ...line, storeCd: other }));
  expect((await undo({ before: foreign })).status).toBe(400);
  const foreignLeft = await undo({ after: foreign });
  expect([foreignLeft.status, Object.keys(foreignLeft.body.errorsMessage)]).toEqual([400, ['after[0]']]);
  expect((await undo({ stores: [{ storeCd: 999_999 }] })).status).toBe(404);
  now = minutesLater(11);
  expect((await undo({})).status).toBe(200);
  expect((await staff.get('/orderPause/store')).body.pauses).toEqual([]);
});

test('[B17] a store that somebody has changed meanwhile stays as it is', async () => {
  const brand = await app.as('C000000001');
  const stores = ((await brand.get('/orderPause')).body as { storeCd: number }[]).map(({ storeCd }) => ({
    storeCd,
  }));
  const { body } = await brand.post('/orderPause', { stores, pauseMinutes: 60 });
  await staff.post('/orderPause/store', { pauseMinutes: 90 });
  const mine = (await staff.get('/orderPause/store')).body;
  const undone = await brand.put('/orderPause', { stores, pauseTp: 'pause', after: pausesIn(body) });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  const back = (undone.body as { storeCd: number; pauses: object[] }[]).map(({ storeCd }) => storeCd);
  expect(back).toHaveLength(stores.length - 1);
  expect(back).not.toContain(mine.storeCd);
  expect((await staff.get('/orderPause/store')).body.pauses).toEqual(mine.pauses);
  const others = (await brand.get('/orderPause')).body as { storeCd: number; pauses: object[] }[];
  expect(others.flatMap(({ storeCd, pauses }) => (pauses.length > 0 ? [storeCd] : []))).toEqual([
    mine.storeCd,
  ]);
});

test('the preview of many stores takes as many queries as that of two', async () => {
  const brand = await app.as('C000000001');
  const stores = ((await brand.get('/orderPause')).body as { storeCd: number }[]).map(({ storeCd }) => ({
    storeCd,
  }));
  expect(stores.length).toBeGreaterThan(2);
  const preview = (some: object[]) => async () => {
    const { status } = await brand.post('/orderPause?dryRun=Y', { stores: some, untilOpening: true });
    expect(status).toBe(200);
  };
  const [few = 0, many] = await queriesOf(preview(stores.slice(0, 2)), preview(stores));
  expect(few).toBeGreaterThan(0);
  expect(many).toBe(few);
});
