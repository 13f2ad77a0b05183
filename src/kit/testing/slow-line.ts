import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The longest that what a test or its page asks for is late, in ms: with `SLOW_LINE=700` in the environment what
 * only works because everything answers at once fails. Nothing is late unless asked for.
 */
export const SLOW_LINE = Number(process.env.SLOW_LINE ?? 0);

/** Waits by chance, up to that. */
export async function late(): Promise<void> {
  if (SLOW_LINE > 0) await sleep(Math.random() * SLOW_LINE);
}
