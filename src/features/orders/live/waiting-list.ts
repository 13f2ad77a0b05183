import { listAnswer } from '#kit/contract/lookups.contract.ts';
import { api } from '#kit/web/api/client.ts';
import { orderPaths, orderRow, orderSearch } from '../order.contract.ts';
import { storeClock } from '../store-clock.ts';
import type { ListedOrder } from './waiting-orders.ts';

const PERIOD = 2 * 24 * 3_600_000;

/** The orders of the own store that nobody has accepted, as the server knows them now. */
export async function fetchWaitingOrders(): Promise<ListedOrder[]> {
  const clock = await storeClock();
  const now = Date.now();
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
    };
  });
}
