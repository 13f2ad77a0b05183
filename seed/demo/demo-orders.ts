import type { SalesType } from '#features/orders/lifecycle/order-status.public.ts';
import { deviceOf, type PaymentKind } from '#features/orders/order-channels.public.ts';
import type { OrderType } from '#features/orders/order-values.contract.ts';
import type { PricedOrder, WantedOrder } from '#features/orders/pricing/priced-order.ts';
import { priceOrder } from '#features/orders/pricing/pricing.ts';
import { businessDayOf, hourOf } from '#kit/contract/time/business-day.ts';
import type { CodeIds } from './code-ids.ts';
import type { DemoCatalogue, SoldDiscount, SoldItem, SoldOption } from './demo-catalogue.ts';
import type { DemoStore } from './demo-places.ts';
import { fillBasket, popularity } from './order-basket.ts';
import { randomPerson, someNote, somewhere } from './order-people.ts';
import { DEMO_ZONE, orderTimes } from './order-times.ts';
import { between, type Random, randomFrom, weighted } from './random.ts';

type Priced = PricedOrder<SoldItem, SoldOption, SoldDiscount>;

export interface DemoOrder {
  orderType: OrderType;
  salesType: SalesType;
  at: Date;
  businessDay: string;
  hour: number;
  priced: Priced;
  deliveryCost: number;
  payments: readonly { kind: PaymentKind; amount: number }[];
  tableId: string | null;
  orderer: { name: string; phone: string } | null;
  appUser: boolean;
  place: { address: string; detail: string } | null;
  note: string | null;
  cancelledAt: Date | null;
  receivedAt: Date;
  readyAt: Date;
  deliveryAt: Date | null;
  overAt: Date;
}

const TYPES: Partial<Record<OrderType, number>> = {
  KIOSK_ORDER: 36,
  TABLE_ORDER: 20,
  POS_ORDER: 16,
  MOBILE_TABLE_ORDER: 8,
  DELIVERY_APP_ORDER: 12,
  PARTNER_ORDER: 3,
  TELEPHONE_ORDER: 4,
  ETC_ORDER: 1,
};
const SALES: Record<OrderType, Partial<Record<SalesType, number>>> = {
  KIOSK_ORDER: { DineIn: 76, TakeOut: 24 },
  TABLE_ORDER: { DineIn: 1 },
  POS_ORDER: { DineIn: 80, TakeOut: 20 },
  MOBILE_TABLE_ORDER: { DineIn: 85, TakeOut: 15 },
  DELIVERY_APP_ORDER: { Delivery: 88, TakeOut: 12 },
  PARTNER_ORDER: { TakeOut: 60, Delivery: 40 },
  TELEPHONE_ORDER: { TakeOut: 55, Delivery: 45 },
  ETC_ORDER: { DineIn: 1 },
};
const AT_TILL: Partial<Record<PaymentKind, number>> = { card: 62, cash: 24, bank: 8, etc: 6 };
const PAYMENTS: Record<OrderType, Partial<Record<PaymentKind, number>>> = {
  KIOSK_ORDER: { card: 72, easy: 28 },
  TABLE_ORDER: { card: 78, easy: 22 },
  POS_ORDER: AT_TILL,
  MOBILE_TABLE_ORDER: { easy: 58, online: 34, point: 8 },
  DELIVERY_APP_ORDER: { delivery_app: 86, online: 14 },
  PARTNER_ORDER: { online: 70, point: 10, easy: 20 },
  TELEPHONE_ORDER: { card: 48, cash: 34, bank: 18 },
  ETC_ORDER: AT_TILL,
};

const MINUTE = 60_000;
const later = (from: Date, random: Random, low: number, high: number): Date =>
  new Date(from.getTime() + Math.round(between(random, low, high) * MINUTE));

/** The fee of a demo delivery: the tiers of seed-places.ts. */
const deliveryFee = (amount: number): number | null =>
  amount < 15_000 ? null : amount < 30_000 ? 3_000 : amount < 50_000 ? 1_500 : 0;

function price(wanted: WantedOrder, catalogue: DemoCatalogue): Priced | null {
  const result = priceOrder(wanted, catalogue);
  return 'order' in result ? result.order : null;
}

function pay(orderType: OrderType, amount: number, random: Random): DemoOrder['payments'] {
  const kind = weighted(random, PAYMENTS[orderType]);
  if (amount === 0) return [];
  const points =
    random() < 0.04 && amount > 5_000 && kind !== 'point' ? 1_000 + Math.floor(random() * 4) * 500 : 0;
  return points > 0
    ? [
        { kind, amount: amount - points },
        { kind: 'point', amount: points },
      ]
    : [{ kind, amount }];
}

function oneOrder(
  at: Date,
  store: DemoStore,
  catalogue: DemoCatalogue,
  likes: ReadonlyMap<number, number>,
  codes: CodeIds,
  random: Random,
): DemoOrder | null {
  const orderType = weighted(random, TYPES);
  let salesType = weighted(random, SALES[orderType]);
  if (salesType === 'Delivery' && !store.delivery) salesType = 'TakeOut';
  const hour = hourOf(at, DEMO_ZONE);
  const salesTypeId = codes.of('SALES_TP', salesType);
  const wanted: WantedOrder = {
    orderType,
    salesTypeId,
    deviceId: codes.of('DISCOUNT_CLIENT', deviceOf(orderType)),
    acceptedSalesTypeIds: null,
    at,
    lines: fillBasket({ orderType, salesTypeId, hour }, catalogue, likes, random),
    payments: [],
    deliveryCost: 0,
  };
  const first = price(wanted, catalogue);
  const fee = salesType === 'Delivery' && first ? deliveryFee(first.amount) : 0;
  const priced = fee === null ? null : price({ ...wanted, deliveryCost: fee }, catalogue);
  // Below the minimum order amount; the demo customer gives up.
  if (!priced || fee === null) return null;

  const receivedAt = later(at, random, 0.5, 3);
  const readyAt = later(receivedAt, random, 7, 19);
  const deliveryAt = salesType === 'Delivery' ? later(readyAt, random, 2, 9) : null;
  const overAt = deliveryAt ? later(deliveryAt, random, 9, 28) : later(readyAt, random, 1, 7);
  const away = salesType !== 'DineIn';
  const appUser = orderType === 'MOBILE_TABLE_ORDER' && random() < 0.4;
  return {
    orderType,
    salesType,
    at,
    businessDay: businessDayOf(at, { timeZone: DEMO_ZONE, dayCutoff: '00:00' }),
    hour,
    priced,
    deliveryCost: fee,
    payments: pay(orderType, priced.amount, random),
    tableId: away || orderType === 'ETC_ORDER' ? null : String(1 + Math.floor(random() * 12)),
    orderer: away || appUser ? randomPerson(random, store.menu) : null,
    appUser,
    place: salesType === 'Delivery' ? somewhere(random, store.menu) : null,
    note: someNote(random),
    cancelledAt: random() < 0.04 ? later(at, random, 0.4, 5) : null,
    receivedAt,
    readyAt,
    deliveryAt,
    overAt,
  };
}

/** The orders of one demo store over some days until now, oldest first. */
export function demoOrders(
  store: DemoStore,
  catalogue: DemoCatalogue,
  codes: CodeIds,
  options: { now: Date; days: number },
): DemoOrder[] {
  const random = randomFrom(`orders ${store.publicId}`);
  const likes = popularity(catalogue, random);
  return orderTimes({ ...options, perDay: store.perDay, hours: store.hours }, random).flatMap((at) => {
    const order = oneOrder(at, store, catalogue, likes, codes, random);
    return order ? [order] : [];
  });
}
