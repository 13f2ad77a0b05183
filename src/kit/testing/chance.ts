/** Numbers by chance (mulberry32), the same ones for each seed. */
export function chanceOf(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (limit: number): number => Math.floor(next() * limit),
    happens: (share: number): boolean => next() < share,
    of: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
  };
}
