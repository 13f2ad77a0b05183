import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkLine, isLineDown, lineUp } from './line.ts';

let reachable = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () =>
    reachable ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[1 §8] is down while the server does not answer, asks again, and is up when it does', async () => {
  expect(await checkLine()).toBe(true);
  expect(isLineDown()).toBe(false);

  reachable = false;
  expect(await checkLine()).toBe(false);
  expect(isLineDown()).toBe(true);
  const back = vi.fn();
  void lineUp().then(back);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(back).not.toHaveBeenCalled();

  reachable = true;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(isLineDown()).toBe(false);
  expect(back).toHaveBeenCalledOnce();
});
