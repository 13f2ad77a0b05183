import { useQuery } from '@tanstack/react-query';
import type { orderDetail } from '#features/orders/order.contract.ts';
import { orderCalls } from '#features/orders/order-endpoints.contract.ts';
import { call } from '#kit/web/api/call.ts';
import {
  type agencyCall,
  type CallType,
  deliveryCalls,
  type dispatchState,
  LONGEST_KEYWORD,
} from '../delivery.contract.ts';

export type DispatchState = ReturnType<typeof dispatchState.decode>;
export type DispatchOrder = ReturnType<typeof orderDetail.decode>;

/** The order, its store's agencies and the ride that stands; asked anew while an answer is awaited. */
export function useDispatch(orderId: number) {
  return useQuery({
    queryKey: ['dispatch', orderId],
    queryFn: async ({ signal }) => {
      const [order, state] = await Promise.all([
        call(orderCalls.one, { params: { id: orderId }, signal }),
        call(deliveryCalls.state, { params: { orderId }, signal }),
      ]);
      return { order, state };
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state.delivery?.waiting ? 3_000 : false),
  });
}

export interface Destination {
  address: string;
  addressDetail: string | null;
  latitude: number;
  longitude: number;
}

/** What a ride there would cost; nothing is asked until the place is known. */
export function useFee(
  orderId: number,
  deliveryCode: string | undefined,
  to: Destination | null,
  payAmount: number,
) {
  return useQuery({
    queryKey: ['dispatch-fee', orderId, deliveryCode, to, payAmount],
    queryFn: ({ signal }) =>
      call(deliveryCalls.fee, { query: { orderId, deliveryCode, payAmount, ...to }, signal, quiet: true }),
    enabled: deliveryCode !== undefined && to !== null,
    staleTime: 60_000,
    retry: false,
  });
}

export const callAgency = (
  type: CallType,
  request: { orderId: number } & Omit<Parameters<typeof agencyCall.encode>[0], 'type'>,
) => call(deliveryCalls.call, { body: { type, ...request } });

export type FoundPlace =
  | { state: 'known'; place: { latitude: number; longitude: number } }
  | { state: 'unknown' | 'noService'; place: null };

/** Where an address lies, if a geocoder is set up and knows it. */
export async function findPlace(address: string): Promise<FoundPlace> {
  const keyword = address.slice(0, LONGEST_KEYWORD);
  const { service, places } = await call(deliveryCalls.place, { query: { keyword }, quiet: true });
  for (const { latitude, longitude } of places)
    if (latitude !== null && longitude !== null)
      return { state: 'known', place: { latitude: Number(latitude), longitude: Number(longitude) } };
  return { state: service === null ? 'noService' : 'unknown', place: null };
}
