import { STORES_TOPIC } from '#features/stores/store-directory.read-model.ts';
import { AppError } from '#kit/contract/errors.ts';
import type { Metrics } from '#kit/server/http/metrics.ts';
import type { NodeServices } from '#kit/server/services.ts';
import type { Session } from '#kit/server/session/principal.ts';
import { ORDER_TOPIC } from '../order-topics.ts';
import { checkListener } from './authorization.ts';
import {
  createEventSource,
  type LiveEvent,
  notifyingOf,
  type Place,
  positionsOf,
} from './live-events.read-model.ts';
import type { LiveSocket } from './socket.ts';
import { createStoreFeed, type Since, type StoreFeed, type Subscriber } from './store-feed.ts';
import { serveWatchers, shortHash } from './watchers.read-model.ts';

/** Polling interval of a node, because bus messages may be lost, in ms. */
const SWEEP_MS = 1_500;
/**
 * Check interval for expired sessions, for which no message is sent and whose sockets must close within a second, in
 * ms.
 */
const EXPIRY_MS = 400;
/** Check interval of every socket for other unannounced changes, in ms. */
const RECHECK_MS = 10_000;
const PROBE_MS = 30_000;
/** Many stores detect a restored database at once; a node clears its caches once for all of them, in ms. */
const RESTART_COOLDOWN_MS = 1_000;
/** How long sockets may take to close at shutdown, in ms. */
const CLOSING_MS = 1_000;
const POLICY = 1008;

/** All live sockets of one node, by store. */
export interface Hub {
  add(socket: LiveSocket, since: Since | undefined): Promise<void>;
  remove(socket: LiveSocket): void;
  countOf(accountId: number): number;
  close(code: number, reason: string): Promise<void>;
}

/** The feeds of the stores that somebody on this node listens to. */
function createFeeds({ db, bus, log }: NodeServices, metrics: Metrics) {
  const source = createEventSource(db);
  const feeds = new Map<number, StoreFeed>();

  const fanOut = (event: LiveEvent, subscribers: ReadonlySet<Subscriber>): void => {
    for (const subscriber of subscribers) subscriber.send(event);
    metrics.frames.inc(subscribers.size);
  };
  const feedOf = (storeId: number): StoreFeed => {
    const known = feeds.get(storeId);
    if (known) return known;
    const onRestart = (from: Place, to: Place) => historyRestarted(storeId, from, to);
    const feed = createStoreFeed({ storeId, source, fanOut, onRestart });
    feeds.set(storeId, feed);
    return feed;
  };
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  function historyRestarted(storeId: number, from: Place, to: Place): void {
    log.error({ storeId, from, to }, 'events of a store are not those that were sent; its sockets restart');
    metrics.restarts.inc();
    if (performance.now() - caughtUpAt < RESTART_COOLDOWN_MS) return;
    caughtUpAt = performance.now();
    // The database is an older copy, so caches of any node may be newer than it.
    bus.publishGap();
  }
  const pull = (feed: StoreFeed): void => {
    // The database is unavailable: the next sweep retries.
    feed.pull().catch((error: Error) => log.warn({ reason: error.message }, 'live events could not be read'));
  };
  const isBehind = (feed: StoreFeed, seq: number): boolean =>
    feed.position !== undefined && seq > feed.position.seq;
  const differs = ({ position }: StoreFeed, { seq, epoch }: Place): boolean =>
    position !== undefined && (position.seq !== seq || position.epoch !== epoch);

  const sweep = async (): Promise<void> => {
    if (feeds.size === 0) return;
    for (const { storeId, seq, epoch } of await positionsOf(db, [...feeds.keys()])) {
      const feed = feeds.get(storeId);
      if (feed && differs(feed, { seq, epoch })) pull(feed);
    }
  };

  return {
    of: feedOf,
    /** Another node reports a new event of a store. */
    receive(storeId: number, seq: number): void {
      const feed = feeds.get(storeId);
      if (feed && isBehind(feed, seq)) pull(feed);
    },
    pullAll(): void {
      for (const feed of feeds.values()) pull(feed);
    },
    leave(socket: LiveSocket): void {
      const feed = feeds.get(socket.storeId);
      feed?.leave(socket);
      if (feed?.size === 0) feeds.delete(socket.storeId);
    },
    sweep,
  };
}

/** Why a socket may not listen any longer; undefined if it may. */
function refusalOf(
  { storeId }: LiveSocket,
  session: Session | undefined,
  notifying: ReadonlySet<number>,
): string | undefined {
  if (!session) return 'session ended';
  try {
    checkListener(session, storeId, notifying);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Closes the sockets whose session no longer lets them listen. */
function createSessionChecks({ sessions, db }: NodeServices, sockets: ReadonlySet<LiveSocket>) {
  /** Closes sockets whose session ended or lost the permission. A database failure closes none. */
  const recheck = async (which: (socket: LiveSocket) => boolean): Promise<void> => {
    const checked = [...sockets].filter(which);
    if (checked.length === 0) return;
    const valid = await sessions.recheck([...new Set(checked.map((socket) => socket.sessionHash))]);
    const notifying = await notifyingOf(db, [...new Set(checked.map((socket) => socket.storeId))]);
    for (const socket of checked) {
      const reason = refusalOf(socket, valid.get(socket.sessionHash), notifying);
      if (reason) socket.close(POLICY, reason);
    }
  };
  const closeExpired = async (): Promise<void> => {
    if (sockets.size === 0) return;
    const hashes = await sessions.expired();
    for (const socket of sockets) if (hashes.has(socket.sessionHash)) socket.close(POLICY, 'session ended');
  };
  return { recheck, closeExpired };
}

/** The sockets of a node, counted by account. */
function createSockets(metrics: Metrics) {
  const all = new Set<LiveSocket>();
  const perAccount = new Map<number, number>();
  const count = (accountId: number, by: 1 | -1): void => {
    const next = (perAccount.get(accountId) ?? 0) + by;
    if (next > 0) perAccount.set(accountId, next);
    else perAccount.delete(accountId);
    metrics.sockets.set(all.size);
  };
  return {
    all: all as ReadonlySet<LiveSocket>,
    countOf: (accountId: number): number => perAccount.get(accountId) ?? 0,
    add(socket: LiveSocket): void {
      all.add(socket);
      count(socket.accountId, 1);
    },
    /** Whether it was there. */
    remove(socket: LiveSocket): boolean {
      if (!all.delete(socket)) return false;
      count(socket.accountId, -1);
      return true;
    },
  };
}

export function createHub({ services, metrics }: { services: NodeServices; metrics: Metrics }): Hub {
  const { bus, log, sessions } = services;
  const known = createSockets(metrics);
  const sockets = known.all;
  const feeds = createFeeds(services, metrics);
  const { recheck, closeExpired } = createSessionChecks(services, sockets);
  const guarded = (work: () => Promise<void>) => (): void => {
    work().catch((error: Error) => log.warn({ reason: error.message }, 'live channel upkeep failed'));
  };

  bus.subscribe(ORDER_TOPIC, (payload) => {
    const [storeId = 0, seq = 0] = payload.split(' ').map(Number);
    feeds.receive(storeId, seq);
  });
  serveWatchers(bus, (storeId) =>
    [...sockets]
      .filter((socket) => socket.storeId === storeId && !socket.closed)
      .map(({ accountId, sessionHash, since }) => ({ accountId, session: shortHash(sessionHash), since })),
  );
  bus.onGap(feeds.pullAll);
  bus.subscribe(
    STORES_TOPIC,
    guarded(() => recheck(() => true)),
  );
  sessions.onChange((accountIds) =>
    guarded(() => recheck((socket) => accountIds === 'all' || accountIds.has(socket.accountId)))(),
  );
  const timers = [
    setInterval(guarded(feeds.sweep), SWEEP_MS),
    setInterval(guarded(closeExpired), EXPIRY_MS),
    setInterval(
      guarded(() => recheck(() => true)),
      RECHECK_MS,
    ),
    setInterval(() => {
      for (const socket of sockets) socket.probe();
    }, PROBE_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    async add(socket, since) {
      known.add(socket);
      await feeds.of(socket.storeId).join(socket, since);
      // The session may have ended since the upgrade.
      const valid = await sessions.recheck([socket.sessionHash]);
      if (!valid.has(socket.sessionHash)) socket.close(POLICY, 'session ended');
    },
    remove(socket) {
      if (known.remove(socket)) feeds.leave(socket);
    },
    countOf: known.countOf,
    async close(code, reason) {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.close(code, reason);
      const until = performance.now() + CLOSING_MS;
      while (sockets.size > 0 && performance.now() < until) await new Promise((done) => setTimeout(done, 20));
      for (const socket of sockets) socket.cut();
    },
  };
}
