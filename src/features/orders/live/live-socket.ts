import { isSignInOpen, refreshSession, subscribeSignIn } from '#kit/web/api/sign-in-again.ts';
import { currentLocale } from '#kit/web/i18n/i18n.tsx';
import { LIVE_PROTOCOL, liveChannelPath } from '../order.contract.ts';
import { backoff } from './backoff.ts';
import { type LiveMessage, readFrame } from './live-frame.contract.ts';

/** connected: receiving frames · connecting: connecting, or waiting for the next attempt. */
export type SocketState = 'connecting' | 'connected';

/** A connection that lasted this long resets the back-off, in ms. */
const STEADY = 5_000;
/** Timeout of an attempt, in ms. */
const OPENING = 10_000;
/** Close code of a session that may no longer listen. */
const REFUSED = 1008;

export interface LiveSocketOptions {
  publicStoreId: string;
  /** Last event received; sent with every attempt. */
  since: () => { since: number | null; epoch: string | null };
  onMessage: (received: LiveMessage) => void;
  onState: (state: SocketState) => void;
}

function open(path: string, protocol: string): WebSocket {
  const url = new URL(path, location.href.replace(/^http/, 'ws'));
  // The browser would send its own languages with the upgrade, not the selected one.
  url.searchParams.set('lan', currentLocale());
  return new WebSocket(url, protocol);
}

function forget(socket: WebSocket | undefined): void {
  if (!socket) return;
  socket.onmessage = socket.onclose = socket.onerror = null;
  socket.close();
}

/** The session may have to agree to terms first, or has ended: an attempt before that is known would be refused. */
const afterClose = (code: number): Promise<unknown> =>
  code === REFUSED ? refreshSession() : Promise.resolve();

/** Tells what a socket says; `onReady` comes before its first frame. */
function listen(socket: WebSocket, onReady: () => void, onMessage: (received: LiveMessage) => void): void {
  let receiving = false;
  socket.onmessage = ({ data }) => {
    // The first frame contains the store's position; before it a change could still be missed.
    if (!receiving) onReady();
    receiving = true;
    const received = readFrame(data);
    if (received) onMessage(received);
  };
}

/** Keeps one socket open until `close`; `renew` drops a dead one and reconnects at once. */
export function liveSocket({ publicStoreId, since, onMessage, onState }: LiveSocketOptions) {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let closed = false;
  let waitsForSignIn = false;

  const later = () => {
    clearTimeout(timer);
    onState('connecting');
    if (!closed) timer = setTimeout(connect, backoff(attempt++));
  };

  function connect() {
    clearTimeout(timer);
    forget(socket);
    // Until then every attempt would be refused.
    waitsForSignIn = isSignInOpen();
    if (waitsForSignIn) return;
    const last = since();
    const mine = open(liveChannelPath(publicStoreId, last.since ?? undefined, last.epoch), LIVE_PROTOCOL);
    socket = mine;
    timer = setTimeout(() => {
      forget(mine);
      later();
    }, OPENING);
    const onReady = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        attempt = 0;
      }, STEADY);
      onState('connected');
    };
    listen(mine, onReady, onMessage);
    mine.onclose = ({ code }) => {
      onState('connecting');
      void afterClose(code).finally(() => {
        if (!closed && socket === mine) later();
      });
    };
  }

  const stopWaiting = subscribeSignIn(() => {
    if (!waitsForSignIn || closed || isSignInOpen()) return;
    attempt = 0;
    connect();
  });
  connect();
  return {
    renew() {
      if (closed) return;
      attempt = 0;
      onState('connecting');
      connect();
    },
    close() {
      closed = true;
      stopWaiting();
      clearTimeout(timer);
      forget(socket);
    },
  };
}
