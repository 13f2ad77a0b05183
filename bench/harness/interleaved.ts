import autocannon, { type Request } from 'autocannon';
import { SESSION_COOKIE } from '#kit/server/session/session-cookie.ts';
import { median } from './bench.ts';
import { BENCH_SESSION } from './bench-database.ts';

/** Seconds; short, so that a busy moment of the machine does not fall on one job alone. */
const TURN = 2;
const ROUNDS = 3;
/** Seconds until the code is compiled. */
const WARM_UP = 4;

export interface Job {
  readonly address: string;
  readonly requests: readonly Request[];
}

async function load({ address, requests }: Job, connections: number, duration: number): Promise<number> {
  const result = await autocannon({
    url: address,
    connections,
    duration,
    requests: [...requests],
    headers: {
      cookie: `${SESSION_COOKIE}=${BENCH_SESSION}`,
      'x-csrf-token': 'bench',
      origin: address,
      'content-type': 'application/json',
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused and ${result.errors} failed at ${requests[0]?.path}`);
  return result.requests.average;
}

/**
 * Requests a second of each job, medians of its turns, which take `seconds` three times in all. Jobs take turns, in
 * either order one after the other.
 */
export async function interleaved<Name extends string>(
  jobs: Record<Name, Job>,
  options: { connections: number; seconds: number; quick: boolean },
): Promise<Record<Name, number>> {
  const { connections, seconds, quick } = options;
  const names = Object.keys(jobs) as Name[];
  const seen = new Map<Name, number[]>(names.map((name) => [name, []]));
  const turn = Math.min(TURN, seconds);
  for (const name of names) await load(jobs[name], connections, quick ? 1 : WARM_UP);
  const turns = quick ? 1 : Math.ceil((ROUNDS * seconds) / turn);
  for (let round = 0; round < turns; round += 1)
    for (const name of round % 2 ? names.toReversed() : names)
      seen.get(name)?.push(await load(jobs[name], connections, turn));
  return Object.fromEntries([...seen].map(([name, rates]) => [name, median(rates)])) as Record<Name, number>;
}
