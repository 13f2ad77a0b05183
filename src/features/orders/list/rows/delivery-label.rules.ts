/** Delivery codes of an agency as words (spec/2 §4); anything else means that none was asked. */
const WORDS = {
  '-1': 'orders.delivery.cancelRequested',
  0: 'orders.delivery.requested',
  1: 'orders.delivery.accepted',
  2: 'orders.delivery.assigned',
  3: 'orders.delivery.pickedUp',
  5: 'orders.delivery.delivered',
  44: 'orders.delivery.refused',
} as const;
const CALLED_OFF = 44;

interface Ride {
  readonly stateCode: number | null;
  readonly inUse: boolean | null;
}

/** The word of a state, whatever became of the ride. */
export function rideLabel(stateCode: number | string | null) {
  const code = String(stateCode);
  return code in WORDS ? WORDS[code as unknown as keyof typeof WORDS] : undefined;
}

/** What an order says of its ride. That the agency called it off is still to be seen; what the store withdrew is not. */
export function deliveryLabel(ride: Ride | null) {
  if (!ride || (ride.inUse === false && ride.stateCode !== CALLED_OFF))
    return 'orders.delivery.none' as const;
  // Asked, and the agency has not answered yet.
  if (ride.stateCode === null) return 'orders.delivery.waiting' as const;
  return rideLabel(ride.stateCode) ?? ('orders.delivery.none' as const);
}
