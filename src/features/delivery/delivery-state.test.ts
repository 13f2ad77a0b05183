import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  goesForward,
  isCarried,
  isOver,
  orderStatusAt,
  RIDE,
  RIDE_STATES,
  type RideState,
} from './delivery-state.rules.ts';

describe('[D37] the state of a ride', () => {
  test('is the same at the end in whatever order and however often callbacks come', () => {
    const way = [RIDE.requested, RIDE.accepted, RIDE.assigned, RIDE.pickedUp, RIDE.delivered];
    fc.assert(
      fc.property(fc.shuffledSubarray([...way, ...way], { minLength: 1 }), (received: RideState[]) => {
        const end = received.reduce<RideState | null>(
          (state, next) => (goesForward(state, next) ? next : state),
          null,
        );
        expect(end).toBe(Math.max(...received));
      }),
      { numRuns: 200 },
    );
  });
  test('never leaves an end', () => {
    for (const end of [RIDE.delivered, RIDE.calledOff])
      for (const next of RIDE_STATES) expect(goesForward(end, next)).toBe(false);
  });
  test('after a wish to cancel changes only when the rider has it or the agency gives in', () => {
    const after = RIDE_STATES.filter((next) => goesForward(RIDE.cancelRequested, next));
    expect(after.sort((a, b) => a - b)).toEqual([RIDE.pickedUp, RIDE.delivered, RIDE.calledOff]);
  });
  test('moves the order only when the rider has the food', () => {
    expect(RIDE_STATES.map(orderStatusAt).filter(Boolean)).toEqual(['DELIVERY', 'OVER']);
    expect(RIDE_STATES.filter(isCarried)).toEqual([RIDE.pickedUp, RIDE.delivered]);
    expect(RIDE_STATES.filter(isOver)).toEqual([RIDE.delivered, RIDE.calledOff]);
    expect([isCarried(null), isOver(null), goesForward(null, RIDE.requested)]).toEqual([false, false, true]);
  });
});
