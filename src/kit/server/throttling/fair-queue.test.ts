import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/contract/errors.ts';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that finish when the test resolves them, in the order they started. */
function bench() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { began, work, endNext: () => ends.shift()?.() };
}

describe('[F2] a fair queue', () => {
  test('runs as many as it may and no more', async () => {
    const queue = createFairQueue({ running: 2, waiting: 9, waitingPerCaller: 9 });
    const { began, work, endNext } = bench();
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(name, work(name)));
    expect(began).toEqual(['a', 'b']);
    endNext();
    await expect.poll(() => began).toEqual(['a', 'b', 'c']);
    endNext();
    await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd']);
    endNext();
    endNext();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('takes callers in turn, so that a crowd of one delays others by one work', async () => {
    const queue = createFairQueue({ running: 1, waiting: 99, waitingPerCaller: 99 });
    const { began, work, endNext } = bench();
    const crowd = ['1', '2', '3', '4'].map((name) => queue.run('crowd', work(`crowd ${name}`)));
    const owner = queue.run('owner', work('owner'));
    for (let ended = 0; ended < 5; ended += 1) {
      await expect.poll(() => began.length).toBe(ended + 1);
      endNext();
    }
    await Promise.all([...crowd, owner]);
    expect(began).toEqual(['crowd 1', 'crowd 2', 'owner', 'crowd 3', 'crowd 4']);
  });

  test.each([
    ['in all', { waiting: 2, waitingPerCaller: 9 }, ['a', 'b', 'c']],
    ['of one caller', { waiting: 9, waitingPerCaller: 2 }, ['a', 'a', 'a']],
  ])('refuses with 503 and Retry-After when too many wait %s', async (_, limits, callers) => {
    const queue = createFairQueue({ running: 1, ...limits });
    const { began, work, endNext } = bench();
    const first = queue.run('first', work('first'));
    const kept = callers.slice(0, 2).map((caller) => queue.run(caller, work(caller)));
    const refused = await queue.run(callers[2] ?? '', work('refused')).catch((error) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect([refused.status, refused.details.headers]).toEqual([503, { 'retry-after': '5' }]);
    for (let ended = 0; ended < 3; ended += 1) {
      await expect.poll(() => began.length).toBe(ended + 1);
      endNext();
    }
    expect(await Promise.all([first, ...kept])).toHaveLength(3);
  });

  test('pauses between works while others wait', async () => {
    const queue = createFairQueue({ running: 1, waiting: 9, waitingPerCaller: 9 });
    const times: number[] = [];
    const work = async () => {
      times.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 40));
    };
    await Promise.all([queue.run('a', work), queue.run('b', work)]);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(75);
  });

  test('goes on after a work that failed', async () => {
    const queue = createFairQueue({ running: 1, waiting: 9, waitingPerCaller: 9 });
    const failed = queue.run('a', () => Promise.reject(new Error('broken'))).catch(String);
    expect(await queue.run('b', async () => 'fine')).toBe('fine');
    expect(await failed).toBe('Error: broken');
  });
});
