import pg from 'pg';
import type { Logger } from 'pino';
import { cutOff } from '../database/cut-off.ts';
import { type Bus, createBus, type Transport, type TransportEvents } from './bus.ts';

const CHANNEL = 'jumun';
const RETRY_MS = 500;
const CONNECT_MS = 4_000;
const HINT =
  'LISTEN needs a connection of its own: give DATABASE_URL without a pooler in transaction mode, or set VALKEY_URL';

interface PostgresBusOptions {
  url: string;
  pool: pg.Pool;
  log: Logger;
  echoEveryMs?: number;
  echoLimitMs?: number;
}

/** LISTEN/NOTIFY on a dedicated connection, reopened when it breaks. */
export const createPostgresBus = ({ url, pool, log, ...echo }: PostgresBusOptions): Promise<Bus> =>
  createBus({ log, hint: HINT, ...echo, open: (events) => openTransport(url, pool, log, events) });

async function openTransport(
  url: string,
  pool: pg.Pool,
  log: Logger,
  { received, gap }: TransportEvents,
): Promise<Transport> {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'jumun-bus',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      // A LISTEN that never returns would be the last attempt.
      query_timeout: CONNECT_MS,
    });
    const lost = () => {
      if (client !== next || closed) return;
      client = undefined;
      gap();
      again();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload = '' }) => received(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      cutOff(next);
      throw error;
    }
    client = next;
    // Messages sent before this are lost; the listeners read again.
    gap();
  };
  const again = (): void => {
    if (closed) return;
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        log.warn({ reason: error.message }, 'bus connection failed, trying again');
        again();
      });
    }, RETRY_MS);
  };
  await connect();

  return {
    send: (message) =>
      pool.query({ name: 'bus-notify', text: 'select pg_notify($1, $2)', values: [CHANNEL, message] }),
    reconnect: () => client && cutOff(client),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
