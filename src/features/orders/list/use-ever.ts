import { useRef } from 'react';

/** Whether something has been so since the screen came up: what it needs is fetched then, and stays to close in peace. */
export function useEver(now: boolean): boolean {
  const ever = useRef(now);
  ever.current ||= now;
  return ever.current;
}
