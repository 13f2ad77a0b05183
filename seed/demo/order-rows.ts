import type { OrderStatus } from '#features/orders/lifecycle/order-status.public.ts';
import type { DemoOrder } from './demo-orders.ts';

/** Prefixes by which partners number their orders. */
const PREFIX: Record<DemoOrder['orderType'], string> = {
  KIOSK_ORDER: 'K',
  TABLE_ORDER: 'S',
  POS_ORDER: 'P',
  MOBILE_TABLE_ORDER: 'M',
  DELIVERY_APP_ORDER: 'D',
  PARTNER_ORDER: 'A',
  TELEPHONE_ORDER: 'T',
  ETC_ORDER: 'E',
};

function statusAt(order: DemoOrder, now: Date): OrderStatus {
  const until = order.cancelledAt ?? now;
  if (order.overAt <= until) return 'OVER';
  if (order.deliveryAt && order.deliveryAt <= until) return 'DELIVERY';
  if (order.readyAt <= until) return 'READY';
  return order.receivedAt <= until ? 'RECEIPT' : 'ORDER';
}

const iso = (at: Date | null, until: Date): string | null => (at && at <= until ? at.toISOString() : null);
const snapshot = (each: { id: number; name: string; translations: unknown }, idKey: string) => ({
  [idKey]: each.id,
  name: each.name,
  translations: each.translations ?? [],
});

/** The newest order of an app: it is left as it came, waiting for its payment, so that the demo shows what stands still. */
const unpaidOne = (orders: readonly DemoOrder[], now: Date): DemoOrder | undefined =>
  orders.findLast(
    ({ orderType, priced, cancelledAt }) =>
      orderType === 'MOBILE_TABLE_ORDER' && priced.amount > 0 && !(cancelledAt && cancelledAt <= now),
  );
const APP_GUEST = '김하늘';

/** Rows of the order tables as the bulk statements read them. `sequence` ties them together. */
export function orderRows(orders: readonly DemoOrder[], now: Date) {
  const perDay = new Map<string, number>();
  const unpaid = unpaidOne(orders, now);
  return orders.map((order, index) => {
    const number = (perDay.get(order.businessDay) ?? 0) + 1;
    perDay.set(order.businessDay, number);
    const cancelledAt = order.cancelledAt && order.cancelledAt <= now ? order.cancelledAt : null;
    const waits = order === unpaid;
    // Nothing has happened to it since it came.
    const until = waits ? order.at : (cancelledAt ?? now);
    const status = waits ? 'ORDER' : statusAt({ ...order, cancelledAt }, now);
    // At the till one pays when leaving, everywhere else in advance.
    const paid =
      !waits && (order.orderType !== 'POS_ORDER' || status === 'OVER' || order.payments.length === 0);
    const { priced } = order;
    return {
      sequence: index + 1,
      number: String(number).padStart(4, '0'),
      partner_order_id: `${PREFIX[order.orderType]}-${order.businessDay.replaceAll('-', '')}-${String(number).padStart(4, '0')}`,
      order_type: order.orderType,
      sales_type: order.salesType,
      status,
      cancelled: cancelledAt !== null,
      paid,
      refund_state: cancelledAt && paid && priced.amount > 0 ? 'done' : 'none',
      table_id: order.tableId,
      amount: priced.amount,
      discount_amount: priced.discountAmount,
      discounts: priced.discount
        ? [{ ...snapshot(priced.discount.rule, 'discountId'), amount: priced.discount.amount }]
        : [],
      delivery_cost: order.deliveryCost,
      orderer_name: order.orderer?.name ?? null,
      orderer_phone: order.orderer?.phone ?? null,
      app_user_name: order.appUser || waits ? (order.orderer?.name ?? APP_GUEST) : null,
      address: order.place?.address ?? null,
      address_detail: order.place?.detail ?? null,
      note: order.note,
      pick_up_minutes: order.salesType === 'TakeOut' ? 20 : null,
      ordered_at: order.at.toISOString(),
      business_day: order.businessDay,
      hour: order.hour,
      received_at: iso(order.receivedAt, until),
      ready_at: iso(order.readyAt, until),
      delivery_at: iso(order.deliveryAt, until),
      over_at: iso(order.overAt, until),
      cancelled_at: cancelledAt?.toISOString() ?? null,
      // Seen, even where nobody accepted yet: the bell is for what comes from now on.
      acknowledged_at: new Date(Math.min(order.receivedAt.getTime(), until.getTime())).toISOString(),
      payments: paid ? order.payments : [],
      lines: priced.lines.map((line) => ({
        item: line.item.id,
        name: line.item.name,
        category: line.item.categoryId,
        category_name: line.item.categoryName,
        unit_price: line.unitPrice,
        count: line.count,
        amount: line.amount,
        options: line.options.map(({ option, count }) => ({
          ...snapshot(option, 'optionId'),
          price: option.price,
          count,
        })),
        discounts: line.discount
          ? [{ ...snapshot(line.discount.rule, 'discountId'), amount: line.discount.amount }]
          : [],
      })),
    };
  });
}

export type OrderRow = ReturnType<typeof orderRows>[number];
