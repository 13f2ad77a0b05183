import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.ts';

export interface LoadedCopy {
  /** After a committed change: read here before this resolves, and on the other nodes when the bus reaches them. */
  changed(): Promise<void>;
}

/**
 * A small table that this node holds whole in memory. `load` reads it and replaces what is held; it runs once now,
 * after every change on any node, and after a gap in the bus. Two loads never overlap: the later one sees the later
 * change, so its result must be the one that stays.
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
    // A load that has not begun yet will see this change too.
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
