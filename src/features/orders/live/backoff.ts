/** First wait after a lost connection, and the longest one, in ms. */
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;

/**
 * Delay before the n-th attempt (from 0), in ms: doubles up to the maximum, half of it random, so that browsers do not
 * reconnect to a restarted server all at once.
 */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 20));
  return Math.round(full / 2 + (full / 2) * random());
}
