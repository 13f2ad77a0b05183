import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the system setting requests reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
