import type { ServerResponse } from 'node:http';
import { tooMany } from '#kit/contract/errors.ts';

/** Concurrent expensive calls of one caller on one node. */
const AT_ONCE = 2;
const WAITING = 8;
const OFFLINE_AFTER_MS = 15_000;
const RETRY_SECONDS = 5;

interface Caller {
  running: number;
  readonly waiting: (() => void)[];
}

export interface CallBudget {
  /** Resolves when the caller may run one more expensive call, which ends with the response; throws 429. */
  enter(caller: string, response: ServerResponse): Promise<void>;
}

/** Limits the share of one caller's expensive calls. */
export function createCallBudget(limits: { timeoutMs?: number } = {}): CallBudget {
  const timeout = limits.timeoutMs ?? OFFLINE_AFTER_MS;
  const callers = new Map<string, Caller>();

  const leave = (name: string, caller: Caller): void => {
    const next = caller.waiting.shift();
    if (next) {
      next();
      return;
    }
    caller.running -= 1;
    if (caller.running === 0) callers.delete(name);
  };
  const refusal = () => tooMany('error.tooMany', { headers: { 'retry-after': String(RETRY_SECONDS) } });

  return {
    async enter(name, response) {
      const caller = callers.get(name) ?? { running: 0, waiting: [] };
      callers.set(name, caller);
      if (caller.running < AT_ONCE) caller.running += 1;
      else {
        if (caller.waiting.length >= WAITING) throw refusal();
        await new Promise<void>((resolve, reject) => {
          const giveUp = (): void => {
            const place = caller.waiting.indexOf(start);
            if (place >= 0) caller.waiting.splice(place, 1);
            clearTimeout(late);
            reject(refusal());
          };
          const start = (): void => {
            clearTimeout(late);
            response.off('close', giveUp);
            resolve();
          };
          const late = setTimeout(giveUp, timeout);
          response.once('close', giveUp);
          caller.waiting.push(start);
        });
      }
      // If a caller disconnected while waiting, no second 'close' is emitted.
      if (response.closed || response.destroyed) leave(name, caller);
      else response.once('close', () => leave(name, caller));
    },
  };
}
