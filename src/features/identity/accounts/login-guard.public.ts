import { createHash } from 'node:crypto';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { SystemOptions } from '#kit/server/system-option.ts';
import { networkOf } from '#kit/server/throttling/client-network.ts';
import { loginFailures, loginLockMinutes } from './limits/login-guard.options.ts';

export interface Rule {
  limit: number;
  window: number;
  closed: number;
}

/**
 * How many failures within a window close a counter, and for how long (seconds): everything from one network, an
 * account from everywhere (D66).
 */
const RULES = {
  net: { limit: 100, window: 600, closed: 600 },
  guard: { limit: 50, window: 3_600, closed: 3_600 },
} as const;
type Kind = 'try' | keyof typeof RULES;

/** Attempts on an account from one network or known device, as the system options say. */
const tryRule = (options: SystemOptions): Rule => ({
  limit: options.value(loginFailures),
  window: 600,
  closed: 60 * options.value(loginLockMinutes),
});

/** The level of the solved human verification. */
export type Effort = 'usual' | 'hard';

const OVER = `(a.since <= now() - $3 * interval '1 second' or a.locked_until <= now())`;

/** Adds one; a closed counter is neither incremented nor extended. */
const COUNT = statement(
  'login-count',
  `insert into login_attempts as a (key, subject, failures, since, last_at) values ($1, $5, 1, now(), now())
   on conflict (key) do update set
     failures = case when ${OVER} then 1 else a.failures + 1 end,
     since = case when ${OVER} then now() else a.since end,
     last_at = now(),
     locked_until = case when ${OVER} then null when a.failures + 1 >= $2 then now() + $4 * interval '1 second' end
   where a.locked_until is null or a.locked_until <= now()
   returning locked_until is not null as closed`,
);
const TAKE_BACK = statement(
  'login-take-back',
  'update login_attempts set failures = failures - 1, locked_until = null where key = $1 and failures > 0',
);
const CLOSED = statement(
  'login-closed',
  'select key from login_attempts where key = any($1) and locked_until > now()',
);
const CLEAR = statement('login-clear', 'delete from login_attempts where key = $1');
const CLEAR_ALL = statement('login-clear-all', 'delete from login_attempts where subject = $1');
const BLOCKED = statement(
  'login-blocked',
  `select distinct subject as "subject!" from login_attempts
   where subject = any($1) and key <> subject and locked_until > now()`,
);

const hashed = (kind: Kind, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url').slice(0, 32)}`;

// Attempts of one caller on one account are serialised per node, so that many devices signing in at once are not
// counted as an attack.
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
  /** As typed, normalised; counted even if no such account exists. */
  loginId: string;
  /** The connection's address, never a header's. */
  address: string;
  /** Hash of a known device or session of the account; network and guard limits do not apply to it. */
  device?: string;
  effort?: Effort;
  /** Instead of the rule for attempts from one network or device, where something else than a sign-in is guarded. */
  rule?: Rule;
}

export interface Verdict {
  /** `harder`: not checked, because the account is guarded and the verification was the usual one. */
  result: 'passed' | 'refused' | 'harder';
  /** Not checked, because too many attempts failed before. */
  locked: boolean;
  /** Counters closed by this attempt for the first time. */
  events: ('login_locked' | 'login_guarded')[];
}

function keysOf({ loginId, address, device }: Attempt) {
  const network = networkOf(address);
  return {
    own: hashed('try', JSON.stringify([loginId, device ? 'device' : 'network', device ?? network])),
    network: hashed('net', network),
    guard: hashed('guard', loginId),
  };
}

const closedOf = async (db: Db, keys: string[]): Promise<ReadonlySet<string>> =>
  new Set((await db.query(CLOSED, [keys])).map(({ key }) => key));

/** Increments a counter: `closed` is whether this attempt closed it; undefined if it was closed before. */
async function count(
  db: Db,
  rule: Rule,
  key: string,
  subject: string | null,
): Promise<{ closed: boolean } | undefined> {
  const { limit, window, closed } = rule;
  const [counted] = await db.query(COUNT, [key, limit, window, closed, subject]);
  return counted;
}

/** Removes the counted failure of an attempt that could not be checked (hash queue full). */
async function checked(db: Db, key: string, check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    await db.query(TAKE_BACK, [key]);
    throw error;
  }
}

/**
 * Runs `check` unless the counters forbid it, and counts a false result. Attempts are counted before the check, so that
 * concurrent ones cannot exceed a limit together. `check` receives whether it may succeed, and must take the same time
 * either way; if nothing is counted, reading the counter replaces the statement.
 */
export function guardedCheck(
  { db, options }: { db: Db; options: SystemOptions },
  attempt: Attempt,
  check: (allowed: boolean) => Promise<boolean>,
): Promise<Verdict> {
  const { own, network, guard } = keysOf(attempt);
  const known = attempt.device !== undefined;
  const cheap = !known && attempt.effort !== 'hard';
  const rule = attempt.rule ?? tryRule(options);
  const countIf = (wanted: boolean, rule: Rule, key: string) =>
    wanted ? count(db, rule, key, key === network ? null : guard) : closedOf(db, [key]).then(() => undefined);

  return inTurn(own, async () => {
    const before = await closedOf(db, [network, guard]);
    const open = (known || !before.has(network)) && !(cheap && before.has(guard));
    const counted = await countIf(open, rule, own);
    const allowed = counted !== undefined;
    const right = await (allowed ? checked(db, own, () => check(true)) : check(false));
    // Attempts after a limit was exceeded get the same response, right or wrong.
    const after = await closedOf(db, [network, guard]);
    const harder = cheap && after.has(guard);
    if (!harder && allowed && right && (known || !after.has(network))) {
      await db.query(CLEAR, [own]);
      return { result: 'passed', locked: false, events: [] };
    }
    const ofNetwork = await countIf(!known && !harder, RULES.net, network);
    const ofAccount = await countIf(!known && !harder && allowed, RULES.guard, guard);
    const closed = [counted, ofNetwork].filter((each) => each?.closed).map(() => 'login_locked' as const);
    const events: Verdict['events'] = ofAccount?.closed ? [...closed, 'login_guarded'] : closed;
    return { result: harder ? 'harder' : 'refused', locked: !allowed, events };
  });
}

/** Removes the failures on an account from this network after a successful login there. */
export async function clearFailures(db: Db, owner: { loginId: string; address: string }): Promise<void> {
  await db.query(CLEAR, [keysOf(owner).own]);
}

/** The account of an attempt, as its counters name it. */
const subjectOf = (loginId: string): string => hashed('guard', loginId);

/** Removes everything counted against an account, from wherever it was tried. */
export async function unblock(db: Db, loginId: string): Promise<void> {
  await db.query(CLEAR_ALL, [subjectOf(loginId)]);
}

/** Those of these login ids that too many failures keep out from somewhere at present. */
export async function blockedLogins(db: Db, loginIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query(BLOCKED, [loginIds.map(subjectOf)]);
  const blocked = new Set(rows.map(({ subject }) => subject));
  return new Set(loginIds.filter((loginId) => blocked.has(subjectOf(loginId))));
}
