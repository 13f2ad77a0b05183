import WebSocket from 'ws';
import type { TestClient } from '#kit/testing/test-client.ts';
import { LIVE_PROTOCOL, type LiveFrame, liveChannelPath } from '../order.contract.ts';

/** The client side of the live channel, for tests: reconnects with `since` and records frames. */
export interface Listener {
  /** Events in the order of arrival. */
  readonly received: LiveFrame[];
  readonly since: number | undefined;
  /** How often it was restarted. */
  readonly restarts: number;
  /** The store's position at the last restart: up to here it has to read the list instead. */
  readonly restartedAt: number | undefined;
  /** Breaks the connection like a failing network. */
  drop(): void;
  /** Uses another address from the next connection on. */
  moveTo(address: string): void;
  stop(): void;
}

export const liveUrl = (address: string, publicId: string, since?: number, epoch?: string | null): string =>
  `${address.replace('http', 'ws')}${liveChannelPath(publicId, since, epoch)}`;

/** Opens a socket and returns the result: open, or the HTTP status of the refusal; `texts` collects the frames. */
export function tryListen(
  client: TestClient,
  publicId: string,
  options: { headers?: Record<string, string>; protocol?: string; query?: string } = {},
): Promise<{ status: number; socket: WebSocket; texts: string[] }> {
  const headers = { cookie: client.cookie(), origin: client.address, ...options.headers };
  const url = liveUrl(client.address, publicId) + (options.query ?? '');
  const socket = new WebSocket(url, options.protocol ? [options.protocol] : [], { headers });
  // From the start, because a frame may arrive together with the upgrade.
  const texts: string[] = [];
  socket.on('message', (data) => texts.push(String(data)));
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ status: 101, socket, texts }));
    socket.on('unexpected-response', (_, response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, socket, texts });
    });
    socket.on('error', reject);
  });
}

export function listen(client: TestClient, publicId: string): Promise<Listener> {
  const received: LiveFrame[] = [];
  let since: number | undefined;
  let epoch: string | undefined;
  let restarts = 0;
  let restartedAt: number | undefined;
  let address = client.address;
  let socket: WebSocket;
  let stopped = false;
  return new Promise((resolve) => {
    const listener: Listener = {
      received,
      get since() {
        return since;
      },
      get restarts() {
        return restarts;
      },
      get restartedAt() {
        return restartedAt;
      },
      drop: () => socket.terminate(),
      moveTo: (next) => {
        address = next;
      },
      stop() {
        stopped = true;
        socket.terminate();
      },
    };
    const connect = (): void => {
      if (stopped) return;
      socket = new WebSocket(liveUrl(address, publicId, since, epoch), LIVE_PROTOCOL, {
        headers: { cookie: client.cookie(), origin: address },
      });
      socket.on('error', () => undefined);
      socket.on('close', () => setTimeout(connect, 20));
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as LiveFrame;
        if (frame.type === 'hello') {
          if (frame.restarted) {
            restarts += 1;
            restartedAt = frame.seq;
          }
          if (frame.restarted || since === undefined) ({ seq: since, epoch } = frame);
        } else {
          received.push(frame);
          ({ seq: since, epoch } = frame);
        }
        resolve(listener);
      });
    };
    connect();
  });
}

/** Waits until a condition holds; throws after `ms`. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('waited too long');
    await new Promise((done) => setTimeout(done, 10));
  }
}
