import type { Period } from './use-ends.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A period by its distance from now, negative before it: in hours, or in whole days. */
export type Around =
  | { readonly hours: readonly [from: number, to: number] }
  | { readonly days: readonly [from: number, to: number] };

/** Its ends on a wall clock, `at` being now in ms. */
export function periodAround(around: Around, wall: (ms: number) => string, at: number): Period {
  if ('hours' in around) {
    const [from, to] = around.hours;
    return { from: wall(at + from * HOUR_MS), to: wall(at + to * HOUR_MS) };
  }
  const [from, to] = around.days.map((days) => wall(at + days * DAY_MS).slice(0, 10));
  return { from: `${from} 00:00:00`, to: `${to} 23:59:59` };
}
