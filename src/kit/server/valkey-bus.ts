import { Redis } from 'iovalkey';
import type { Logger } from 'pino';
import { type Bus, createListeners } from './bus.ts';

const CHANNEL = 'jumun';

/** The bus over Valkey publish/subscribe, for installations with many nodes. */
export async function createValkeyBus(options: { url: string; log: Logger }): Promise<Bus> {
  const listeners = createListeners();
  const settings = { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => 500 };
  const sender = new Redis(options.url, settings);
  const receiver = new Redis(options.url, settings);
  for (const client of [sender, receiver])
    client.on('error', (error: Error) => options.log.warn({ reason: error.message }, 'valkey connection'));
  receiver.on('message', (_channel: string, message: string) => {
    const cut = message.indexOf(' ');
    listeners.deliver(message.slice(0, cut), message.slice(cut + 1));
  });
  receiver.on('ready', () => listeners.gap());
  receiver.on('close', () => listeners.gap());
  await Promise.all([sender.connect(), receiver.connect()]);
  await receiver.subscribe(CHANNEL);
  return {
    subscribe: listeners.subscribe,
    onGap: listeners.onGap,
    publish: async (topic, payload) => {
      // This node need not wait for its own word; hearing it again does nothing.
      listeners.deliver(topic, payload);
      await sender.publish(CHANNEL, `${topic} ${payload}`);
    },
    close: async () => {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
