import { useRef } from 'react';

/** A finger that comes down this soon meant the button that stood there before, in ms. */
export const SETTLING = 700;

/**
 * Whether what is shown has stood long enough to be what somebody means to press. A second tap, or a tap at the
 * moment another device moved the order on, must not take the step after.
 */
export function useSettled(shown: string): () => boolean {
  const last = useRef({ shown, at: 0 });
  if (last.current.shown !== shown) last.current = { shown, at: Date.now() };
  return () => Date.now() - last.current.at >= SETTLING;
}
