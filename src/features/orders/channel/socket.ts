import type { WebSocket } from 'ws';
import type { Session } from '#kit/server/session/principal.ts';
import type { Frames, Variant } from './frames.ts';
import type { LiveEvent } from './live-events.read-model.ts';
import type { Subscriber } from './store-feed.ts';

/** A socket with this much unsent data is closed: it reconnects and catches up, in bytes. */
const TOO_FAR_BEHIND = 4 * 1024 * 1024;
/** A replay pauses above this, in bytes. */
const FULL = 256 * 1024;
const DRAIN_POLL_MS = 25;
/** Close code "service restart": the client reconnects. */
const RESTARTED = 1012;

export interface LiveSocket extends Subscriber {
  readonly variant: Variant;
  readonly storeId: number;
  readonly sessionHash: string;
  readonly accountId: number;
  /** When it was opened, ms. */
  readonly since: number;
  /** Sends an encoded frame. */
  push(frame: Buffer | undefined): boolean;
  /** Sends a ping; terminates the socket if the last one was not answered. */
  probe(): void;
  close(code: number, reason: string): void;
  /** Terminates it without a close frame. */
  cut(): void;
}

export function createLiveSocket(options: {
  socket: WebSocket;
  session: Session;
  storeId: number;
  since: number;
  variant: Variant;
  frames: Frames;
}): LiveSocket {
  const { socket, session, storeId, since, variant, frames } = options;
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  // The close event that follows is sufficient.
  socket.on('error', () => undefined);

  const push = (frame: Buffer | undefined): boolean => {
    if (socket.readyState !== socket.OPEN) return false;
    if (frame === undefined) return true;
    if (socket.bufferedAmount > TOO_FAR_BEHIND) {
      socket.terminate();
      return false;
    }
    socket.send(frame, { binary: false });
    return true;
  };
  return {
    variant,
    storeId,
    sessionHash: session.hash,
    accountId: session.principal.accountId,
    since,
    push,
    get closed() {
      return socket.readyState !== socket.OPEN;
    },
    send: (event: LiveEvent) => push(frames.of(event, variant)),
    greet(place, restart) {
      // A plain client does not understand the greeting and is restarted by reconnecting.
      if (restart === 'incomplete' && variant.protocol === 'html') socket.close(RESTARTED, 'begin anew');
      else push(frames.hello(place, variant, restart !== undefined));
    },
    async drained() {
      while (socket.readyState === socket.OPEN && socket.bufferedAmount > FULL)
        await new Promise((done) => setTimeout(done, DRAIN_POLL_MS));
    },
    probe() {
      if (!alive) return socket.terminate();
      alive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    },
    close: (code, reason) => socket.close(code, reason),
    cut: () => socket.terminate(),
  };
}
