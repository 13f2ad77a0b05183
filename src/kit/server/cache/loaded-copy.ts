import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';

export interface LoadedCopy {
  /**
   * Call after a committed change: reloaded here before this resolves, and on other nodes when they receive the
   * message.
   */
  changed(): Promise<void>;
}

/**
 * A small table cached as a whole. `load` reads it and replaces the copy; it runs now, after every change on any node,
 * and after a gap in the bus. Loads never overlap, so the result of the latest one stays.
 */
export async function createLoadedCopy(options: {
  bus: Bus;
  log: Logger;
  topic: string;
  load: () => Promise<void>;
}): Promise<LoadedCopy> {
  const { bus, log, topic, load } = options;
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  const reload = (): Promise<void> => {
    // A load that has not started yet will include this change.
    if (waiting) return waiting;
    const next = last
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return load();
      });
    waiting = next;
    last = next;
    return next;
  };
  const inBackground = (): void =>
    void reload().catch((error: Error) =>
      log.warn({ topic, reason: error.message }, 'a copy of the database in memory could not be read again'),
    );

  bus.subscribe(topic, inBackground);
  bus.onGap(inBackground);
  await reload();
  return {
    async changed() {
      const read = reload();
      bus.publish(topic, 'changed');
      await read;
    },
  };
}
