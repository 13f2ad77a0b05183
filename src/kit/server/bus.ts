import pg from 'pg';
import type { Logger } from 'pino';

type Listener = (payload: string) => void;

/**
 * Words between nodes. Payloads are small facts ("this store has a new event"); the truth stays in the database,
 * so a lost word costs time, never data. `onGap` tells that words may have been missed.
 */
export interface Bus {
  /** Tells this node's listeners at once, then the other nodes. */
  publish(topic: string, payload: string): Promise<void>;
  subscribe(topic: string, listener: Listener): void;
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

export interface BusListeners {
  deliver(topic: string, payload: string): void;
  gap(): void;
}

/** Keeps the listeners of one node; the transports below only carry. */
export function createListeners(): BusListeners & Pick<Bus, 'subscribe' | 'onGap'> {
  const topics = new Map<string, Listener[]>();
  const gaps: (() => void)[] = [];
  return {
    subscribe: (topic, listener) => void topics.set(topic, [...(topics.get(topic) ?? []), listener]),
    onGap: (listener) => void gaps.push(listener),
    deliver: (topic, payload) => {
      for (const listener of topics.get(topic) ?? []) listener(payload);
    },
    gap: () => {
      for (const listener of gaps) listener();
    },
  };
}

const CHANNEL = 'jumun';

/** LISTEN/NOTIFY on one connection of its own, opened again whenever it breaks. */
export async function createPostgresBus(options: { url: string; pool: pg.Pool; log: Logger }): Promise<Bus> {
  const listeners = createListeners();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'jumun-bus',
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
    });
    const lost = () => {
      if (client !== next || closed) return;
      client = undefined;
      listeners.gap();
      again();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload = '' }) => {
      const cut = payload.indexOf(' ');
      listeners.deliver(payload.slice(0, cut), payload.slice(cut + 1));
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
    // Whatever was said while nobody listened is gone; the listeners look for themselves.
    listeners.gap();
  };
  const again = (): void => {
    if (closed) return;
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        options.log.warn({ reason: error.message }, 'bus connection failed, trying again');
        again();
      });
    }, 500);
  };
  await connect();

  return {
    subscribe: listeners.subscribe,
    onGap: listeners.onGap,
    publish: async (topic, payload) => {
      // This node need not wait for its own word; hearing it again does nothing.
      listeners.deliver(topic, payload);
      await options.pool.query({
        name: 'bus-notify',
        text: 'select pg_notify($1, $2)',
        values: [CHANNEL, `${topic} ${payload}`],
      });
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
