import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { type UrlValues, urlOptionalInt, urlText, urlTexts } from '#kit/web/url-state.ts';
import { deliveryCalls, type deliveryOrder } from '../delivery.contract.ts';

export type DeliveryOrder = ReturnType<typeof deliveryOrder.decode>;

/** What the address of the list says; no period: the last hour. */
export const deliveryUrl = {
  from: urlText(),
  to: urlText(),
  brand: urlText(),
  states: urlTexts([]),
  store: urlOptionalInt(),
};
export type DeliveryUrl = UrlValues<typeof deliveryUrl>;

export const LAST_HOUR_MS = 3_600_000;
/** All of the store's own day, as the address of the list says it. */
export const todayOf = (wall: (ms: number) => string): { from: string; to: string } => {
  const day = wall(nowMs()).slice(0, 10);
  return { from: `${day} 00:00:00`, to: `${day} 23:59:59` };
};
const KEY = ['delivery-orders'];

/** Rides of a period; without one, of the last hour whenever it is asked. */
export function useDeliveryOrders(url: DeliveryUrl, wall: (ms: number) => string, enabled: boolean) {
  return useQuery({
    queryKey: [...KEY, url],
    queryFn: async ({ signal }) => {
      const at = nowMs();
      const query = {
        startDate: url.from || wall(at - LAST_HOUR_MS),
        endDate: url.to || wall(at),
        brandName: url.brand || null,
        states: url.states.join(',') || null,
        storeId: url.store,
      };
      return { at, rows: await call(deliveryCalls.orders, { query, signal }) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });
}

export const refreshDeliveryOrders = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

export const removeDeliveryOrders = (ids: readonly number[]) =>
  call(deliveryCalls.removeOrders, { params: { ids: ids.join(',') } });
