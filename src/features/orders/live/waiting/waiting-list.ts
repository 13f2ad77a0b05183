import { listAnswer } from '#kit/contract/lookups.contract.ts';
import { api } from '#kit/web/api/client.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { nowMs } from '#kit/web/time/now.ts';
import { storeClock } from '#kit/web/time/store-clock.ts';
import { orderPaths, orderRow, orderSearch } from '../../order.contract.ts';
import type { ListedOrder } from './waiting-orders.ts';

const PERIOD = 2 * 24 * 3_600_000;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** The words of the channel's own frames, for an order that the list told of first. */
export function popupHtml(order: ReturnType<typeof orderRow.decode>): string {
  const sales = order.salesType.name ?? '';
  const place = order.tableId ? translate('order.live.table', { sales, table: order.tableId }) : sales;
  const [first, ...more] = order.lines;
  const name = first?.name ?? '';
  const items = more.length > 0 ? translate('order.live.items', { name, count: more.length }) : name;
  const amount = translate('order.live.amount', { amount: order.amount });
  const title = translate('order.live.order', { number: order.number, status: '' });
  const words = [title, place, [items, amount].filter(Boolean).join(' · ')].map(escapeHtml);
  return `<strong>${words[0]}</strong> <span>${words[1]}</span><p>${words[2]}</p>`;
}

/** The orders of the own store that nobody has accepted, as the server knows them now. */
export async function fetchWaitingOrders(): Promise<ListedOrder[]> {
  const clock = storeClock();
  const now = nowMs();
  const query = orderSearch.encode({
    startDate: clock.wall(now - PERIOD),
    statuses: 'ORDER',
    cancelled: false,
    page: 0,
    size: 200,
  });
  const answer = await api.get(orderPaths.list, {
    query: query as Record<string, string | number>,
    quiet: true,
  });
  return listAnswer(answer).rows.map((wire) => {
    const order = orderRow.decode(wire);
    return {
      orderCode: order.id,
      acknowledged: order.acknowledged,
      age: now - clock.instant(order.orderedAt),
      html: popupHtml(order),
    };
  });
}
