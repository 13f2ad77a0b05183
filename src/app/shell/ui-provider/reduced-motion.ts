import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the reader asked the system for stillness. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
