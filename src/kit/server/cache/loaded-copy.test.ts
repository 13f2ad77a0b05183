import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { createLoadedCopy } from './loaded-copy.ts';

/** A bus of one node that delivers at once. */
function localBus() {
  const listeners: (() => void)[] = [];
  const gaps: (() => void)[] = [];
  const bus = {
    subscribe: (_topic: string, listener: () => void) => void listeners.push(listener),
    onGap: (listener: () => void) => void gaps.push(listener),
    publish: () => {
      for (const listener of listeners) listener();
    },
  } as unknown as Bus;
  return { bus, gap: () => gaps.forEach((each) => void each()) };
}

/** Loads that finish when the test resolves them. */
async function startCopy() {
  const { bus, gap } = localBus();
  const table = { version: 1, fails: false };
  const open: (() => void)[] = [];
  let held = 0;
  let loads = 0;
  let hold = false;
  const copy = await createLoadedCopy({
    bus,
    log: pino({ level: 'silent' }),
    topic: 'rows',
    async load() {
      loads += 1;
      const { version, fails } = table;
      if (hold) await new Promise<void>((done) => void open.push(done));
      if (fails) throw new Error('database away');
      held = version;
    },
  });
  return {
    copy,
    gap,
    table,
    held: () => held,
    loads: () => loads,
    holdLoads: () => {
      hold = true;
    },
    release: async () => {
      while (open.length === 0) await new Promise(setImmediate);
      open.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

test('a change is held when `changed` comes back, read once although this node hears itself', async () => {
  const { copy, table, held, loads } = await startCopy();
  table.version = 2;
  await copy.changed();
  expect([held(), loads()]).toEqual([2, 2]);
});

test('a load under way does not stand for a later change, and cannot overwrite it', async () => {
  const { copy, table, held, holdLoads, release } = await startCopy();
  holdLoads();
  table.version = 2;
  const first = copy.changed();
  await new Promise(setImmediate);
  table.version = 3;
  const second = copy.changed();
  await release();
  await first;
  expect(held()).toBe(2);
  await release();
  await second;
  expect(held()).toBe(3);
});

test('a gap reads again; a load that fails leaves what was held and the next one works', async () => {
  const { copy, gap, table, held, loads } = await startCopy();
  table.version = 2;
  gap();
  await expect.poll(held).toBe(2);
  table.fails = true;
  await expect(copy.changed()).rejects.toThrow('database away');
  expect(held()).toBe(2);
  Object.assign(table, { version: 3, fails: false });
  await copy.changed();
  expect([held(), loads()]).toEqual([3, 4]);
});
