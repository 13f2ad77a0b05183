import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  wrap,
} from 'cockatiel';
import type { Outcome } from './outcome.ts';

/** Concurrent calls of one node to one service; further calls are refused instead of queued. */
const AT_A_TIME = 20;
/** Consecutive failures that open the breaker. */
const FAILURES = 5;
export const REST_MS = 10_000;

export type ServiceGuard = (work: () => Promise<Outcome>) => Promise<Outcome>;

/** Limits how many calls of this node an unresponsive service can occupy. */
export function serviceGuard(restMs: number): ServiceGuard {
  const failed = handleWhenResult((outcome) => (outcome as Outcome).kind !== 'answered');
  const breaker = circuitBreaker(failed, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const policy = wrap(bulkhead(AT_A_TIME), breaker);
  return async (work) => {
    try {
      return await policy.execute(work);
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { kind: 'notSent', reason: 'resting' };
      if (error instanceof BulkheadRejectedError) return { kind: 'notSent', reason: 'busy' };
      throw error;
    }
  };
}
