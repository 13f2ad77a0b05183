import type { WebSocket } from 'ws';
import type { Session } from '#kit/server/session/principal.ts';
import type { Frames, Variant } from './frames.ts';
import type { LiveEvent } from './live-events.read-model.ts';
import type { Subscriber } from './store-feed.ts';

/** A socket that lets this much pile up is cut: it reconnects and asks for what it missed, in bytes. */
const TOO_FAR_BEHIND = 4 * 1024 * 1024;
/** A replay pauses above this, in bytes. */
const FULL = 256 * 1024;
const DRAIN_POLL_MS = 25;
/** Close code "service restart": the client connects again. */
const RESTARTED = 1012;

export interface LiveSocket extends Subscriber {
  readonly variant: Variant;
  readonly storeId: number;
  readonly sessionHash: string;
  readonly accountId: number;
  /** When it was opened, ms. */
  readonly since: number;
  /** Sends a frame that was built already. */
  push(frame: Buffer | undefined): boolean;
  /** Asks the other side for a sign of life; cuts it when the last one was never answered. */
  probe(): void;
  close(code: number, reason: string): void;
  /** Ends it without a word. */
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
  // The close that follows is all anybody needs to know.
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
      // Without a greeting a plain client can only be made to begin anew by a new connection.
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
