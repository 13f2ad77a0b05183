import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acquireLeadership, LEASE, RENEWAL } from './tab-role.ts';

/** The part of the lock manager that is used: one holder per name, the others queue. */
function fakeLocks() {
  const queues = new Map<string, (() => Promise<void>)[]>();
  const next = async (name: string) => {
    const queue = queues.get(name) ?? [];
    await queue[0]?.();
    queue.shift();
    if (queue.length > 0) void next(name);
  };
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        const entry = () => work().then(resolve);
        queue.push(entry);
        signal.addEventListener('abort', () => {
          if (queue.indexOf(entry) > 0) queue.splice(queue.indexOf(entry), 1);
          reject(Object.assign(new Error('given up'), { name: 'AbortError' }));
        });
        if (queue.length === 1) void next(name);
      }),
  } as unknown as Pick<LockManager, 'request'>;
}

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ways = [
  ['by locks', () => fakeLocks()],
  ['by lease, where the browser has no locks', () => undefined],
] as const;

test.each(ways)(
  'of ten tabs one leads, and another one takes over when it closes (%s)',
  async (_way, locks) => {
    const surroundings = { locks: locks(), storage: fakeStorage(), now: () => Date.now() };
    const leading = new Set<number>();
    const tabs = Array.from({ length: 10 }, (_, tab) =>
      acquireLeadership(
        'lead',
        () => {
          leading.add(tab);
          return () => leading.delete(tab);
        },
        surroundings,
      ),
    );
    await vi.advanceTimersByTimeAsync(LEASE * 2);
    expect(leading.size).toBe(1);
    for (let left = 9; left > 0; left -= 1) {
      const [leader = -1] = leading;
      tabs[leader]?.();
      await vi.advanceTimersByTimeAsync(LEASE + RENEWAL * 2);
      expect(leading.size).toBe(1);
      expect(leading.has(leader)).toBe(false);
    }
  },
);

test('a tab that died without a word loses the lease', async () => {
  const storage = fakeStorage();
  storage.setItem('lead', JSON.stringify({ tab: 'dead', until: Date.now() + LEASE }));
  let leads = false;
  acquireLeadership(
    'lead',
    () => {
      leads = true;
      return () => {};
    },
    { storage, now: () => Date.now() },
  );
  await vi.advanceTimersByTimeAsync(LEASE - RENEWAL);
  expect(leads).toBe(false);
  await vi.advanceTimersByTimeAsync(RENEWAL * 4);
  expect(leads).toBe(true);
});
