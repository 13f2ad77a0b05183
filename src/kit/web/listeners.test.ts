import { expect, it, vi } from 'vitest';
import { createListeners } from './listeners.ts';

it('tells every listener until it leaves', () => {
  const { subscribe, publish, isEmpty } = createListeners<[orderId: number]>();
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = subscribe(first);
  subscribe(second);
  publish(1);
  leave();
  publish(2);
  expect(first.mock.calls).toEqual([[1]]);
  expect(second.mock.calls).toEqual([[1], [2]]);
  expect(isEmpty()).toBe(false);
});
