import type { Logger } from 'pino';
import type { Bus } from '#kit/server/bus/bus.ts';
import { createLoadedCopy } from '#kit/server/cache/loaded-copy.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { optionNumber, type SystemOptions } from '#kit/server/system-option.ts';

const ALL = statement(
  'system-option-values',
  'select option_id as "optionId", value from system_options where in_use and deleted_at is null',
);

/** The cached values, reloaded on every node when an option changes. */
export async function createSystemOptions(options: {
  db: Db;
  bus: Bus;
  log: Logger;
}): Promise<SystemOptions> {
  const { db, bus, log } = options;
  let values: ReadonlyMap<string, string> = new Map();
  const copy = await createLoadedCopy({
    bus,
    log,
    topic: 'system-options',
    async load() {
      values = new Map((await db.query(ALL)).map(({ optionId, value }) => [optionId, value]));
    },
  });
  return {
    value(option) {
      const text = values.get(option.id);
      return (text === undefined ? undefined : optionNumber(option, text)) ?? option.default;
    },
    changed: copy.changed,
  };
}
