/** First wait after a lost connection, and the longest one, in ms. */
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;

/**
 * Wait before the n-th attempt (from 0), in ms: doubles up to the longest, and half of it is left to chance,
 * so that a restarted server is not met by every browser in the same instant.
 */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 20));
  return Math.round(full / 2 + (full / 2) * random());
}
