import type { AppError } from '#kit/contract/errors.ts';

/** Runs work when it is its turn, first in, first out. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of which `width` tasks run at a time; `longest` are the most that may wait before others get the `refusal`. */
export function createTurns(width: number, limit?: { longest: number; refusal: () => AppError }): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < width) running += 1;
    else {
      if (limit && waiting.length >= limit.longest) throw limit.refusal();
      await new Promise<void>((go) => waiting.push(go));
    }
    try {
      return await work();
    } finally {
      // The next task takes over the place, so that none that comes meanwhile does.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
