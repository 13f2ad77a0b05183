import type { LiveEvent } from '../live-frame.contract.ts';
import type { WaitingOrder } from '../waiting/waiting-orders.ts';

/** connected: receiving frames · polling: no socket, plain calls work · offline: no connection. */
export type Link = 'connected' | 'reconnecting' | 'polling' | 'offline';

export interface Published {
  orderId: number;
  /** Text of the pop-up; null if the order was found by polling. */
  html: string | null;
}

/** Messages between the tabs of one browser, of other versions of the product too; the leader is the tab with the connection. */
export type TabMessage =
  | { kind: 'state'; link: Link; waiting: readonly WaitingOrder[] }
  | { kind: 'announce'; orders: readonly Published[] }
  | { kind: 'moved'; orderIds: readonly number[] }
  /** Orders waiting on the first load; none of them was announced. */
  | { kind: 'firstLook'; orderIds: readonly number[] }
  /** The ordering state of the store changed. */
  | { kind: 'store' }
  /** The server's data is an older copy: everything is reloaded. */
  | { kind: 'restarted' }
  /** A bell test. */
  | { kind: 'test'; seq: number }
  /** A new tab requests the state from the leader. */
  | { kind: 'joined' }
  /** An action of this tab, applied before its frame arrives. */
  | { kind: 'did'; event: LiveEvent };

/** One channel per store. `post` delivers to every tab, including this one, until the channel is closed. */
export function tabChannel(name: string, onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel(name);
  let closed = false;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  return {
    post(message: TabMessage) {
      // A call that was under way when the channel was closed.
      if (closed) return;
      channel.postMessage(message);
      onMessage(message);
    },
    close() {
      closed = true;
      channel.onmessage = null;
      channel.close();
    },
  };
}

export type TabChannel = ReturnType<typeof tabChannel>;
