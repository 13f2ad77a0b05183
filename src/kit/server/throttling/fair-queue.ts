import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '#kit/contract/errors.ts';

export interface FairQueueLimits {
  /** How many tasks run at a time. */
  readonly running: number;
  /** How many may wait, in total and per caller. */
  readonly waiting: number;
  readonly waitingPerCaller: number;
}

/** Runs expensive tasks of callers in turn. */
export interface FairQueue {
  /** Throws 503 with `Retry-After` if too many are waiting. */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

const RETRY_AFTER_SECONDS = '5';

/**
 * Round robin over callers: a caller with hundreds of requests delays others by one task, not by hundreds. While tasks
 * are waiting, each one is followed by a pause of its own duration, which leaves half of a core to other requests.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const next = (): void => {
    const [first] = lines;
    if (!first) return;
    const [caller, line] = first;
    const start = line.shift();
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    waiting -= 1;
    running += 1;
    start?.();
  };

  const turn = (caller: string): Promise<void> => {
    const line = lines.get(caller) ?? [];
    if (waiting >= limits.waiting || line.length >= limits.waitingPerCaller)
      throw unavailable('error.unavailable', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
    waiting += 1;
    lines.set(caller, line);
    return new Promise((start) => void line.push(start));
  };

  const release = async (took: number): Promise<void> => {
    if (waiting > 0) await pause(took);
    running -= 1;
    next();
  };

  return {
    async run(caller, work) {
      if (running >= limits.running) await turn(caller);
      else running += 1;
      const began = performance.now();
      try {
        return await work();
      } finally {
        void release(performance.now() - began);
      }
    },
  };
}
