import pg from 'pg';
import { vi } from 'vitest';

const TRIES = 5;

/** How many queries each call takes: the fewest of some tries, because jobs of the node query now and then. */
export async function queriesOf(...calls: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = calls.map((): number[] => []);
  // The first call of a kind prepares and caches.
  for (const call of calls) await call();
  for (let round = 0; round < TRIES; round += 1)
    for (const [index, call] of calls.entries()) {
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      await call();
      taken[index]?.push(queries.mock.calls.length);
      queries.mockRestore();
    }
  return taken.map((each) => Math.min(...each));
}
