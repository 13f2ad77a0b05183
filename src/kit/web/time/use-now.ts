import { useSyncExternalStore } from 'react';
import { nowMs } from './now.ts';

const STEP = 10_000;
const listeners = new Set<() => void>();
let now = nowMs();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = nowMs();
    for (const each of listeners) each();
  }, STEP);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time in ms, updated every ten seconds for all rows at once. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
