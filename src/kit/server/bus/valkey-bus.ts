import { Redis } from 'iovalkey';
import type { Logger } from 'pino';
import { type Bus, createBus, type Transport, type TransportEvents } from './bus.ts';

const CHANNEL = 'jumun';
const RETRY_MS = 500;
/** Timeout for a server that accepts connections and does not respond, in ms. */
const SILENT_MS = 2_000;
const HINT = 'Valkey does not deliver messages; the node reads the database instead until it does';

interface ValkeyBusOptions {
  url: string;
  log: Logger;
  echoEveryMs?: number;
  echoLimitMs?: number;
}

/** The bus over Valkey publish/subscribe, for installations with many nodes. A node starts and works without it. */
export const createValkeyBus = ({ url, log, ...echo }: ValkeyBusOptions): Promise<Bus> =>
  createBus({ log, hint: HINT, ...echo, open: async (events) => openTransport(url, log, events) });

function openTransport(url: string, log: Logger, { received, gap }: TransportEvents): Transport {
  const settings = {
    lazyConnect: true,
    connectTimeout: SILENT_MS,
    commandTimeout: SILENT_MS,
    maxRetriesPerRequest: 0,
    // Messages queued during an outage are not sent later: the listeners read the database when the gap ends.
    enableOfflineQueue: false,
    autoResubscribe: false,
    retryStrategy: () => RETRY_MS,
  };
  const sender = new Redis(url, settings);
  const receiver = new Redis(url, settings);
  let reported = false;
  const report = (error: Error): void => {
    if (!reported) log.warn({ reason: error.message }, 'valkey connection');
    reported = true;
  };
  for (const client of [sender, receiver]) client.on('error', report);
  receiver.on('message', (_channel: string, message: string) => received(message));
  receiver.on('ready', () => {
    receiver.subscribe(CHANNEL).then(() => {
      reported = false;
      gap();
    }, report);
  });
  receiver.on('close', gap);
  // Not awaited: a node starts without the server.
  const connected = sender.connect().catch(report);
  receiver.connect().catch(report);
  return {
    async send(message) {
      await connected;
      await sender.publish(CHANNEL, message);
    },
    reconnect() {
      sender.disconnect(true);
      receiver.disconnect(true);
    },
    async close() {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
