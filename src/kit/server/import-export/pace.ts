import { setImmediate as breathe } from 'node:timers/promises';

const LONGEST_STRETCH_MS = 4;

/** Lets other requests through whenever a few milliseconds of work have gone by. */
export function createPace(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < LONGEST_STRETCH_MS) return undefined;
    return breathe().then(() => {
      since = performance.now();
    });
  };
}
