import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** The value once it has not changed for `pause` ms, for calls that follow what somebody types. */
export function useSettled<T>(value: T, pause = TYPING_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
