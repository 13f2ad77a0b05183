import { createHash } from 'node:crypto';
import { type Db, statement } from '#kit/server/database/pool.ts';

const LIMIT = 10;
const LOCK = "interval '10 minutes'";
/** Failures are forgotten this long after the last one. */
const WINDOW = "interval '15 minutes'";

/**
 * Counts one try before it is made, so that tries running side by side cannot pass the limit together.
 * A locked key neither counts nor stays locked longer by being tried.
 */
const CLAIM = statement(
  'login-claim',
  `insert into login_attempts as a (key, failures, last_at) values ($1, 1, now())
   on conflict (key) do update set
     failures = case when a.last_at < now() - ${WINDOW} then 1 else a.failures + 1 end,
     last_at = now(),
     locked_until = case
       when a.last_at < now() - ${WINDOW} then null
       when a.failures + 1 >= ${LIMIT} then now() + ${LOCK} end
   where a.locked_until is null or a.locked_until <= now()
   returning failures`,
);
const LOCKED = statement(
  'login-locked',
  'select 1 from login_attempts where key = $1 and locked_until > now()',
);
const CLEAR = statement('login-clear', 'delete from login_attempts where key = any($1)');

const hashed = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url').slice(0, 32)}`;

/** One household has a whole /64 of IPv6 addresses: they count as one. */
function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')].slice(0, 4).join(':');
}

// The same account is tried one after the other on one node: who signs in twenty devices at once is no attacker.
const turns = new Map<string, Promise<unknown>>();

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  turns.set(key, settled);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}

export interface Attempt {
  /** As typed, normalised; counted whether or not such an account exists. */
  loginId: string;
  /** The connection's address, never a header's. */
  address: string;
}

/**
 * Runs `check` unless the account or the address is locked (D15) and counts a false answer.
 * Ten failures lock an account; failures on ten accounts lock an address; both for ten minutes.
 * `check` is told whether it may succeed, and must take the same time either way.
 */
export function guardedCheck(
  db: Db,
  attempt: Attempt,
  check: (allowed: boolean) => Promise<boolean>,
): Promise<boolean> {
  const account = hashed('account', attempt.loginId);
  const address = hashed('address', network(attempt.address));
  const pair = hashed('pair', `${account} ${address}`);
  return inTurn(account, async () => {
    // A locked address claims nothing: it could otherwise go on locking other people's accounts.
    const addressLocked = (await db.query(LOCKED, [address])).length > 0;
    const allowed = !addressLocked && (await db.query(CLAIM, [account])).length > 0;
    const passed = await check(allowed);
    if (allowed && passed) {
      await db.query(CLEAR, [[account, pair]]);
      return true;
    }
    if (addressLocked) return false;
    // An address counts accounts, not tries: ten typing errors of one person must not lock a whole office out.
    const [first] = await db.query<{ failures: number }>(CLAIM, [pair]);
    if (first?.failures === 1) await db.query(CLAIM, [address]);
    return false;
  });
}

/** Forgets the failures of an account, once somebody has proved to own it. */
export const clearFailures = (db: Db, loginId: string): Promise<unknown> =>
  db.query(CLEAR, [[hashed('account', loginId)]]);

/** Removes what no longer counts. */
export const sweepFailures = (db: Db): Promise<unknown> =>
  db.query(
    `delete from login_attempts where last_at < now() - ${WINDOW} and coalesce(locked_until, last_at) < now()`,
  );
