import { useRef } from 'react';

/** A finger that comes down this soon meant the button that stood there before, in ms. */
export const SETTLING = 700;
/** What has just slid to another place is not pressed yet, in ms: long enough for the second tap of a double one. */
export const SLIDING = 400;

/**
 * Whether what is shown has stood long enough, and in its place, to be what somebody means to press. A second tap, or
 * a tap at the moment another device moved an order on, must not take the step after, nor that of the next order.
 */
export function useSettled(shown: string, place: number): () => boolean {
  const changed = useRef({ shown, at: Number.NEGATIVE_INFINITY });
  const moved = useRef({ place, at: Number.NEGATIVE_INFINITY });
  if (changed.current.shown !== shown) changed.current = { shown, at: performance.now() };
  if (moved.current.place !== place) moved.current = { place, at: performance.now() };
  return () =>
    performance.now() - changed.current.at >= SETTLING && performance.now() - moved.current.at >= SLIDING;
}
