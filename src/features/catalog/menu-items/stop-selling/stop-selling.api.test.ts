import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALWAYS_OPEN, type OpeningHours } from '#features/stores/hours.public.ts';
import { toInstant, toWallClock } from '#kit/contract/time/zoned-time.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { type MenuShop, menuShop } from '../menu-item-shop.factory.ts';

const SEOUL = 'Asia/Seoul';
/** Lunch and dinner with a break between; Monday, 12:10, is where each test begins. */
const HOURS: OpeningHours = {
  ...ALWAYS_OPEN,
  simple: [1, 2].map((week) => ({
    week,
    allDay: false,
    open: { start: '11:00', end: '22:00' },
    breaks: [{ start: '15:00', end: '17:00' }],
    holiday: false,
  })),
};
/** Stands still, so that a slow machine does not pass a second that matters. */
let now = new Date();
const moveTo = (wall: string): void => {
  now = toInstant(wall, SEOUL);
};
const wallIn = (minutes: number): string => toWallClock(new Date(now.getTime() + minutes * 60_000), SEOUL);

let app: TestApp;
let other: TestApp;
let shop: MenuShop;
const noon = toWallClock(new Date(), SEOUL).slice(0, 10);
beforeAll(async () => {
  app = await testApp({ now: () => now });
  shop = await menuShop(app);
  other = await app.anotherNode();
  await app.node.services.db.query('update stores set hours = $2 where id = $1', [
    shop.storeId,
    JSON.stringify(HOURS),
  ]);
});
afterAll(() => app.stop());

const read = async (id: number) => (await shop.manager.get(`/smenu/store/${id}`)).body;
const stop = (id: number, body: Record<string, unknown> = {}) =>
  shop.manager.put(`/smenu/store/stop/${id}`, body);
const stoppedRows = async () =>
  (await shop.manager.get('/smenu/store/stopped')).body as { smenuCd: number }[];
const stoppedIds = async () => (await stoppedRows()).map((row) => row.smenuCd);
const stoppedRow = async (id: number) =>
  (await stoppedRows()).find((row) => row.smenuCd === id) as unknown as Record<string, string>;
const order = (id: number) =>
  app.partner().post('/partner/v1/orders', {
    storeId: shop.publicId,
    orderId: `stop-${crypto.randomUUID()}`,
    orderTp: 'POS_ORDER',
    salesTp: app.node.services.codes.list('SALES_TP')[0]?.value,
    address: { addr: '서울' },
    lines: [{ smenuCd: id, cnt: 1 }],
  });

describe('[2 §4] the form', () => {
  test('stopping without a reason takes the first; selling again clears what was said', async () => {
    const [first] = app.node.services.codes.list('STOP_REASON');
    const other_ = app.node.services.codes.byValue('STOP_REASON', 'OTHER');
    const { smenuCd } = await shop.add({ stopSelling: true, otherReason: '아무 말' });
    expect(await read(smenuCd)).toMatchObject({ stopReason: { cd: first?.id }, otherReason: null });
    const put = (change: object) => shop.manager.put(`/smenu/store/${smenuCd}`, change);
    await put({ stopReason: { cd: other_?.id }, otherReason: '가스 점검' });
    expect(await read(smenuCd)).toMatchObject({
      stopReasonNm: '기타',
      otherReason: '가스 점검',
      stopAccountNm: expect.any(String),
      stopDtm: expect.any(String),
    });
    await put({ stopSelling: false, otherReason: '남은 말' });
    expect(await read(smenuCd)).toMatchObject({
      stopSelling: false,
      stopReason: null,
      otherReason: null,
      stopDtm: null,
      stopAccountNm: null,
    });
  });

  test('[D57] a time that has passed is refused; one that passed while the form was open ends the stop', async () => {
    moveTo(`${noon} 12:10:00`);
    const past = await shop.post({ stopSelling: true, stopUntil: wallIn(-1) });
    expect(Object.keys(past.body.errorsMessage)).toEqual(['stopUntil']);
    const { smenuCd } = await shop.add({ stopSelling: true, stopUntil: wallIn(10) });
    const form = await read(smenuCd);
    moveTo(`${noon} 12:30:00`);
    const saved = await shop.manager.put(`/smenu/store/${smenuCd}`, { ...form, price: 8_000 });
    expect(saved.body).toMatchObject({ price: 8_000, stopSelling: false, stopUntil: null });
  });

  test('[D57] until the next opening: the server works out when', async () => {
    moveTo(`${noon} 12:10:00`);
    const { smenuCd } = await shop.add({ stopSelling: true, availableUntilOpening: true });
    expect(await read(smenuCd)).toMatchObject({
      stopUntil: `${noon} 17:00:00`,
      availableUntilOpening: true,
    });
    await shop.manager.put(`/smenu/store/${smenuCd}`, { stopUntil: wallIn(30) });
    expect(await read(smenuCd)).toMatchObject({ availableUntilOpening: false });
  });
});

describe('[D57] until a time, an opening, tomorrow, or by hand', () => {
  test('each ends when it should, everywhere at once and on every node', async () => {
    moveTo(`${noon} 12:10:00`);
    const ids = (await Promise.all([1, 2, 3, 4].map(() => shop.add()))).map(({ smenuCd }) => smenuCd);
    const [byTime, byOpening, today, byHand] = ids as [number, number, number, number];
    await stop(byTime, { stopUntil: wallIn(20) });
    await stop(byOpening, { availableUntilOpening: true });
    await stop(today, { stopToday: true });
    await stop(byHand);
    const expected: [string, number[]][] = [
      ['12:29:59', ids],
      ['12:30:01', [byOpening, today, byHand]],
      ['16:59:59', [byOpening, today, byHand]],
      ['17:00:01', [today, byHand]],
    ];
    for (const [time, still] of expected) {
      moveTo(`${noon} ${time}`);
      const listed: number[] = await stoppedIds();
      expect(ids.filter((id) => listed.includes(id))).toEqual(still);
      for (const node of [app, other]) {
        const menu = (await node.partner().get(`/partner/v1/stores/${shop.publicId}/menu`)).body;
        const sold = menu.items.filter((item: { stopSelling: string }) => item.stopSelling === 'Y');
        const named = sold.map((item: { smenuCd: number }) => item.smenuCd);
        expect(ids.filter((id) => named.includes(id))).toEqual(still);
      }
      expect((await read(byOpening)).stopSelling).toBe(still.includes(byOpening));
    }
    expect((await order(byHand)).status).toBe(409);
    expect((await order(byTime)).status).toBe(201);
    expect((await read(today)).stopUntil).toMatch(/ 11:00:00$/);
    expect((await shop.manager.put(`/smenu/store/resume/${today},${byHand}`)).body).toEqual({ count: 2 });
    expect((await order(byHand)).status).toBe(201);
  });

  test('a past time and an unknown reason are refused, and nothing is stopped', async () => {
    moveTo(`${noon} 12:10:00`);
    const { smenuCd } = await shop.add();
    expect((await stop(smenuCd, { stopUntil: wallIn(0) })).body.errorsMessage).toHaveProperty('stopUntil');
    const both = await stop(smenuCd, { stopMinutes: 30, stopUntil: wallIn(60) });
    expect(both.body.errorsMessage).toEqual({ stopUntil: '끝나는 때는 하나만 정해 주세요.' });
    const unknown = await stop(smenuCd, { stopReason: { cd: 999_999 } });
    expect(unknown.body.errorsMessage).toHaveProperty(['stopReason.cd']);
    expect(await stoppedIds()).not.toContain(smenuCd);
  });

  test('the list says why, until when, since when and who; a second stop keeps the first who and when', async () => {
    moveTo(`${noon} 12:10:00`);
    const { smenuCd } = await shop.add();
    const until = wallIn(60);
    await stop(smenuCd, { stopUntil: until });
    const row = await stoppedRow(smenuCd);
    expect(row).toMatchObject({ stopReason: { val: 'SOLD_OUT' }, stopUntil: until });
    expect(row.stopDtm?.slice(0, 16)).toBe(`${noon} 12:10`);
    expect(row.stopAccountNm).toBeTruthy();
    moveTo(`${noon} 12:40:00`);
    await stop(smenuCd);
    expect(await stoppedRow(smenuCd)).toMatchObject({ stopDtm: row.stopDtm, stopUntil: null });
    const all = (await shop.manager.get('/smenu/store/forStop')).body as { stopSelling: boolean }[];
    expect(all.some((each) => !each.stopSelling)).toBe(true);
  });

  test('what is over is tidied without making anybody’s copy stale', async () => {
    const { db } = app.node.services;
    now = new Date();
    const { smenuCd, version } = await shop.add({ stopSelling: true, stopUntil: wallIn(5) });
    await db.query(`update menu_items set stop_until = now() - interval '1 minute' where id = $1`, [smenuCd]);
    const { tidyEndedStops } = await import('./stop-end.jobs.ts');
    await tidyEndedStops.handle({ db } as never, undefined as never);
    const [row] = await db.query(
      'select stop_selling, stop_reason_id, version from menu_items where id = $1',
      [smenuCd],
    );
    expect(row).toEqual({ stop_selling: false, stop_reason_id: null, version });
  });
});
