import type { LiveEvent } from '../live-frame.contract.ts';
import type { WaitingOrder } from '../waiting/waiting-orders.ts';

/** connected: frames arrive · polling: no socket, asked for by plain calls · offline: nothing gets through. */
export type Link = 'connected' | 'reconnecting' | 'polling' | 'offline';

export interface Published {
  orderId: number;
  /** Text of the server for the pop-up; null when the order was found by asking. */
  html: string | null;
}

/** What the tabs of one browser tell each other; the leader is the tab that holds the connection. */
export type TabMessage =
  | { kind: 'state'; link: Link; waiting: readonly WaitingOrder[] }
  | { kind: 'announce'; orders: readonly Published[] }
  | { kind: 'moved'; orderIds: readonly number[] }
  /** What the first look of this browser found waiting; nothing of it was announced. */
  | { kind: 'firstLook'; orderIds: readonly number[] }
  /** How the store takes orders has changed. */
  | { kind: 'store' }
  /** The server's data are an older copy: everything shown is read again. */
  | { kind: 'restarted' }
  /** Somebody tries the bells of the store. */
  | { kind: 'test'; seq: number }
  /** A new tab asks the leader for the state. */
  | { kind: 'joined' }
  /** Something was done in this tab: it need not wait for the frame to come back. */
  | { kind: 'did'; event: LiveEvent };

/** One channel per store; words reach every other tab, and this one through `onWord` when `say` is told so. */
export function tabChannel(name: string, onMessage: (word: TabMessage) => void) {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  return {
    post(word: TabMessage) {
      channel.postMessage(word);
      onMessage(word);
    },
    close() {
      channel.onmessage = null;
      channel.close();
    },
  };
}

export type TabChannel = ReturnType<typeof tabChannel>;
