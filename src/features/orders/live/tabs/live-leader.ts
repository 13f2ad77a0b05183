import { isLineDown, subscribeLine } from '#kit/web/api/line.ts';
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
export const OFFLINE_AFTER_MS = 10_000;
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
): LiveSocketOptions['onHeard'] {
  // The store's position when this connection opened: events replayed up to there are old.
  let standsAt = 0;
  return (received) => {
    if ('event' in received) return take(received.event);
    if ('store' in received) {
      known.keep({ memory: takeMark(known.memory, received.store, received.epoch), publish: [] });
      return channel.post({ kind: 'store' });
    }
    if ('test' in received) {
      const replayed = known.memory.since !== null && received.test <= standsAt;
      known.keep({ memory: takeMark(known.memory, received.test, received.epoch), publish: [] });
      return replayed ? undefined : channel.post({ kind: 'test', seq: received.test });
    }
    standsAt = received.hello;
    known.keep({ memory: takeHello(known.memory, received), publish: [] });
    // Lists on the screens are of the other history, too.
    if (received.restarted) channel.post({ kind: 'restarted' });
    connected();
  };
}

/** The only connection of all tabs: socket, polling as a fallback, and an occasional poll in case a frame was lost. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state of socket, list and patience, which all its parts read and write
export function leadLive({ publicStoreId, channel, storageKey }: LeaderOptions) {
  const known = createMemory({ channel, storageKey }, () => state());
  let cold = known.memory.since === null && known.memory.published.length === 0;
  let socketState: SocketState = 'connecting';
  let lostAt = nowMs();
  let askedAt = 0;
  let asking = false;
  let answered = true;
  let link: Link = 'reconnecting';
  // State of an earlier page may be outdated: its orders ring only after the server confirmed them.
  let confirmed = false;

  const state = () =>
    channel.post({
      kind: 'state',
      link,
      waiting: confirmed
        ? known.memory.waiting
        : known.memory.waiting.map((order) => ({ ...order, rings: false })),
    });

  const linkNow = (): Link => {
    // Plain calls detect a lost connection minutes before a socket does.
    if (isLineDown()) return 'offline';
    if (socketState === 'connected') return 'connected';
    if (nowMs() - lostAt < OFFLINE_AFTER_MS) return 'reconnecting';
    return answered ? 'polling' : 'offline';
  };

  function relink() {
    const next = linkNow();
    if (next === link) return;
    link = next;
    state();
  }

  function take(event: LiveEvent) {
    known.keep(takeEvent(known.memory, event, nowMs()), () => event.html);
    channel.post({ kind: 'moved', orderIds: [event.orderId] });
  }

  /** `suspicious`: the socket should have delivered by now what the list contains. */
  async function ask(suspicious: boolean) {
    if (asking) return;
    asking = true;
    askedAt = nowMs();
    try {
      const list = await fetchWaitingOrders();
      const change = takeList(known.memory, list, askedAt, nowMs(), cold);
      const first = cold ? change.memory.counted : [];
      cold = false;
      answered = true;
      known.keep(change, (orderId) => list.find((order) => order.orderId === orderId)?.html ?? null);
      if (first.length > 0) channel.post({ kind: 'firstLook', orderIds: first });
      if (change.publish.length > 0) {
        channel.post({ kind: 'moved', orderIds: change.publish });
        // The list contains an order that the socket did not deliver, so the socket is dead.
        if (suspicious && socketState === 'connected') socket.renew();
      }
    } catch {
      answered = false;
    } finally {
      asking = false;
      // Without a response they ring after a timeout: a false alarm is better than a missed order.
      if (!confirmed && (answered || linkNow() !== 'reconnecting')) {
        confirmed = true;
        state();
      }
      relink();
    }
  }

  const socket = liveSocket({
    publicStoreId,
    since: () => known.memory,
    onHeard: receiver(channel, known, take, () => void ask(false)),
    onState: (next) => {
      if (next === socketState) return;
      socketState = next;
      lostAt = nowMs();
      relink();
    },
  });

  const ticker = setInterval(() => {
    relink();
    const pause = link === 'connected' ? CHECK : POLL;
    // Loads the waiting orders without a timeout: those that arrive later must be reported as new.
    const due = link !== 'reconnecting' || !confirmed;
    if (due && !isLineDown() && nowMs() - askedAt >= pause) void ask(link !== 'reconnecting');
  }, TICK);
  const online = () => socket.renew();
  window.addEventListener('online', online);
  const stopLine = subscribeLine(relink);
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
