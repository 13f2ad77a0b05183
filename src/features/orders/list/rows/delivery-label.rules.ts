/** Delivery codes of an agency as labels (spec/2 §4); without one no ride was requested. */
const LABELS = new Map(
  Object.entries({
    '-1': 'orders.delivery.cancelRequested',
    0: 'orders.delivery.requested',
    1: 'orders.delivery.accepted',
    2: 'orders.delivery.assigned',
    3: 'orders.delivery.pickedUp',
    5: 'orders.delivery.delivered',
    44: 'orders.delivery.refused',
  } as const),
);
const CALLED_OFF = 44;

interface Ride {
  readonly stateCode: number | null;
  readonly inUse: boolean | null;
}

/** The label of a state, whether or not the ride was cancelled. */
export const rideLabel = (stateCode: number | string | null) => LABELS.get(String(stateCode));

/** Label of an order's ride. A cancellation by the agency stays visible; a withdrawal by the store does not. */
export function deliveryLabel(ride: Ride | null) {
  if (!ride || (ride.inUse === false && ride.stateCode !== CALLED_OFF))
    return 'orders.delivery.none' as const;
  // Requested, without a response of the agency.
  if (ride.stateCode === null) return 'orders.delivery.waiting' as const;
  return rideLabel(ride.stateCode) ?? ('orders.delivery.none' as const);
}
