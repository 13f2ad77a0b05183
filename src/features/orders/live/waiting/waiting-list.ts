import { call } from '#kit/web/api/call.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { nowMs } from '#kit/web/time/now.ts';
import { storeClock } from '#kit/web/time/store-clock.ts';
import { orderNotice } from '../../channel/order-notice.rules.ts';
import { DEFAULT_PERIOD, type orderRow } from '../../order.contract.ts';
import { orderCalls } from '../../order-endpoints.contract.ts';
import type { ListedOrder } from './waiting-orders.ts';

/** The notice as in the channel's frames, for an order found by polling. */
const noticeOf = ({
  number,
  salesType,
  tableId,
  lines,
  amount,
}: ReturnType<typeof orderRow.decode>): string =>
  orderNotice(
    {
      title: translate('order.live.order', { number, status: '' }),
      sales: salesType.name ?? '',
      tableId,
      name: lines[0]?.name ?? '',
      lineCount: lines.length,
      amount,
    },
    translate,
  );

/** The own store's orders not accepted yet, from the server. */
export async function fetchWaitingOrders(): Promise<ListedOrder[]> {
  const clock = storeClock();
  const now = nowMs();
  const query = {
    from: clock.wall(now - DEFAULT_PERIOD),
    statuses: 'ORDER',
    cancelled: false,
    page: 0,
    size: 200,
  };
  const { rows } = await call(orderCalls.list, { query, quiet: true });
  return rows.map((order) => ({
    orderId: order.id,
    acknowledged: order.acknowledged,
    age: now - clock.instant(order.orderedAt),
    html: noticeOf(order),
  }));
}
