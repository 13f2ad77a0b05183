import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { attempt } from './use-action.ts';

const refused = new ApiError(409, 'taken', {}, {});

test('a refused call has no result and is handed on; a fault is thrown', async () => {
  const onError = vi.fn();
  expect(await attempt(async () => 7, onError)).toBe(7);
  expect(onError).not.toHaveBeenCalled();
  expect(await attempt(() => Promise.reject(refused), onError)).toBeUndefined();
  expect(onError).toHaveBeenCalledExactlyOnceWith(refused);
  expect(await attempt(() => Promise.reject(refused))).toBeUndefined();
  const fault = new TypeError('no such thing');
  await expect(attempt(() => Promise.reject(fault), onError)).rejects.toBe(fault);
});
