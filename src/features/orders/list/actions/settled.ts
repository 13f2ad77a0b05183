import { type MouseEvent, useRef } from 'react';

/** A click this soon was meant for the previous button, in ms. */
export const SETTLING = 700;
/** Buttons of a row that just moved are disabled this long, in ms: longer than a double tap. */
const SLIDING = 400;

/**
 * Whether a click was meant for the button as it is shown. A second tap, or a tap while another device moves an order on,
 * must not trigger the following step, nor that of the next order. The time of the input counts: a busy page handles a
 * click long after it.
 */
export function useIntendedClick(shown: string, place: number): (click: MouseEvent) => boolean {
  const changed = useRef({ shown, at: Number.NEGATIVE_INFINITY });
  const moved = useRef({ place, at: Number.NEGATIVE_INFINITY });
  if (changed.current.shown !== shown) changed.current = { shown, at: performance.now() };
  if (moved.current.place !== place) moved.current = { place, at: performance.now() };
  return ({ detail, timeStamp }) =>
    detail <= 1 && timeStamp - changed.current.at >= SETTLING && timeStamp - moved.current.at >= SLIDING;
}
