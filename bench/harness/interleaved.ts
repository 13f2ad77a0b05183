import autocannon, { type Request } from 'autocannon';
import { SESSION_COOKIE } from '#kit/server/session/session-cookie.ts';
import { median } from './bench.ts';
import { BENCH_SESSION } from './bench-database.ts';

const ROUNDS = 3;

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

/** Requests a second of each job, medians; one round after the other, so that a busy minute hits all alike. */
export async function interleaved<Name extends string>(
  jobs: Record<Name, Job>,
  options: { connections: number; seconds: number; quick: boolean },
): Promise<Record<Name, number>> {
  const names = Object.keys(jobs) as Name[];
  const seen = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= (options.quick ? 1 : ROUNDS); round += 1)
    for (const name of names) {
      const rate = await load(jobs[name], options.connections, round === 0 ? 1 : options.seconds);
      // The first round only warms up.
      if (round > 0) seen.get(name)?.push(rate);
    }
  return Object.fromEntries([...seen].map(([name, rates]) => [name, median(rates)])) as Record<Name, number>;
}
