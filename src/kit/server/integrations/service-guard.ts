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

/** Calls of one node to one service at a time; further ones are turned away at once instead of queueing. */
const AT_A_TIME = 20;
/** Failures in a row after which a service is left alone. */
const FAILURES = 5;
export const REST_MS = 10_000;

export type ServiceGuard = (work: () => Promise<Outcome>) => Promise<Outcome>;

/** Keeps a silent or broken service from holding more than a few calls of this node. */
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
