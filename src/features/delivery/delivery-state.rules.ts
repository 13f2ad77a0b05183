/** Where a ride stands, as agencies number it (spec/2 §4). */
export const RIDE = {
  cancelAsked: -1,
  asked: 0,
  accepted: 1,
  assigned: 2,
  pickedUp: 3,
  delivered: 5,
  calledOff: 44,
} as const;
export type RideState = (typeof RIDE)[keyof typeof RIDE];

export const RIDE_STATES: readonly RideState[] = Object.values(RIDE);
export const isRideState = (value: unknown): value is RideState => RIDE_STATES.includes(value as RideState);

/** How far along each is. Asked to cancel: only what shows that the agency went on, or gave in, comes after it. */
const FAR: Record<RideState, number> = { 0: 1, 1: 2, 2: 3, [-1]: 4, 3: 5, 5: 6, 44: 6 };

/** Callbacks come late, twice and in any order; a state is only ever left for one further along (D37). */
export const goesForward = (from: RideState | null, to: RideState): boolean =>
  from === null || FAR[to] > FAR[from];

/** The agency has the food or is through with it: no change and no withdrawal any more. */
export const isCarried = (state: RideState | null): boolean =>
  state === RIDE.pickedUp || state === RIDE.delivered;

/** Over, one way or the other. */
export const isOver = (state: RideState | null): boolean =>
  state === RIDE.delivered || state === RIDE.calledOff;

/** The status an order must have reached when its ride is at a state; undefined: rides say nothing about it. */
export const orderStatusAt = (state: RideState): 'DELIVERY' | 'OVER' | undefined =>
  state === RIDE.pickedUp ? 'DELIVERY' : state === RIDE.delivered ? 'OVER' : undefined;
