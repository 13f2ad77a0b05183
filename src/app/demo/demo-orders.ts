// npm run demo:orders [-- --rate 6 --store S000000001 --count 20 --url http://127.0.0.1:3000] Places plausible orders
// through the partner API, to demonstrate the bell.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  partnerCalls,
  partnerMenu,
  partnerOrder,
  partnerOrderResponse,
} from '#features/orders/partner-intake/partner.contract.ts';
import { writeNumber } from '#kit/contract/i18n/write-number.ts';

type Menu = ReturnType<typeof partnerMenu.decode>;
type Item = Menu['items'][number];

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '6' },
    store: { type: 'string', multiple: true, default: ['S000000001'] },
    count: { type: 'string' },
    url: {
      type: 'string',
      default: process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`,
    },
    key: { type: 'string', default: 'demo-partner-key' },
  },
});
const perMinute = Number(values.rate);
const limit = values.count === undefined ? Number.POSITIVE_INFINITY : Number(values.count);
if (!(perMinute > 0 && perMinute <= 6_000) || !(limit > 0)) {
  console.error('--rate is orders a minute (1 to 6000), --count how many in all.');
  process.exit(1);
}
const headers = { authorization: `Bearer ${values.key}`, 'accept-language': 'ko' };

const GUESTS = ['김하늘', '이도윤', '박서연', '최지우', '정민준', '강하린', 'Emma', '田中', '王芳'];
const NOTES = [
  '덜 맵게 해 주세요',
  '수저 빼 주세요',
  '포장 꼼꼼히 부탁드려요',
  '문 앞에 두고 벨 눌러 주세요',
];
const ADDRESSES = [
  { address: '테헤란로 152', detail: '12층', latitude: null, longitude: null },
  { address: '역삼로 180', detail: '301호', latitude: null, longitude: null },
];
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const chance = (share: number): boolean => Math.random() < share;

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(values.url + path, { ...init, headers: { ...headers, ...init.headers } });
  const body = (await response.json().catch(() => ({}))) as { message?: string };
  if (!response.ok) throw new Error(`${response.status} ${body.message ?? ''}`);
  return body;
}

/** Stores have a minimum order amount for delivery; the demo stays well above it. */
const LEAST_DELIVERY = 30_000;

/** The minimum selection of each group, and sometimes one more. */
function optionsFor(item: Item, menu: Menu) {
  const offered = new Set(item.options.map(({ id }) => id));
  return menu.optionGroups.flatMap((group) => {
    const choices = menu.options.filter((each) => each.groupId === group.id && offered.has(each.id));
    const required = Math.max(group.minimum, group.selection === 'REQUIRED' ? 1 : 0);
    const wanted = Math.min(choices.length, required || (chance(0.3) ? 1 : 0));
    return choices.slice(0, wanted).map((each) => ({ optionId: each.id, count: 1, price: each.price }));
  });
}

function compose(storeId: string, menu: Menu) {
  const wanted = pick(['DineIn', 'DineIn', 'TakeOut', 'Delivery']);
  const onSale = menu.items.filter(
    (item) =>
      !item.soldOut &&
      item.inKiosk &&
      !item.marketPrice &&
      item.salesTypes.some(({ value }) => value === wanted),
  );
  if (onSale.length === 0) return undefined;
  const items = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => pick(onSale));
  const lines = [...new Set(items)].map((item) => ({
    item,
    options: optionsFor(item, menu),
    count: chance(0.25) ? 2 : 1,
  }));
  const amount = lines.reduce(
    (sum, { item, options, count }) =>
      sum + (item.price + options.reduce((each, option) => each + option.price, 0)) * count,
    0,
  );
  const salesType = wanted === 'Delivery' && amount < LEAST_DELIVERY ? 'TakeOut' : wanted;
  const delivery = salesType === 'Delivery';
  return partnerOrder.encode({
    storeId,
    externalCode: null,
    orderId: `DEMO-${randomUUID()}`.toUpperCase(),
    orderType: delivery ? 'DELIVERY_APP_ORDER' : pick(['KIOSK_ORDER', 'TABLE_ORDER', 'MOBILE_TABLE_ORDER']),
    salesType,
    tableId: salesType === 'DineIn' ? String(1 + Math.floor(Math.random() * 12)) : null,
    orderer: { name: pick(GUESTS), phone: '010-1234-5678', marketingAgreed: chance(0.5) },
    address: delivery ? pick(ADDRESSES) : null,
    note: chance(0.35) ? pick(NOTES) : null,
    pickUpMinutes: salesType === 'TakeOut' ? 20 : null,
    payments: chance(0.85)
      ? [{ type: pick(['card', 'card', 'easy', 'cash']), amount, approvalNumber: null }]
      : [],
    lines: lines.map(({ item, options, count }) => ({
      itemId: item.id,
      count,
      price: null,
      options: options.map(({ optionId, count: each }) => ({ optionId, count: each })),
      discountId: null,
    })),
  });
}

async function placeOne(storeId: string): Promise<void> {
  const menu = partnerMenu.decode(await call(partnerCalls.menu.path.replace(':storeId', storeId)));
  const order = compose(storeId, menu);
  if (!order) return console.error(`${storeId}: nothing is on sale`);
  const wire = await call(partnerCalls.place.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  const { number, amount } = partnerOrderResponse.decode(wire);
  console.log(`${storeId}  주문 ${number}  ${writeNumber('ko', amount)}원`);
}

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopped = true;
    process.exit(0);
  });

console.log(`${values.url}: ${perMinute} orders a minute for ${values.store.join(', ')}. Ctrl-C ends it.`);
let failures = 0;
for (let placed = 0; placed < limit && !stopped; placed += 1) {
  await placeOne(values.store[placed % values.store.length] as string).then(
    () => {
      failures = 0;
    },
    (error: Error) => {
      failures += 1;
      console.error(`not placed: ${error.message}`);
    },
  );
  if (failures >= 5) {
    console.error('Five in a row were not placed: is Jumun running, and is the key right?');
    process.exit(1);
  }
  await new Promise((done) => setTimeout(done, 60_000 / perMinute));
}
