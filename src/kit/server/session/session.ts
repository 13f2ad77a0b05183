import { createHmac, hash } from 'node:crypto';
import type { Bus } from '../bus/bus.ts';
import { createTimedCache, type TimedCache } from '../cache/timed-cache.ts';
import { isReadOnly } from '../database/database-errors.ts';
import { insertRow } from '../database/insert-row.ts';
import { type Db, type RowOf, statement } from '../database/pool.ts';
import type { Principal, Session } from './principal.ts';
import { sessions } from './session.table.ts';

const LONGEST = '14 days';
const REMEMBERED = { ms: 15_000, largest: 50_000 };
/** Ends nearer than this are watched; every open socket is checked more often than that. */
const NEAR_END_MS = 60_000;
const LONGEST_SEEN_EVERY_MS = 5 * 60_000;
/** Sessions read in one statement. */
const AT_ONCE = 500;
/** The shortest idle timeout of any session, for the index on `seen_at`. */
const SHORTEST_IDLE = '5 minutes';

/** One of an account's open sessions, as others may see it: without its hash. */
interface OpenSession {
  id: number;
  since: Date;
  seenAt: Date;
  ip: string | null;
  userAgent: string | null;
  /** Whether it has the hash that was asked with. */
  current: boolean;
}

interface SessionOwner {
  /** The new session's id, for the cookie. */
  sessionId: string;
  id: number;
  ip: string;
  userAgent: string;
  /** Idle timeout in minutes. */
  idleMinutes: number;
}

/** Sessions of all nodes: rows in the database, cached for seconds, invalidated on every node by a message. */
export interface Sessions {
  open(db: Db, account: SessionOwner): Promise<Session>;
  find(id: string): Promise<Session | undefined>;
  /** Ends one session; call `announce` after the commit. */
  close(db: Db, hash: string): Promise<void>;
  closeAll(db: Db, accountId: number, exceptHash?: string): Promise<void>;
  /** The open sessions of an account, those used last first. */
  ofAccount(db: Db, accountId: number, ownHash: string): Promise<OpenSession[]>;
  /** Ends one session of an account by its id; false if it has none. Call `publish` after the commit. */
  closeOne(db: Db, accountId: number, id: number): Promise<boolean>;
  /** Notifies every node that an account's sessions or permissions changed; open sockets are checked again. */
  publish(accountIds: readonly number[] | 'all'): Promise<void>;
  onChange(listener: (accountIds: ReadonlySet<number> | 'all') => void): void;
  /** Those of these sessions that are still valid, by hash. Used by open sockets. */
  recheck(hashes: readonly string[]): Promise<ReadonlyMap<string, Session>>;
  /** Shows a session what a viewing shows, for so many seconds; null ends it. Call `publish` after the commit. */
  view(db: Db, hash: string, viewing: { id: number; seconds: number } | null): Promise<void>;
  /** Which of these viewings a session is still shown. */
  viewed(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** The session as the database has it now, for the call that changed it. */
  reload(hash: string): Promise<Session | undefined>;
  /** Hashes of sessions that recently expired or reached the end of their account, for which no message is sent. */
  expired(): Promise<ReadonlySet<string>>;
}

const IDLE = `idle_minutes * interval '1 minute'`;

// Uses the database's clock only: a wrong clock of a node must neither end nor extend sessions.
const FIND = statement(
  'session-find',
  `select hash, csrf_token as "csrfToken", account_id as "accountId", idle_minutes as "idleMinutes",
     1000 * extract(epoch from now() - seen_at)::float8 as "unseenMs",
     case when viewing_until > now() then viewing_id end as "viewingId", viewing_until as "viewingUntil",
     1000 * extract(epoch from least(seen_at + ${IDLE}, created_at + interval '${LONGEST}',
       case when viewing_until > now() then viewing_until end) - now())::float8 as "leftMs"
   from sessions
   where hash = any($1) and seen_at > now() - ${IDLE} and created_at > now() - interval '${LONGEST}'`,
);
const EXPIRED = statement(
  'sessions-expired',
  `select hash from sessions
   where seen_at <= now() - interval '${SHORTEST_IDLE}' and seen_at <= now() - ${IDLE}
     or created_at <= now() - interval '${LONGEST}' limit 10000`,
);
const OF_ACCOUNT = statement(
  'sessions-of-account',
  `select id, created_at as "since", seen_at as "seenAt", ip, user_agent as "userAgent", hash = $2 as "current!"
   from sessions
   where account_id = $1 and seen_at > now() - ${IDLE} and created_at > now() - interval '${LONGEST}'
   order by seen_at desc, id desc limit 200`,
);
const VIEW = statement(
  'session-view',
  "update sessions set viewing_id = $2, viewing_until = now() + $3::int * interval '1 second' where hash = $1",
);
const END_VIEW = statement(
  'session-end-view',
  'update sessions set viewing_id = null, viewing_until = null where hash = $1 and viewing_id = $2',
);
const VIEWED = statement(
  'sessions-viewed',
  `select viewing_id as "id!" from sessions where viewing_id = any($1) and viewing_until > now()`,
);
// Nodes that mark the same sessions do not wait for each other: one of them is enough.
const SEEN = statement(
  'sessions-seen',
  `update sessions set seen_at = now()
   where hash in (select hash from sessions where hash = any($1) for update skip locked)`,
);

/** A page of a viewing holds this token, so after the end its calls are refused instead of acting for the viewer. */
const viewingToken = (csrfToken: string, viewingId: number): string =>
  createHmac('sha256', csrfToken).update(`viewing ${viewingId}`).digest('base64url');

export const hashOf = (id: string): string => hash('sha256', id, 'hex');

interface SessionsOptions {
  db: Db;
  bus: Bus;
  /** The accounts with their permissions, without those that are disabled, locked or expired. */
  loadPrincipals: (accountIds: readonly number[]) => Promise<ReadonlyMap<number, Principal>>;
  /** What a viewing shows; undefined if the viewer may not see it or it cannot be seen any more. */
  loadViewed: (
    viewingId: number,
    viewer: Principal,
  ) => Promise<{ principal: Principal; as: string } | undefined>;
}

const accountsIn = (payload: string): ReadonlySet<number> | 'all' =>
  payload === 'all' ? 'all' : new Set(payload.split(',').map(Number));

type Reading = Pick<SessionsOptions, 'db' | 'loadPrincipals' | 'loadViewed'>;

/** A read-only database still serves reads. */
const unlessReadOnly = (error: unknown): void => {
  if (!isReadOnly(error)) throw error;
};

async function shown(
  { db, loadViewed }: Reading,
  session: Session,
  { viewingId, viewingUntil }: RowOf<typeof FIND>,
): Promise<Session> {
  if (viewingId === null || viewingUntil === null) return session;
  const viewed = await loadViewed(viewingId, session.principal);
  if (!viewed) {
    // For good: it must not come back by itself with the account or the rights.
    await db.query(END_VIEW, [session.hash, viewingId]).catch(unlessReadOnly);
    return session;
  }
  return {
    hash: session.hash,
    csrfToken: viewingToken(session.csrfToken, viewingId),
    principal: viewed.principal,
    viewing: { id: viewingId, as: viewed.as, until: viewingUntil, viewer: session.principal },
  };
}

/** Sessions whose account soon reaches its end, with that moment on this node's monotonic clock. */
function nearEnds() {
  const moments = new Map<string, number>();
  return {
    note(hash: string, endsInMs: number): void {
      if (endsInMs < NEAR_END_MS) moments.set(hash, performance.now() + endsInMs);
      else moments.delete(hash);
    },
    /** Those that have reached it, until it is noted anew or forgotten. */
    reached(): string[] {
      const now = performance.now();
      return [...moments].filter(([, at]) => at <= now).map(([hash]) => hash);
    },
    forget: (hash: string): void => void moments.delete(hash),
  };
}

const endsIn = ({ endsInMs = Number.POSITIVE_INFINITY }: Principal): number => endsInMs;

/** Often enough that an active session never ends early by more than a thirtieth of its idle timeout. */
const isUnseen = ({ unseenMs, idleMinutes }: RowOf<typeof FIND>): boolean =>
  unseenMs > Math.min(LONGEST_SEEN_EVERY_MS, idleMinutes * 2_000);

/** Reads sessions from the database and marks them as seen; `keep` gets each with how long it may be remembered. */
async function readSessions(
  reading: Reading,
  hashes: readonly string[],
  keep: (session: Session, row: RowOf<typeof FIND>, endsInMs: number) => void,
): Promise<Map<string, Session>> {
  const { db, loadPrincipals } = reading;
  const found = new Map<string, Session>();
  const rows = await db.query(FIND, [hashes]);
  if (rows.length === 0) return found;
  const principals = await loadPrincipals(rows.map((row) => row.accountId));
  const usable = rows.flatMap((row) => {
    const principal = principals.get(row.accountId);
    return principal ? [{ row, principal }] : [];
  });
  const unseen = usable.filter(({ row }) => isUnseen(row)).map(({ row }) => row.hash);
  if (unseen.length > 0) await db.query(SEEN, [unseen]).catch(unlessReadOnly);
  for (const { row, principal } of usable) {
    const { hash, csrfToken } = row;
    const session = await shown(reading, { hash, csrfToken, principal }, row);
    keep(session, row, Math.min(endsIn(principal), endsIn(session.principal)));
    found.set(hash, session);
  }
  return found;
}

/** Reads sessions and remembers them, at most until they end. */
function rememberedReads(reading: Reading, cache: TimedCache<Session>, ends: ReturnType<typeof nearEnds>) {
  const load = async (hashes: readonly string[]): Promise<ReadonlyMap<string, Session>> => {
    const remember = cache.reading();
    return readSessions(reading, hashes, (session, { hash, leftMs }, endsInMs) => {
      remember(hash, session, Math.min(leftMs, endsInMs));
      ends.note(hash, endsInMs);
    });
  };
  const loadOne = async (hash: string): Promise<Session | undefined> => (await load([hash])).get(hash);
  return {
    find: async (hash: string): Promise<Session | undefined> => cache.get(hash) ?? loadOne(hash),
    reload: (hash: string): Promise<Session | undefined> => {
      cache.forget((session) => session.hash === hash);
      return loadOne(hash);
    },
    async recheck(hashes: readonly string[]): Promise<ReadonlyMap<string, Session>> {
      const found = new Map<string, Session>();
      const unknown: string[] = [];
      for (const hash of hashes) {
        const session = cache.get(hash);
        if (session) found.set(hash, session);
        else unknown.push(hash);
      }
      for (let at = 0; at < unknown.length; at += AT_ONCE)
        for (const [hash, session] of await load(unknown.slice(at, at + AT_ONCE))) found.set(hash, session);
      return found;
    },
  };
}

async function openSession(
  tx: Parameters<Sessions['open']>[0],
  account: Parameters<Sessions['open']>[1],
  loadPrincipals: SessionsOptions['loadPrincipals'],
): ReturnType<Sessions['open']> {
  const hash = hashOf(account.sessionId);
  const csrfToken = createHmac('sha256', account.sessionId).update('csrf').digest('base64url');
  await insertRow(tx, sessions, {
    hash,
    csrfToken,
    accountId: account.id,
    ip: account.ip,
    userAgent: account.userAgent.slice(0, 250),
    idleMinutes: account.idleMinutes,
  });
  const principal = (await loadPrincipals([account.id])).get(account.id);
  if (!principal) throw new Error(`account ${account.id} signed in but cannot be loaded`);
  return { hash, csrfToken, principal };
}

export function createSessions(options: SessionsOptions): Sessions {
  const { db, bus, loadPrincipals } = options;
  const cache = createTimedCache<Session>(REMEMBERED);
  const ends = nearEnds();
  const listeners: ((accountIds: ReadonlySet<number> | 'all') => void)[] = [];

  const forget = (accountIds: ReadonlySet<number> | 'all'): void => {
    if (accountIds === 'all') cache.forget();
    // What a viewing shows may depend on any account or role.
    else
      cache.forget((session) => session.viewing !== undefined || accountIds.has(session.principal.accountId));
    for (const listener of listeners) listener(accountIds);
  };
  bus.subscribe('session', (payload) => forget(accountsIn(payload)));
  bus.onGap(() => forget('all'));

  const { find, recheck, reload } = rememberedReads(options, cache, ends);

  return {
    open: (tx, account) => openSession(tx, account, loadPrincipals),
    find: (id) => find(hashOf(id)),
    recheck,
    reload,
    async expired() {
      const hashes = new Set((await db.query(EXPIRED)).map((row) => row.hash));
      for (const hash of hashes) cache.delete(hash);
      const reached = ends.reached();
      for (const hash of reached) cache.delete(hash);
      // The end may have been moved.
      const open = await recheck(reached);
      for (const hash of reached.filter((each) => !open.has(each))) {
        ends.forget(hash);
        hashes.add(hash);
      }
      return hashes;
    },
    async close(tx, hash) {
      await tx.query('delete from sessions where hash = $1', [hash]);
    },
    async closeAll(tx, accountId, exceptHash = '') {
      await tx.query('delete from sessions where account_id = $1 and hash <> $2', [accountId, exceptHash]);
    },
    ofAccount: (db, accountId, ownHash) => db.query(OF_ACCOUNT, [accountId, ownHash]),
    async closeOne(tx, accountId, id) {
      const closed = await tx.query('delete from sessions where account_id = $1 and id = $2 returning id', [
        accountId,
        id,
      ]);
      return closed.length > 0;
    },
    async view(tx, hash, viewing) {
      await tx.query(VIEW, [hash, viewing?.id ?? null, viewing?.seconds ?? null]);
    },
    viewed: async (tx, ids) => new Set((await tx.query(VIEWED, [ids])).map((row) => row.id)),
    async publish(accountIds) {
      if (accountIds !== 'all' && accountIds.length === 0) return;
      await bus.publish('session', accountIds === 'all' ? 'all' : accountIds.join(','));
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
