/** States of a ride, as numbered by agencies (spec/2 §4). */
export const RIDE = {
  cancelRequested: -1,
  requested: 0,
  accepted: 1,
  assigned: 2,
  pickedUp: 3,
  delivered: 5,
  calledOff: 44,
} as const;
export type RideState = (typeof RIDE)[keyof typeof RIDE];

export const RIDE_STATES: readonly RideState[] = Object.values(RIDE);
export const isRideState = (value: unknown): value is RideState => RIDE_STATES.includes(value as RideState);

/** Progress of each state. After a cancel request, only reports that the agency continued or cancelled are accepted. */
const FAR: Record<RideState, number> = { 0: 1, 1: 2, 2: 3, [-1]: 4, 3: 5, 5: 6, 44: 6 };

/** Callbacks arrive late, twice and in any order; a state only changes to one of higher progress (D37). */
export const goesForward = (from: RideState | null, to: RideState): boolean =>
  from === null || FAR[to] > FAR[from];

/** Picked up or finished: no change and no withdrawal. */
export const isCarried = (state: RideState | null): boolean =>
  state === RIDE.pickedUp || state === RIDE.delivered;

/** Finished, delivered or cancelled. */
export const isOver = (state: RideState | null): boolean =>
  state === RIDE.delivered || state === RIDE.calledOff;

/** The order status implied by a ride's state; undefined: none. */
export const orderStatusAt = (state: RideState): 'DELIVERY' | 'OVER' | undefined =>
  state === RIDE.pickedUp ? 'DELIVERY' : state === RIDE.delivered ? 'OVER' : undefined;
