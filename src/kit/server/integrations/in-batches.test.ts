import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Doubles numbers; each batch waits until it is released. */
function doubler(most?: number) {
  const batches: (readonly number[])[] = [];
  const release: (() => void)[] = [];
  const double = inBatches(async (items: readonly number[]) => {
    batches.push(items);
    await new Promise<void>((done) => {
      release.push(done);
    });
    if (items.includes(13)) throw new Error('thirteen');
    return items.map((item) => item * 2);
  }, most);
  const next = async () => {
    await expect.poll(() => release.length).toBeGreaterThan(0);
    release.shift()?.();
  };
  return { batches, double, next };
}

test('an item that comes alone is run at once; those that come meanwhile are the next batch', async () => {
  const { batches, double, next } = doubler();
  const results = [1, 2, 3, 4].map(double);
  await next();
  await next();
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('a batch holds no more than it may', async () => {
  const { batches, double, next } = doubler(2);
  const results = [1, 2, 3, 4].map(double);
  for (let n = 0; n < 3; n += 1) await next();
  await Promise.all(results);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

test('the items of a batch that failed are tried side by side', async () => {
  const { batches, double, next } = doubler();
  const results = Promise.allSettled([1, 13, 13, 13].map(double));
  await next();
  await next();
  await expect.poll(() => batches.slice(2)).toEqual([[13], [13], [13]]);
  for (let n = 0; n < 3; n += 1) await next();
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
});

test('a bad item fails alone, and the next batch is run', async () => {
  const { batches, double, next } = doubler();
  const results = [1, 2, 13, 4].map((item) => double(item).catch((error: Error) => error.message));
  for (let n = 0; n < 5; n += 1) await next();
  expect(await Promise.all(results)).toEqual([2, 4, 'thirteen', 8]);
  expect(batches).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
  const later = double(5);
  await next();
  expect(await later).toBe(10);
});
