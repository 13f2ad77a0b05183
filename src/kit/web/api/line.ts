import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { plainGet } from './plain-get.ts';

const CHECK_EVERY = 5000;
const RESPONSE_WITHIN = 4000;

const { subscribe, publish } = createListeners();
let down = false;
let timer: ReturnType<typeof setInterval> | undefined;

/** Polls the server while it, or the network according to the browser, is unreachable. */
function watch(): void {
  clearInterval(timer);
  if (down || globalThis.navigator?.onLine === false)
    timer = setInterval(() => void checkLine().then(watch), CHECK_EVERY);
}

function setDown(next: boolean): void {
  if (next === down) return;
  down = next;
  watch();
  publish();
}

/** Checks the server now and updates the state. */
export async function checkLine(): Promise<boolean> {
  const reached = await plainGet('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(RESPONSE_WITHIN),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  setDown(!reached);
  return reached;
}

/** Whether the server is currently known to be unreachable. */
export const isLineDown = (): boolean => down;

export const subscribeLine = subscribe;

export function useLineDown(): boolean {
  return useSyncExternalStore(subscribeLine, isLineDown);
}

/** Resolves as soon as the server is reachable. */
export function lineUp(): Promise<void> {
  if (!down) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribeLine(() => {
      stop();
      resolve();
    });
  });
}

function noteOffline(): void {
  setDown(true);
  // Some systems report a missing network while the server can be reached.
  void checkLine();
}

// Absent in tests outside a browser.
globalThis.window?.addEventListener('offline', noteOffline);
globalThis.window?.addEventListener('online', () => void checkLine());
if (globalThis.navigator?.onLine === false) noteOffline();
