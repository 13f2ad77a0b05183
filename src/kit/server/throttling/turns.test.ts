import { expect, test } from 'vitest';
import { unavailable } from '#kit/contract/errors.ts';
import { createTurns } from './turns.ts';

/** Tasks that end when they are told to, and the order in which they began. */
function tasks() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const task = (id: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(id);
      ends.set(id, () => resolve(id));
    });
  return { begun, task, end: (id: number) => ends.get(id)?.() };
}

test('as many tasks run at a time as the queue is wide, the others in their order', async () => {
  const inTurn = createTurns(2);
  const { begun, task, end } = tasks();
  const done = [1, 2, 3, 4].map((id) => inTurn(task(id)));
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  end(2);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  end(1);
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  end(3);
  end(4);
  expect(await Promise.all(done)).toEqual([1, 2, 3, 4]);
});

test('a task that fails gives its place to the next one', async () => {
  const inTurn = createTurns(1);
  const failed = inTurn(async () => {
    throw new Error('no');
  });
  const next = inTurn(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('more than may wait are refused', async () => {
  const refusal = () => unavailable('spreadsheet.busy');
  const inTurn = createTurns(1, { longest: 1, refusal });
  const { task, end } = tasks();
  const done = [1, 2].map((id) => inTurn(task(id)));
  await expect(inTurn(task(3))).rejects.toThrow(refusal().message);
  end(1);
  await done[0];
  await Promise.resolve();
  end(2);
  expect(await done[1]).toBe(2);
});
