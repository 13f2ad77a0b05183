import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createCallBudget } from './call-budget.ts';

class FakeResponse extends EventEmitter {
  closed = false;
  end(): void {
    this.closed = true;
    this.emit('close');
  }
}
const response = (): FakeResponse & ServerResponse => new FakeResponse() as FakeResponse & ServerResponse;
const settled = (promise: Promise<void>): Promise<string> =>
  Promise.race([
    promise.then(
      () => 'runs',
      () => 'refused',
    ),
    new Promise<string>((resolve) => setImmediate(resolve, 'waits')),
  ]);

describe('[F10] expensive calls of one caller', () => {
  test('two run, the others wait their turn, and another caller is not touched', async () => {
    const budget = createCallBudget();
    const responses = [response(), response(), response(), response()];
    const calls = responses.map((each) => budget.enter('a', each));
    expect(await Promise.all(calls.map(settled))).toEqual(['runs', 'runs', 'waits', 'waits']);
    expect(await settled(budget.enter('b', response()))).toBe('runs');
    responses[0]?.end();
    expect(await Promise.all(calls.map(settled))).toEqual(['runs', 'runs', 'runs', 'waits']);
  });

  test('a full queue is a 429 that says when to come again', async () => {
    const budget = createCallBudget();
    const calls = Array.from({ length: 10 }, () => budget.enter('a', response()));
    await expect(budget.enter('a', response())).rejects.toMatchObject({
      status: 429,
      details: { headers: { 'retry-after': '5' } },
    });
    expect(await Promise.all(calls.slice(2).map(settled))).toEqual(Array(8).fill('waits'));
  });

  test('who hangs up while waiting gives the place back, and who waits too long is refused', async () => {
    const budget = createCallBudget({ timeoutMs: 1 });
    const [first, second, gone] = [response(), response(), response()];
    await budget.enter('a', first);
    await budget.enter('a', second);
    const left = budget.enter('a', gone);
    gone.end();
    await expect(left).rejects.toMatchObject({ status: 429 });
    await expect(budget.enter('a', response())).rejects.toMatchObject({ status: 429 });
    first.end();
    second.end();
    expect(await settled(budget.enter('a', response()))).toBe('runs');
  });
});
