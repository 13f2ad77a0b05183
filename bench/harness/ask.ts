import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_COOKIE } from '#kit/server/session/session-cookie.ts';
import { BENCH_SESSION } from './bench-database.ts';

const cookieOf = (session: string) => ({ cookie: `${SESSION_COOKIE}=${session}` });
/** As the administrator of the bench database. */
export const signedIn = cookieOf(BENCH_SESSION);

/** Bytes of an empty list, which would be answered faster than the rows to be timed. */
const EMPTY = '[]'.length;

/** How long one answer takes, in ms, as the administrator or in another session; a refusal or an empty list is an error. */
export async function ask(address: string, session: string = BENCH_SESSION): Promise<number> {
  const started = performance.now();
  const response = await fetch(address, { headers: cookieOf(session) });
  const { byteLength } = await response.arrayBuffer();
  const time = performance.now() - started;
  if (!response.ok || byteLength <= EMPTY)
    throw new Error(`${response.status}, ${byteLength} bytes at ${address}`);
  return time;
}

/** What a call answers; anything but success is an error. */
export async function sent(
  address: string,
  method: 'GET' | 'PUT',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(address + path, {
    method,
    headers: { ...signedIn, 'x-csrf-token': 'bench', origin: address, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} at ${method} ${path}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** How long each answer takes that is asked for over some connections, with a pause after each, until it is over. */
export async function askAgain(
  address: string,
  options: { connections: number; pause: number; over: () => boolean },
): Promise<number[]> {
  const times: number[] = [];
  const askOn = async (): Promise<void> => {
    while (!options.over()) {
      times.push(await ask(address));
      if (options.pause > 0) await sleep(options.pause);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, askOn));
  return times;
}
