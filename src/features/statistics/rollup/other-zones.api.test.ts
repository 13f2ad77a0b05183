import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGREED, type CouponShop, openCouponShop } from '#features/customers/coupons/coupon.factory.ts';
import { orderBody, place } from '#features/orders/order.factory.ts';
import { simulatedApp } from '#kit/testing/simulator.ts';
import { DEMO_PASSWORD, type TestApp } from '#kit/testing/test-app.ts';
import { createTestClient, type TestClient } from '#kit/testing/test-client.ts';
import { soldByHand } from './recount.factory.ts';
import { recount } from './rollup.public.ts';

// Stores whose day changes at five, in zones whose clocks change: every figure equals a recount of what the test placed.
const CUTOFF = 5;
let app: TestApp;
let stop: () => Promise<void>;
let now = new Date('2026-11-24T00:00:00Z');

beforeAll(async () => {
  ({ app, stop } = await simulatedApp({ now: () => now }));
});
afterAll(() => stop?.());

/** A local time, by the tables of the platform alone. */
function wall(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return parts.format(at);
}
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
/** Clocks change before five in all of these zones, so that the hour on the clock decides. */
function dayOf(at: Date, timeZone: string, cutoff: number): string {
  const [day = '', time = ''] = wall(at, timeZone).split(' ');
  return Number(time.slice(0, 2)) < cutoff ? dayBefore(day) : day;
}

interface Placed {
  readonly at: Date;
  readonly day: string;
  readonly hour: string;
  readonly amount: number;
  readonly kind: string;
  readonly order: string;
}
interface Abroad {
  readonly timeZone: string;
  readonly publicId: string;
  /** Days on which the clocks change, with the moment. */
  readonly changes: readonly { day: string; at: string }[];
  /** The changes of the year after, forward (1) and back (-1). */
  readonly later: readonly { at: string; by: number }[];
  shop: CouponShop;
  readonly placed: Placed[];
}
const STORES: Abroad[] = [
  {
    timeZone: 'America/New_York',
    publicId: 'S000000001',
    changes: [
      { day: '2027-03-14', at: '2027-03-14T07:00:00Z' },
      { day: '2027-11-07', at: '2027-11-07T06:00:00Z' },
    ],
    later: [
      { at: '2028-03-12T07:00:00Z', by: 1 },
      { at: '2028-11-05T06:00:00Z', by: -1 },
    ],
  },
  {
    timeZone: 'Pacific/Auckland',
    publicId: 'S000000003',
    changes: [
      { day: '2027-04-04', at: '2027-04-03T14:00:00Z' },
      { day: '2027-09-26', at: '2027-09-25T14:00:00Z' },
    ],
    later: [
      { at: '2028-04-01T14:00:00Z', by: -1 },
      { at: '2028-09-23T14:00:00Z', by: 1 },
    ],
  },
].map((store) => ({ ...store, shop: {} as CouponShop, placed: [] }));

async function signIn(accountId: string): Promise<TestClient> {
  const client = createTestClient(app.address);
  const { status } = await client.post('/admin/api/login', { accountId, accountPw: DEMO_PASSWORD });
  expect(status).toBe(200);
  return client;
}

const KINDS = ['card', 'cash', 'easy', 'point'];
const ORDERS = ['KIOSK_ORDER', 'TABLE_ORDER', 'POS_ORDER', 'DELIVERY_APP_ORDER'];

/** Places an order of one, two or three bowls at a moment. */
async function sell(store: Abroad, at: number, cutoff = CUTOFF): Promise<void> {
  now = new Date(at);
  const index = store.placed.length;
  const cnt = 1 + (index % 3);
  const [kind = '', order = ''] = [KINDS[index % 4], ORDERS[(index >> 1) % 4]];
  const amount = cnt * 12_000;
  await place(app.partner(), store.shop, {
    orderTp: order,
    lines: [{ smenuCd: store.shop.noodles, cnt }],
    payments: [{ payTp: kind, amount, approvalNo: `Z${store.publicId}-${index}` }],
  });
  const hour = wall(now, store.timeZone).slice(11, 13);
  store.placed.push({ at: now, day: dayOf(now, store.timeZone, cutoff), hour, amount, kind, order });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Moments around the change of the clocks, the cutoffs of that day and the next, midnights and noon. */
function momentsAround(change: { at: string }, timeZone: string): number[] {
  const at = Date.parse(change.at);
  const near = [-HOUR, -30 * MINUTE, -1_000, 0, 1_000, 30 * MINUTE, HOUR - 1_000, HOUR, 90 * MINUTE];
  const edges: number[] = [];
  for (let moment = at - 30 * HOUR; moment < at + 54 * HOUR; moment += MINUTE * 15) {
    const time = wall(new Date(moment), timeZone).slice(11);
    if (time === '05:00:00' || time === '00:00:00') edges.push(moment - 1_000, moment, moment + 1_000);
    if (time === '12:00:00' || time === '03:30:00') edges.push(moment);
  }
  return [...near.map((offset) => at + offset), ...edges].sort((a, b) => a - b);
}

const manage = async (store: Abroad, body: object) => {
  const saved = await (await signIn(store.publicId)).put(`/store/info/${store.shop.storeId}`, body);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};

interface Report {
  days: Record<string, number>;
  kinds: Record<string, number>;
  orders: Record<string, number>;
  hours: Record<string, number>;
  items: Record<string, number>;
}
/** Sums by name, without zeros, in the order of the names. */
function sums(rows: readonly (readonly [string, number])[]): Record<string, number> {
  const all = new Map<string, number>();
  for (const [name, amount] of rows) all.set(name, (all.get(name) ?? 0) + amount);
  return Object.fromEntries([...all].filter(([, amount]) => amount !== 0).sort());
}
const total = (some: Record<string, number>) => Object.values(some).reduce((sum, amount) => sum + amount, 0);

function byHand({ placed }: Abroad): Report {
  const by = (name: (order: Placed) => string) => sums(placed.map((order) => [name(order), order.amount]));
  return {
    days: by(({ day }) => day),
    kinds: by(({ kind }) => kind),
    orders: by(({ order }) => order),
    hours: by(({ hour }) => hour),
    items: by(() => '냉면'),
  };
}

interface Row {
  date: string;
  time: string;
  entries: { type: string; amount: number }[];
}
const YEAR = { first: '2027-01-01', last: '2027-12-31' };
const DAYS = `startDate=${YEAR.first}&endDate=${YEAR.last}`;
const MOMENTS = `startDateTime=${YEAR.first} 00:00:00&endDateTime=${YEAR.last} 23:59:59`;

async function shown({ publicId }: Abroad): Promise<Report> {
  const client = await signIn(publicId);
  const get = async (path: string) => {
    const { status, body } = await client.get(`/statistics/${path}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const flat = (rows: Row[], name: (row: Row, type: string) => string) =>
    sums(rows.flatMap((row) => row.entries.map(({ type, amount }) => [name(row, type), amount] as const)));
  const pay = (await get(`pay?type=payTp&axisType=day&${DAYS}`)).periods;
  return {
    days: flat(pay, ({ date }) => date),
    kinds: flat(pay, (_, type) => type),
    orders: flat((await get(`pay?type=orderTp&axisType=month&${DAYS}`)).periods, (_, type) => type),
    hours: flat((await get(`time?type=payTp&${MOMENTS}`)).times, ({ time }) => time),
    items: sums(
      (await get(`menu?axisType=year&${DAYS}`)).items.map((item: { type_name: string; price: number }) => [
        item.type_name,
        item.price,
      ]),
    ),
  };
}

/** What the tree says of one store between two local times. */
async function inTree({ shop }: Abroad, from: string, to: string) {
  const admin = await signIn('admin');
  const search = `storeCds=${shop.storeId}&startDateTime=${from}&endDateTime=${to}`;
  const stores = (await admin.get(`/cust/statistics/pay?${search}`)).body as { totalAmount: number }[];
  const items = (await admin.get(`/cust/statistics/smenu?${search}`)).body as { price: number }[];
  return [stores[0]?.totalAmount, items.reduce((sum, { price }) => sum + price, 0)];
}
/** Whole days are business days; hours are those on the clock. */
const ofClock = ({ placed, timeZone }: Abroad, from: string, to: string) =>
  placed.reduce((sum, { at, amount }) => {
    const local = wall(at, timeZone);
    return local >= from && local <= to ? sum + amount : sum;
  }, 0);

const TABLES = ['sales_daily', 'sales_hourly', 'sales_daily_items'];
const booked = ({ shop }: Abroad) =>
  Promise.all(
    TABLES.map((table) =>
      app.node.services.db.query(
        `select to_jsonb(t) as row from ${table} t where store_id = $1 and amount <> 0 order by to_jsonb(t)::text`,
        [shop.storeId],
      ),
    ),
  );

describe.each(STORES)('[must hold 4] a store in $timeZone whose day changes at five', (store) => {
  const { timeZone, changes } = store;
  const spans = () =>
    changes.flatMap(({ day }) => [
      [`${day} 00:00:00`, `${day} 04:59:59`],
      [`${day} 01:00:00`, `${day} 01:59:59`],
      [`${dayBefore(day)} 22:00:00`, `${day} 05:59:59`],
      [`${dayBefore(dayBefore(day))} 03:00:00`, `${day} 23:59:59`],
    ]) as [string, string][];

  beforeAll(async () => {
    store.shop = await openCouponShop(app, store.publicId);
    await manage(store, { timeZone, dayCutoff: '05:00' });
    for (const change of changes) for (const at of momentsAround(change, timeZone)) await sell(store, at);
  });

  test('its orders are of the days and hours on its clock', async () => {
    const rows = await app.node.services.db.query<{ at: Date; day: string; hour: number }>(
      `select ordered_at as at, business_day::text as day, hour from orders
       where store_id = $1 and ordered_at >= '2027-01-01' order by ordered_at, id`,
      [store.shop.storeId],
    );
    const found = rows.map(({ at, day, hour }) => [at.toISOString(), day, String(hour).padStart(2, '0')]);
    expect(found).toEqual(store.placed.map(({ at, day, hour }) => [at.toISOString(), day, hour]));
    expect(new Set(store.placed.map(({ day }) => day)).size).toBeGreaterThan(6);
  });

  test('payment, time and menu statistics equal the recount to the won', async () => {
    const counted = byHand(store);
    expect(Object.keys(counted.hours).length).toBeGreaterThan(5);
    expect(await shown(store)).toEqual(counted);
    const sold = await soldByHand(app.node.services.db, store.shop.storeId, "o.business_day >= '2027-01-01'");
    expect(sold.map(({ amount }) => amount)).toEqual([total(counted.days)]);
  });

  test('the store tree equals it by days, and by hours across the change of the clocks and the cutoff', async () => {
    for (const [day, amount] of Object.entries(byHand(store).days))
      expect([day, ...(await inTree(store, `${day} 00:00:00`, `${day} 23:59:59`))]).toEqual([
        day,
        amount,
        amount,
      ]);
    for (const [from, to] of spans()) {
      if (to.endsWith('23:59:59') && from.endsWith('00:00:00')) continue;
      const counted = ofClock(store, from, to);
      expect([from, to, ...(await inTree(store, from, to))]).toEqual([from, to, counted, counted]);
    }
  });

  test('the dashboard’s today and yesterday are its days, a second before five and at five', async () => {
    for (const { at } of changes) {
      const five = momentsAround({ at }, timeZone).filter((moment) =>
        wall(new Date(moment), timeZone).endsWith(' 05:00:00'),
      );
      expect(five.length).toBeGreaterThan(1);
      for (const moment of five.flatMap((each) => [each - 1_000, each])) {
        now = new Date(moment);
        const today = dayOf(now, timeZone, CUTOFF);
        const { days } = byHand(store);
        const { body } = await (await signIn(store.publicId)).get('/statistics/summation?periodType=TODAY');
        const of = (period: string) =>
          body.periods.find(({ type }: { type: string }) => type === period)?.amount;
        expect([wall(now, timeZone), of('TODAY'), of('YESTERDAY')]).toEqual([
          wall(now, timeZone),
          days[today] ?? 0,
          days[dayBefore(today)] ?? 0,
        ]);
      }
    }
  });

  test('counting anew changes nothing', async () => {
    const before = await booked(store);
    await app.node.services.db.transaction((tx) => recount(tx, store.shop.storeId));
    expect(await booked(store)).toEqual(before);
    expect(await shown(store)).toEqual(byHand(store));
  });

  test('a won too many would be noticed', async () => {
    const { db } = app.node.services;
    await db.query(
      'update sales_daily set amount = amount + 1, card = card + 1 where store_id = $1 and day = (select max(day) from sales_daily where store_id = $1)',
      [store.shop.storeId],
    );
    expect(await shown(store)).not.toEqual(byHand(store));
    await db.transaction((tx) => recount(tx, store.shop.storeId));
  });

  test('a limit counts ten minutes as they pass, also where an hour comes twice', async () => {
    const salesTp = { cd: app.node.services.codes.byValue('SALES_TP', 'DineIn')?.id };
    const order = async (at: number) => {
      now = new Date(at);
      const { status, body } = await app.partner().post('/partner/v1/orders', orderBody(store.shop));
      return [status, body.nextSlot];
    };
    for (const { at, by } of store.later) {
      // Back: the slot an hour before the change has the same local time as the one after it.
      const first = Date.parse(at) - (by < 0 ? HOUR : 10 * MINUTE) + 2 * MINUTE;
      const second = Date.parse(at) + 2 * MINUTE;
      now = new Date(first);
      const client = await signIn(store.publicId);
      const limit = (slotLimit: number | null) =>
        client.put('/orderLimit/store', { limits: [{ salesTp, slotLimit }] });
      expect((await limit(1)).status).toBe(200);
      expect((await order(first))[0]).toBe(201);
      const next = wall(new Date(first + 8 * MINUTE), timeZone);
      expect(await order(first + MINUTE)).toEqual([409, next]);
      expect((await order(second))[0]).toBe(201);
      if (by < 0) expect(wall(now, timeZone)).toBe(wall(new Date(first), timeZone));
      else expect(next.slice(11)).toBe('03:00:00');
      const { slots } = (await client.get('/orderPause/store')).body;
      expect(slots).toMatchObject([{ slotLimit: 1, slotTaken: 1 }]);
      expect((await limit(null)).status).toBe(200);
    }
  });

  test('a coupon ends with the last day on the store’s clock', async () => {
    for (const { day } of changes) {
      const noon = momentsAround({ at: `${day}T12:00:00Z` }, timeZone).find(
        (moment) => wall(new Date(moment), timeZone) === `${day} 12:00:00`,
      );
      now = new Date(noon ?? 0);
      await app.node.services.db.query(
        "update customers set consented_at = '2027-01-01', consent_until = '2029-01-01' where store_id = $1",
        [store.shop.storeId],
      );
      const client = await signIn(store.publicId);
      const sent = await client.post('/telInfo/sendCoupon', {
        ...{ customerTel: AGREED, customerName: '김하늘', discountCd: store.shop.wholeOrder },
        ...{ discountName: '3천원 쿠폰', discountType: 'price', discountValue: 3_000 },
        ...{ validityPeriod: 1, sendDate: day },
      });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      const [coupon] = (await client.get('/coupon')).body.content;
      expect(coupon.expireDtm).toBe(`${day} 23:59:00`);
      let end = now.getTime();
      while (wall(new Date(end), timeZone).startsWith(day)) end += MINUTE;
      const use = (at: number) => {
        now = new Date(at);
        const body = orderBody(store.shop, { payments: [], couponNo: coupon.couponNo });
        return app.partner().post('/partner/v1/orders', body);
      };
      const late = await use(end);
      expect([late.status, late.body.code]).toEqual([409, 'order.couponEnded']);
      const inTime = await use(end - 1_000);
      expect([inTime.status, inTime.body.amt]).toEqual([201, 9_000]);
    }
  });

  test('another cutoff leaves every past figure as booked, and counts from then on', async () => {
    const [last] = changes.slice(-1);
    now = new Date(Date.parse(last?.at ?? '') + 60 * HOUR);
    const tree = () => Promise.all(spans().map(([from, to]) => inTree(store, from, to)));
    const before = { report: await shown(store), tree: await tree(), rows: await booked(store) };
    await manage(store, { dayCutoff: '00:00' });
    expect({ report: await shown(store), tree: await tree(), rows: await booked(store) }).toEqual(before);
    await app.node.services.db.transaction((tx) => recount(tx, store.shop.storeId));
    expect({ report: await shown(store), tree: await tree(), rows: await booked(store) }).toEqual(before);
    const next = now.getTime() + 24 * HOUR;
    const night = Array.from({ length: 24 }, (_, hour) => next + hour * HOUR).find(
      (at) => wall(new Date(at), timeZone).slice(11, 13) === '03',
    );
    await sell(store, night ?? 0, 0);
    const [day = ''] = wall(now, timeZone).split(' ');
    expect(store.placed.at(-1)?.day).toBe(day);
    expect(await shown(store)).toEqual(byHand(store));
    expect(await inTree(store, `${day} 03:00:00`, `${day} 03:59:59`)).toEqual(
      Array(2).fill(store.placed.at(-1)?.amount),
    );
    const { body } = await (await signIn(store.publicId)).get('/statistics/summation?periodType=TODAY');
    expect(body.periods.find(({ type }: { type: string }) => type === 'TODAY')?.amount).toBe(
      store.placed.at(-1)?.amount,
    );
  });
});
