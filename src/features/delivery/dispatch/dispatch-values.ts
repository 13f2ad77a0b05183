import { withinKorea } from '#features/addresses/korea.public.ts';
import { PAY } from '../delivery.contract.ts';
import type { Destination, DispatchOrder, DispatchState } from './dispatch-calls.ts';

/** What the dialog asks for. */
export interface DispatchValues {
  deliveryCode?: string;
  deliveryName?: string;
  address: string | null;
  addressDetail: string | null;
  latitude: number | null;
  longitude: number | null;
  payType: number;
  payAmount: number | null;
  pickUpMinutes: number | null;
  phone: string | null;
  note: string | null;
}

/** The ride as it stands, or what the order says. */
export function startValues(order: DispatchOrder, { agencies, delivery }: DispatchState): DispatchValues {
  if (delivery) {
    const { requestId, deliveryId, stateCode, waiting, ...values } = delivery;
    return values;
  }
  return {
    deliveryCode: agencies[0]?.deliveryCode,
    address: order.address,
    addressDetail: order.addressDetail,
    latitude: order.latitude,
    longitude: order.longitude,
    payType: order.paid ? PAY.paid : PAY.card,
    payAmount: order.paid ? order.amount : order.openAmount,
    pickUpMinutes: order.pickUpMinutes ?? 20,
    phone: order.phone ?? order.orderer?.phone ?? null,
    note: order.note,
  };
}

/** Where the ride goes, once that is known. */
export function destinationIn(values: Partial<DispatchValues>): Destination | null {
  const { address, addressDetail = null, latitude, longitude } = values;
  if (!address || typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  if (!withinKorea({ latitude, longitude })) return null;
  return { address, addressDetail, latitude, longitude };
}
