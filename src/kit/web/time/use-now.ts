import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { nowMs } from './now.ts';

const STEP = 10_000;
const ticks = createListeners();
let now = nowMs();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  const stop = ticks.subscribe(listener);
  timer ??= setInterval(() => {
    now = nowMs();
    ticks.publish();
  }, STEP);
  return () => {
    stop();
    if (!ticks.isEmpty()) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time in ms, updated every ten seconds for all rows at once. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
