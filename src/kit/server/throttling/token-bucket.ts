export interface Budget {
  /** Sustained calls per second. */
  readonly rate: number;
  /** Burst size. */
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Maximum number of callers kept; one that was evicted starts with a full bucket. */
const LARGEST = 10_000;

/**
 * Limits callers of one node to a steady rate with bursts. `take` returns 0, or the seconds until a call is allowed.
 */
export function createTokenBuckets(clock: () => number = () => performance.now()) {
  const buckets = new Map<number | string, Bucket>();
  return {
    take(caller: number | string, { rate, burst }: Budget): number {
      const now = clock();
      const bucket = buckets.get(caller) ?? { tokens: burst, filledAt: now };
      // Evicts the least recently used.
      buckets.delete(caller);
      if (buckets.size >= LARGEST) buckets.delete(buckets.keys().next().value ?? caller);
      buckets.set(caller, bucket);
      bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.filledAt) / 1_000) * rate);
      bucket.filledAt = now;
      if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / rate));
      bucket.tokens -= 1;
      return 0;
    },
  };
}
