import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { periodAround } from '#kit/web/period/period-around.ts';
import { periodUrl, useListPeriod } from '#kit/web/period/use-list-period.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { urlOptionalInt, urlText, urlTexts, useUrlState } from '#kit/web/url-state.ts';
import { deliveryCalls, type deliveryOrder } from '../delivery.contract.ts';

export type DeliveryOrder = ReturnType<typeof deliveryOrder.decode>;

const LAST_HOUR = { hours: [-1, 0] } as const;
const deliveryUrl = { ...periodUrl, brand: urlText(), states: urlTexts([]), store: urlOptionalInt() };
const KEY = ['delivery-orders'];

/** Rides of the period in the URL; without one, of the last hour at each request. */
export function useDeliveryOrders() {
  const { wall } = useStoreClock();
  const [url, set] = useUrlState(deliveryUrl);
  const period = useListPeriod(url, set, LAST_HOUR);
  const query = useQuery({
    queryKey: [...KEY, url, period.around],
    queryFn: async ({ signal }) => {
      const at = nowMs();
      const { from, to } = period.initial ? periodAround(LAST_HOUR, wall, at) : period;
      const query = {
        from,
        to,
        brandName: url.brand || null,
        states: url.states.join(',') || null,
        storeId: url.store,
      };
      return { at, rows: await call(deliveryCalls.orders, { query, signal }) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: period.valid,
  });
  return { url, set, period, query };
}

export const refreshDeliveryOrders = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

export const removeDeliveryOrders = (ids: readonly number[]) =>
  call(deliveryCalls.removeOrders, { params: { ids: ids.join(',') } });
