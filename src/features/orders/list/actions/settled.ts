import { useRef } from 'react';

/** A click this soon was meant for the previous button, in ms. */
export const SETTLING = 700;
/** Buttons of a row that just moved are disabled this long, in ms: longer than a double tap. */
export const SLIDING = 400;

/**
 * Whether a button has been shown in its place long enough to be clicked intentionally. A second tap, or a tap while
 * another device moves an order on, must not trigger the following step, nor that of the next order.
 */
export function useSettled(shown: string, place: number): () => boolean {
  const changed = useRef({ shown, at: Number.NEGATIVE_INFINITY });
  const moved = useRef({ place, at: Number.NEGATIVE_INFINITY });
  if (changed.current.shown !== shown) changed.current = { shown, at: performance.now() };
  if (moved.current.place !== place) moved.current = { place, at: performance.now() };
  return () =>
    performance.now() - changed.current.at >= SETTLING && performance.now() - moved.current.at >= SLIDING;
}
