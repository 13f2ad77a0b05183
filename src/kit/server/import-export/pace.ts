import { setImmediate as nextTurn } from 'node:timers/promises';

const LONGEST_STRETCH_MS = 4;

/** Yields to other requests after a few milliseconds of work. */
export function createPace(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < LONGEST_STRETCH_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}
