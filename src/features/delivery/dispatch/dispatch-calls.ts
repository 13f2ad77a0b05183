import { useQuery } from '@tanstack/react-query';
import { orderDetail, orderPath } from '#features/orders/order.contract.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import {
  agencyCall,
  agencyResponse,
  type CallType,
  decodeFee,
  deliveryPaths,
  dispatchState,
  dispatchStatePath,
  feeQuery,
  LONGEST_KEYWORD,
  placeResponse,
} from '../delivery.contract.ts';

export type DispatchState = ReturnType<typeof dispatchState.decode>;
export type DispatchOrder = ReturnType<typeof orderDetail.decode>;

/** The order, its store's agencies and the ride that stands; asked anew while an answer is awaited. */
export function useDispatch(orderId: number) {
  return useQuery({
    queryKey: ['dispatch', orderId],
    queryFn: async ({ signal }) => {
      const [order, state] = await Promise.all([
        api.get(orderPath(orderId), { signal }),
        api.get(dispatchStatePath(orderId), { signal }),
      ]);
      return { order: orderDetail.decode(order), state: dispatchState.decode(state) };
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
    queryFn: async ({ signal }) => {
      const query = feeQuery.encode({ orderId, deliveryCode, payAmount, ...to }) as Query;
      return decodeFee(await api.get(deliveryPaths.fee, { query, signal, quiet: true }));
    },
    enabled: deliveryCode !== undefined && to !== null,
    staleTime: 60_000,
    retry: false,
  });
}

export async function callAgency(type: CallType, request: { orderId: number } & Record<string, unknown>) {
  const body = agencyCall.encode({ type, ...request });
  return agencyResponse.decode(await api.post(deliveryPaths.call, body));
}

export type FoundPlace =
  | { state: 'known'; place: { latitude: number; longitude: number } }
  | { state: 'unknown' | 'noService'; place: null };

/** Where an address lies, if a geocoder is set up and knows it. */
export async function findPlace(address: string): Promise<FoundPlace> {
  const keyword = address.slice(0, LONGEST_KEYWORD);
  const wire = await api.get(deliveryPaths.place, { query: { keyword }, quiet: true });
  const { service, places } = placeResponse.decode(wire);
  for (const { latitude, longitude } of places)
    if (latitude !== null && longitude !== null)
      return { state: 'known', place: { latitude: Number(latitude), longitude: Number(longitude) } };
  return { state: service === null ? 'noService' : 'unknown', place: null };
}
