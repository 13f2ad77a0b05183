import { createHash } from 'node:crypto';
import { type Db, statement } from '#kit/server/database/pool.ts';

const LIMIT = 10;
const LOCK = "interval '10 minutes'";
/** Failures are forgotten this long after the last one, or when the lock they led to is over. */
const WINDOW = "interval '15 minutes'";
const FORGOTTEN = `(a.last_at < now() - ${WINDOW} or a.locked_until <= now())`;

/**
 * Counts one try before it is made, so that tries running side by side cannot pass the limit together.
 * A locked key neither counts nor stays locked longer by being tried.
 */
const CLAIM = statement(
  'login-claim',
  `insert into login_attempts as a (key, failures, last_at) values ($1, 1, now())
   on conflict (key) do update set
     failures = case when ${FORGOTTEN} then 1 else a.failures + 1 end,
     last_at = now(),
     locked_until = case
       when ${FORGOTTEN} then null
       when a.failures + 1 >= ${LIMIT} then now() + ${LOCK} end
   where a.locked_until is null or a.locked_until <= now()
   returning failures`,
);
const LOCKED = statement(
  'login-locked',
  'select 1 from login_attempts where key = $1 and locked_until > now()',
);
/** What somebody mistyped on an account of their own was no attack on others: their address is rid of it. */
const FORGIVE = statement(
  'login-forgive',
  `update login_attempts a set failures = greatest(0, a.failures - mine.failures),
     locked_until = case when a.failures - mine.failures >= ${LIMIT} then a.locked_until end
   from login_attempts mine where a.key = $1 and mine.key = $2`,
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

function keysOf(attempt: Attempt) {
  const account = hashed('account', attempt.loginId);
  const address = hashed('address', network(attempt.address));
  return { account, address, pair: hashed('pair', `${account} ${address}`) };
}

async function forgive(db: Db, { account, address, pair }: ReturnType<typeof keysOf>): Promise<void> {
  await db.query(FORGIVE, [address, pair]);
  await db.query(CLEAR, [[account, pair]]);
}

/**
 * Runs `check` unless the account or the address is locked (D15) and counts a false answer.
 * Ten failures on an account lock it, ten failures from an address lock that, whatever accounts were named;
 * both for ten minutes. People who share an address are spared by what they get right in the end: their own
 * failures no longer count, those on other accounts do.
 * `check` is told whether it may succeed, and must take the same time either way.
 */
export function guardedCheck(
  db: Db,
  attempt: Attempt,
  check: (allowed: boolean) => Promise<boolean>,
): Promise<boolean> {
  const { account, address, pair } = keysOf(attempt);
  const isLocked = async (key: string): Promise<boolean> => (await db.query(LOCKED, [key])).length > 0;
  return inTurn(account, async () => {
    // A locked address claims nothing: it could otherwise go on locking other people's accounts.
    const addressLocked = await isLocked(address);
    const claimed = await db.query(addressLocked ? LOCKED : CLAIM, [account]);
    const allowed = !addressLocked && claimed.length > 0;
    const passed = await check(allowed);
    // Of many tries at once, those that come in after the tenth failure are too late, whatever they found.
    if (allowed && passed && !(await isLocked(address))) {
      await forgive(db, { account, address, pair });
      return true;
    }
    // A key that is locked stays as it is; the statements run all the same, so that refusals take the same time.
    await db.query(CLAIM, [pair]);
    await db.query(CLAIM, [address]);
    return false;
  });
}

/** Forgets the failures of an account, once somebody at this address has proved to own it. */
export const clearFailures = (db: Db, owner: Attempt): Promise<void> => forgive(db, keysOf(owner));
