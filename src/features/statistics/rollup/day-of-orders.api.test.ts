import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, place, type Shop } from '#features/orders/order.factory.ts';
import { PAYMENT_KINDS } from '#features/orders/order-channels.public.ts';
import { ORDER_TYPES } from '#features/orders/order-values.contract.ts';
import { payPath, takeBackPath } from '#features/orders/payments/till.factory.ts';
import {
  refundPartPath,
  refundRetryPath,
  refundSettledPath,
} from '#features/orders/refunds/refund.factory.ts';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import type { TestApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { soldByHand } from './recount.factory.ts';
import { recount, recountAll } from './rollup.public.ts';

const ORDERS = 80;
const STORES = ['S000000001', 'S000000002', 'S000000003', 'S000000004'];
const DELIVERY = 2_500;
let simulator: TestSimulator;
let stop: () => Promise<void>;
let app: TestApp;
/** A store with two tablets, each on its own node, and a discount on whole orders. */
interface Till {
  shop: Shop;
  tablets: TestClient[];
  sevenPercent: number;
}
let tills: Till[];

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp());
  const other = await app.anotherNode();
  // One of the demo stores has not accepted the terms yet.
  await db().query(
    `insert into terms_agreements (account_id, type_id, edition, language)
     select a.id, g.type_id, g.edition, 'ko' from accounts a cross join (select distinct type_id, edition from terms_agreements) g
     where a.login_id = any($1) on conflict do nothing`,
    [STORES],
  );
  tills = [];
  for (const publicId of STORES) {
    const shop = await openShop(app, publicId);
    await db().query('update stores set delivery_cost = $2 where id = $1', [shop.storeId, DELIVERY]);
    const [discount] = await db().query<{ id: number }>(
      `insert into discounts (store_id, name, target_id, type_id, percent, sales_type_ids, device_ids)
       select store_id, '칠 퍼센트', $2, type_id, 7, sales_type_ids, device_ids from discounts where id = $1
       returning id`,
      [shop.tenPercent, app.node.services.codes.byValue('DISCOUNT_TARGET', 'order')?.id],
    );
    tills.push({
      shop,
      tablets: [await app.as(publicId), await other.as(publicId)],
      sevenPercent: discount?.id ?? 0,
    });
  }
});
afterAll(() => stop?.());

const db = () => app.node.services.db;
const PRICE = 12_000;

type Deed = 'cancel' | 'amount' | 'line' | 'retry' | 'pay' | 'payHalf' | 'takeBack';
type Discount = 'none' | 'line' | 'order';
const drafts = fc.record({
  orderTp: fc.constantFrom(...ORDER_TYPES),
  bowls: fc.integer({ min: 1, max: 4 }),
  large: fc.boolean(),
  /** The options named by the first of the two lines. */
  discount: fc.constantFrom<Discount>('none', 'line', 'order', 'order'),
  delivered: fc.boolean(),
  /** A share of the price per payment type; no order has two payments of one type. */
  kinds: fc.uniqueArray(fc.constantFrom(...PAYMENT_KINDS), { minLength: 1, maxLength: 3 }),
  /** With the order, with its first payment only, or not at all. */
  paid: fc.constantFrom('whole', 'whole', 'whole', 'first', 'none'),
  deeds: fc.oneof(
    fc.array(fc.constantFrom<Deed>('amount', 'line'), { maxLength: 2 }),
    fc.array(fc.constantFrom<Deed>('cancel', 'amount', 'line', 'retry'), { maxLength: 4 }),
    fc.array(fc.constantFrom<Deed>('pay', 'payHalf', 'takeBack', 'line'), { minLength: 2, maxLength: 5 }),
  ),
  /** Whether the actions run one after the other or concurrently. */
  inTurn: fc.boolean(),
  /** Manual refunds were made. */
  settled: fc.boolean(),
});
type Draft = ReturnType<typeof drafts.generate>['value'];

/** The amount to pay: two lines, less 10 % of the first or 7 % of both, plus delivery. */
function priceOf({ bowls, large, discount, delivered }: Draft): number {
  const lines = bowls * (PRICE + (large ? 2_000 : 0)) + PRICE + 500;
  const off =
    discount === 'line' ? bowls * (PRICE / 10) : discount === 'order' ? Math.floor(lines * 0.07) : 0;
  return lines - off + (delivered ? DELIVERY : 0);
}

async function order({ shop, sevenPercent }: Till, draft: Draft, index: number): Promise<number> {
  const amount = priceOf(draft);
  const each = Math.floor(amount / draft.kinds.length);
  const payments = draft.kinds.map((payTp, at) => ({
    payTp,
    amount: at === 0 ? amount - each * (draft.kinds.length - 1) : each,
    approvalNo: `D${process.pid}-${index}-${payTp}`,
  }));
  // The gateway knows some of the payments; the others need manual refunds.
  for (const payment of payments)
    if (payment.payTp === 'card')
      await simulator.act('NICEPAY', 'take', `${payment.approvalNo} ${payment.amount}`);
  const { orderCd } = await place(app.partner(), shop, {
    orderTp: draft.orderTp,
    lines: [
      {
        smenuCd: shop.noodles,
        cnt: draft.bowls,
        options: draft.large ? [{ smenuOptCd: shop.large, cnt: 1 }] : [],
        ...(draft.discount !== 'none' && {
          discountCd: draft.discount === 'line' ? shop.tenPercent : sevenPercent,
        }),
      },
      { smenuCd: shop.noodles, cnt: 1, options: [{ smenuOptCd: shop.spicy, cnt: 1 }] },
    ],
    ...(draft.delivered && {
      salesTp: 'Delivery',
      tableId: undefined,
      address: { addr: '서울 강남구 테헤란로 1' },
    }),
    payments: draft.paid === 'whole' ? payments : draft.paid === 'first' ? payments.slice(0, 1) : [],
  });
  return orderCd;
}

async function payLater(tablet: TestClient, id: number, deed: Deed, index: number) {
  const { openAmt } = (await tablet.get(`/order/${id}`)).body as { openAmt: number };
  const amount = deed === 'pay' ? openAmt : Math.ceil(openAmt / 2);
  // Nothing open: refused.
  const payTp = PAYMENT_KINDS[(id + index) % PAYMENT_KINDS.length];
  return tablet.post(payPath(id), { payments: [{ payTp, amount: Math.max(1, amount) }] });
}

/** Some tablets act, perhaps concurrently; a refused action is not repeated. */
async function press({ tablets }: Till, draft: Draft, id: number): Promise<void> {
  const one = async (deed: Deed, index: number) => {
    const tablet = tablets[index % tablets.length] as TestClient;
    if (deed === 'pay' || deed === 'payHalf') return payLater(tablet, id, deed, index);
    if (deed === 'takeBack') return tablet.patch(takeBackPath(id, 1 + (index % 2)), { reason: '잘못 받음' });
    if (deed === 'cancel') return tablet.delete(`/order/${id}`);
    if (deed === 'amount')
      return tablet.post(refundPartPath(id), { reason: '음식 누락', amount: 1_000 * (index + 1) });
    if (deed === 'line')
      return tablet.post(refundPartPath(id), { reason: '음식 누락', lines: [{ line: 1, cnt: 1 }] });
    return tablet.delete(refundRetryPath(id));
  };
  const responses = [];
  if (draft.inTurn) for (const [index, deed] of draft.deeds.entries()) responses.push(await one(deed, index));
  else responses.push(...(await Promise.all(draft.deeds.map(one))));
  for (const response of responses) expect(response.status).toBeLessThan(500);
  if (!draft.settled) return;
  const [tablet] = tablets as [TestClient];
  const { refunds } = (await tablet.get(`/order/${id}`)).body as { refunds: { id: number; state: string }[] };
  for (const refund of refunds.filter(({ state }) => state === 'hand'))
    await tablet.patch(refundSettledPath(refund.id));
}

const TABLES = ['sales_daily', 'sales_hourly', 'sales_daily_items'];
/** All sums except rows that returned to zero. */
const sums = () =>
  Promise.all(
    TABLES.map((table) =>
      db().query(
        `select to_jsonb(t) as row from ${table} t where amount <> 0 or ${table === 'sales_daily_items' ? 'count' : 'orders'} <> 0
         order by to_jsonb(t)::text`,
      ),
    ),
  );

/** A payment that was reversed does not count. */
const KEPT = '(select * from order_payments where taken_back = 0)';
const SEVEN = 7 * 86_400_000;
const wall = (at: number) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);

interface Sum {
  name: string;
  amount: number;
}
const byName = (rows: readonly Sum[]): Sum[] =>
  rows.filter(({ amount }) => amount !== 0).sort((a, b) => (a.name < b.name ? -1 : 1));
const total = (rows: readonly Sum[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The totals of a store's orders of the last week, computed independently of the product. */
async function counted(storeId: number, first: string) {
  const of = async (select: string) =>
    byName(
      await db().query<Sum & Record<string, unknown>>(
        `select ${select} as name, sum(x.amount - x.refunded_amount) as amount
         from orders o join ${KEPT} x on x.store_id = o.store_id and x.order_id = o.id
         where o.store_id = $1 and o.paid and not o.cancelled and o.business_day >= $2 group by 1`,
        [storeId, first],
      ),
    );
  const sold = await soldByHand(db(), storeId, `o.business_day >= '${first}'`);
  return {
    payTp: await of('x.kind'),
    orderTp: await of('o.order_type'),
    items: byName(sold.map(({ name, amount }) => ({ name, amount }))),
  };
}

interface Row {
  entries: { type: string; amount: number }[];
}
interface Report {
  periods?: Row[];
  times?: Row[];
  items?: { type_name: string; price: number }[];
}
function added(rows: readonly Row[] = []): Sum[] {
  const sums = new Map<string, number>();
  for (const { type, amount } of rows.flatMap(({ entries }) => entries))
    sums.set(type, (sums.get(type) ?? 0) + amount);
  return byName([...sums].map(([name, amount]) => ({ name, amount })));
}

/** The same as requested by the screens of one store. */
async function shown({ tablets: [tablet] }: Till, first: string) {
  const get = async (path: string) => (await tablet?.get(`/statistics/${path}`))?.body as Report;
  const days = `startDate=${first}&endDate=${wall(Date.now())}`;
  const hours = `startDateTime=${first} 00:00:00&endDateTime=${wall(Date.now())} 23:59:59`;
  return {
    payTp: added((await get(`pay?type=payTp&${days}`)).periods),
    orderTp: added((await get(`pay?type=orderTp&${days}`)).periods),
    hours: added((await get(`time?type=payTp&${hours}`)).times),
    items: added(
      (await get(`menu?${days}`)).items?.map((item) => ({
        entries: [{ type: item.type_name, amount: item.price }],
      })),
    ),
  };
}

/** The totals of a store in store tree and dashboard must be equal. */
async function expectElsewhere({ shop, tablets: [tablet] }: Till, first: string, sum: number): Promise<void> {
  const admin = await app.as('admin');
  const search = `storeCds=${shop.storeId}&startDateTime=${first} 00:00:00&endDateTime=${wall(Date.now())} 23:59:59`;
  const stores = (await admin.get(`/cust/statistics/pay?${search}`)).body as { totalAmount: number }[];
  expect(stores.map(({ totalAmount }) => totalAmount)).toEqual([sum]);
  const items = (await admin.get(`/cust/statistics/smenu?${search}`)).body as { price: number }[];
  expect(items.reduce((all, { price }) => all + price, 0)).toBe(sum);

  const day = wall(Date.now());
  const [today] = await db().query<{ amount: number }>(
    `select coalesce(sum(x.amount - x.refunded_amount), 0) as amount
     from orders o join ${KEPT} x on x.store_id = o.store_id and x.order_id = o.id
     where o.store_id = $1 and o.paid and not o.cancelled and o.business_day = $2`,
    [shop.storeId, day],
  );
  const dashboard = (await tablet?.get('/statistics/summation?periodType=TODAY'))?.body as {
    periods: { type: string; amount: number }[];
    orderTps: { amount: number }[];
    salesSums: Record<string, number>[];
  };
  expect(dashboard.periods.find(({ type }) => type === 'TODAY')?.amount).toBe(today?.amount);
  expect(dashboard.orderTps.reduce((all, { amount }) => all + amount, 0)).toBe(today?.amount);
  expect(Object.values(dashboard.salesSums[0] ?? {}).reduce((all, amount) => all + amount, 0)).toBe(
    today?.amount,
  );
}

async function spendTheDay(): Promise<void> {
  const day = fc.sample(drafts, { numRuns: ORDERS, seed: 4 });
  for (let from = 0; from < day.length; from += 10)
    await Promise.all(
      day.slice(from, from + 10).map(async (draft, at) => {
        const till = tills[(from + at) % tills.length] as Till;
        await press(till, draft, await order(till, draft, from + at));
      }),
    );
  // The gateway responds with a delay.
  await expect
    .poll(() => db().query("select id from order_refunds where state not in ('done', 'hand', 'failed')"), {
      timeout: 20_000,
    })
    .toEqual([]);
}

/** All cases of the day occurred. */
async function expectVariety(): Promise<void> {
  const kinds = await db().query<{ state: string }>('select distinct state from order_refunds order by 1');
  expect(kinds.map(({ state }) => state)).toEqual(expect.arrayContaining(['done', 'hand']));
  const [happened] = await db().query<Record<string, number>>(
    `select count(*) filter (where cancelled) as cancelled, count(*) filter (where not paid) as unpaid,
       count(*) filter (where discounts <> '[]') as discounted, count(*) filter (where delivery_cost > 0) as delivered,
       count(*) filter (where not cancelled and exists (select from order_payments p where p.store_id = o.store_id
         and p.order_id = o.id and p.refunded_amount between 1 and p.amount - 1)) as part,
       count(*) filter (where paid and exists (select from order_payments p where p.store_id = o.store_id
         and p.order_id = o.id and p.taken_by_kind = 'account')) as later,
       count(*) filter (where exists (select from order_payments p where p.store_id = o.store_id
         and p.order_id = o.id and p.taken_back > 0)) as "takenBack"
     from orders o where ordered_at > now() - interval '10 minutes' and partner_order_id like 'test-%'`,
  );
  for (const [what, many] of Object.entries(happened ?? {})) expect([what, many > 5]).toEqual([what, true]);
}

test('[must hold 4] [D38] [D61] [D62] after random orders, discounts, later payments, payments taken back, cancels and refunds in four stores every screen comes to the same recount', async () => {
  await spendTheDay();
  await expectVariety();
  const first = wall(Date.now() - SEVEN);
  for (const till of tills) {
    const expected = await counted(till.shop.storeId, first);
    expect(expected.payTp.length).toBeGreaterThan(3);
    expect(total(expected.items)).toBe(total(expected.payTp));
    const { hours, ...totals } = await shown(till, first);
    expect(totals).toEqual(expected);
    expect(hours).toEqual(totals.payTp);
    await expectElsewhere(till, first, total(expected.payTp));
  }
  const kept = await sums();
  await recountAll(db());
  expect(await sums()).toEqual(kept);
});

test('a won too many in one sum is noticed', async () => {
  const [till] = tills as [Till];
  const first = wall(Date.now() - SEVEN);
  const before = await shown(till, first);
  await db().query(
    `update sales_hourly set card = card + 1 where (store_id, day, hour) =
       (select store_id, day, hour from sales_hourly where store_id = $1 order by day desc, hour desc limit 1)`,
    [till.shop.storeId],
  );
  const { hours, payTp } = await shown(till, first);
  expect(hours).not.toEqual(before.hours);
  expect(hours).not.toEqual(payTp);
  await db().transaction((tx) => recount(tx, till.shop.storeId));
  expect(await shown(till, first)).toEqual(before);
});

test('[scale: recount] while one store is counted anew, the others take orders', async () => {
  const [one, other] = tills as [Till, Till];
  await db().transaction(async (tx) => {
    await recount(tx, one.shop.storeId);
    const { orderCd } = await place(app.partner(), other.shop);
    expect(orderCd).toBeGreaterThan(0);
  });
});
