import { isLineDown, subscribeLine } from '#kit/web/api/line.ts';
import { refreshSession } from '#kit/web/api/sign-in-again.ts';
import { nowMs } from '#kit/web/time/now.ts';
import type { LiveEvent } from '../live-frame.contract.ts';
import { type LiveSocketOptions, liveSocket, type SocketState } from '../live-socket.ts';
import { fetchWaitingOrders } from '../waiting/waiting-list.ts';
import {
  type Change,
  type LiveMemory,
  readMemory,
  takeEvent,
  takeHello,
  takeList,
  takeMark,
} from '../waiting/waiting-orders.ts';
import type { Link, TabChannel } from './tab-channel.ts';

/** Polls the list after this time without a socket, in ms. */
const OFFLINE_AFTER_MS = 10_000;
/** Polling intervals without and with a working socket, in ms. */
const POLL = 5_000;
const CHECK = 60_000;
const TICK = 1_000;

export interface LeaderOptions {
  publicStoreId: string;
  channel: TabChannel;
  /** Key of the state stored across reloads. */
  storageKey: string;
}

/** What this browser knows of the store's orders, kept over reloads; `changed` is called when others wait than before. */
function createMemory(
  { channel, storageKey }: Pick<LeaderOptions, 'channel' | 'storageKey'>,
  changed: () => void,
) {
  let memory: LiveMemory = readMemory(localStorage.getItem(storageKey));
  return {
    get memory() {
      return memory;
    },
    keep({ memory: next, publish }: Change, htmlOf: (orderId: number) => string | null = () => null) {
      const before = memory;
      memory = next;
      if (before === next) return;
      localStorage.setItem(storageKey, JSON.stringify(memory));
      if (before.waiting !== next.waiting) changed();
      if (publish.length > 0)
        channel.post({
          kind: 'announce',
          orders: publish.map((orderId) => ({ orderId, html: htmlOf(orderId) })),
        });
    },
  };
}
type Memory = ReturnType<typeof createMemory>;

/** Takes what the socket says; `connected` is called when a connection begins. */
function receiver(
  channel: TabChannel,
  known: Memory,
  take: (event: LiveEvent) => void,
  connected: () => void,
): LiveSocketOptions['onMessage'] {
  // The store's position when this connection opened: events replayed up to there are old.
  let startSeq = 0;
  return (received) => {
    if ('event' in received) return take(received.event);
    if ('store' in received) {
      known.keep({ memory: takeMark(known.memory, received.store, received.epoch), publish: [] });
      return channel.post({ kind: 'store' });
    }
    if ('test' in received) {
      const replayed = known.memory.since !== null && received.test <= startSeq;
      known.keep({ memory: takeMark(known.memory, received.test, received.epoch), publish: [] });
      return replayed ? undefined : channel.post({ kind: 'test', seq: received.test });
    }
    startSeq = received.hello;
    known.keep({ memory: takeHello(known.memory, received), publish: [] });
    // Lists on the screens are of the other history, too.
    if (received.restarted) channel.post({ kind: 'restarted' });
    connected();
  };
}

/** The state of the connection, derived from socket and polls; `changed` is called when it changes. */
function createLine(changed: () => void) {
  let socket: SocketState = 'connecting';
  let lostAt = nowMs();
  let responded = true;
  let link: Link = 'reconnecting';
  const linkNow = (): Link => {
    // Plain calls detect a lost connection minutes before a socket does.
    if (isLineDown()) return 'offline';
    if (socket === 'connected') return 'connected';
    if (nowMs() - lostAt < OFFLINE_AFTER_MS) return 'reconnecting';
    return responded ? 'polling' : 'offline';
  };
  const relink = (): void => {
    const next = linkNow();
    if (next === link) return;
    link = next;
    changed();
    // Plain calls work and no socket opens: the session may no longer listen, which an upgrade cannot report.
    if (next === 'polling') void refreshSession();
  };
  return {
    get link() {
      return link;
    },
    get socket() {
      return socket;
    },
    relink,
    socketIs(next: SocketState) {
      if (next === socket) return;
      socket = next;
      lostAt = nowMs();
      relink();
    },
    pollWas(successful: boolean) {
      responded = successful;
    },
    /** Whether the state of the connection is known. */
    isSettled: () => responded || linkNow() !== 'reconnecting',
  };
}

interface PollOptions {
  channel: TabChannel;
  known: Memory;
  line: ReturnType<typeof createLine>;
  /** The socket did not deliver what the list contains. */
  onMissed: () => void;
  /** The list was read, or nobody waits for it any longer. */
  onConfirmed: () => void;
}

/** Reads the waiting orders, one call at a time. */
function createPoll({ channel, known, line, onMissed, onConfirmed }: PollOptions) {
  let cold = known.memory.since === null && known.memory.published.length === 0;
  let requestedAt = 0;
  let asking = false;
  const takeWaiting = (list: Awaited<ReturnType<typeof fetchWaitingOrders>>, suspicious: boolean) => {
    const change = takeList(known.memory, list, requestedAt, nowMs(), cold);
    const first = cold ? change.memory.counted : [];
    cold = false;
    line.pollWas(true);
    known.keep(change, (orderId) => list.find((order) => order.orderId === orderId)?.html ?? null);
    if (first.length > 0) channel.post({ kind: 'firstLook', orderIds: first });
    if (change.publish.length === 0) return;
    channel.post({ kind: 'moved', orderIds: change.publish });
    // The list contains an order that the socket did not deliver, so the socket is dead.
    if (suspicious && line.socket === 'connected') onMissed();
  };
  return {
    isDue: (pause: number) => nowMs() - requestedAt >= pause,
    /** `suspicious`: the socket should have delivered by now what the list contains. */
    async ask(suspicious: boolean) {
      if (asking) return;
      asking = true;
      requestedAt = nowMs();
      try {
        takeWaiting(await fetchWaitingOrders(), suspicious);
      } catch {
        line.pollWas(false);
      } finally {
        asking = false;
        // Without a response they ring after a timeout: a false alarm is better than a missed order.
        if (line.isSettled()) onConfirmed();
        line.relink();
      }
    },
  };
}

/** The only connection of all tabs: socket, polling as a fallback, and an occasional poll in case a frame was lost. */
export function leadLive({ publicStoreId, channel, storageKey }: LeaderOptions) {
  const known = createMemory({ channel, storageKey }, () => state());
  const line = createLine(() => state());
  // State of an earlier page may be outdated: its orders ring only after the server confirmed them.
  let confirmed = false;
  const state = () =>
    channel.post({
      kind: 'state',
      link: line.link,
      waiting: confirmed
        ? known.memory.waiting
        : known.memory.waiting.map((order) => ({ ...order, rings: false })),
    });
  const onConfirmed = () => {
    if (confirmed) return;
    confirmed = true;
    state();
  };
  const poll = createPoll({ channel, known, line, onMissed: () => socket.renew(), onConfirmed });

  function take(event: LiveEvent) {
    known.keep(takeEvent(known.memory, event, nowMs()), () => event.html);
    channel.post({ kind: 'moved', orderIds: [event.orderId] });
  }
  const socket = liveSocket({
    publicStoreId,
    since: () => known.memory,
    onMessage: receiver(channel, known, take, () => void poll.ask(false)),
    onState: line.socketIs,
  });

  const ticker = setInterval(() => {
    line.relink();
    const { link } = line;
    const pause = link === 'connected' ? CHECK : POLL;
    // Loads the waiting orders without a timeout: those that arrive later must be reported as new.
    const due = link !== 'reconnecting' || !confirmed;
    if (due && !isLineDown() && poll.isDue(pause)) void poll.ask(link !== 'reconnecting');
  }, TICK);
  const online = () => socket.renew();
  window.addEventListener('online', online);
  const stopLine = subscribeLine(line.relink);
  state();

  return {
    state,
    take,
    end() {
      clearInterval(ticker);
      window.removeEventListener('online', online);
      stopLine();
      socket.close();
    },
  };
}
