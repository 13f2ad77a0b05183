import type { Figure } from './bench.ts';

/** A figure with an absolute limit: the limit stands where others have the bare value, and 1 is all of it. */
export const limit = (what: string, ours: number, most: number, unit: string): Figure => ({
  what,
  ours,
  bare: most,
  unit,
  ratio: ours / most,
  budget: 1,
  rule: 'atMost',
});
