import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestSimulator, testSimulator } from '#kit/testing/simulator.ts';

let simulator: TestSimulator;
let product: Server;
const received: number[] = [];

beforeAll(async () => {
  simulator = await testSimulator();
  product = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push(JSON.parse(body).state_code);
    response.end('{}');
  });
  await new Promise<void>((done) => product.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await simulator.stop();
  product.close();
});
beforeEach(async () => {
  await simulator.reset();
  received.length = 0;
  await simulator.callbacksTo(`http://127.0.0.1:${(product.address() as AddressInfo).port}`);
  await fetch(`${simulator.url}/barogo/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'neworder', request_id: 'r', callback_url: 'http://127.0.0.1:1/callback' }),
  });
});
const accept = async () => {
  await simulator.act('BAROGO', 'accept', 'r');
  await simulator.act('BAROGO', 'assign', 'r');
};

test('callbacks arrive in their order', async () => {
  await accept();
  await expect.poll(() => received).toEqual([1, 2]);
});

test('callbacks are repeated when told so', async () => {
  await simulator.set('BAROGO', { callbackTimes: 3 });
  await simulator.act('BAROGO', 'accept', 'r');
  await expect.poll(() => received).toEqual([1, 1, 1]);
});

test('the second callback overtakes the first when told so', async () => {
  await simulator.set('BAROGO', { callbackReverse: true });
  await accept();
  await expect.poll(() => received).toEqual([2, 1]);
});

test('callbacks are late when told so', async () => {
  await simulator.set('BAROGO', { callbackDelayMs: 300 });
  const started = performance.now();
  await simulator.act('BAROGO', 'accept', 'r');
  await expect.poll(() => received).toEqual([1]);
  expect(performance.now() - started).toBeGreaterThanOrEqual(290);
});

test('things happen by themselves at a pace', async () => {
  await simulator.set('DELION', { paceMs: 20 });
  await fetch(`${simulator.url}/delion/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'neworder', request_id: 's', callback_url: 'http://127.0.0.1:1/callback' }),
  });
  await expect.poll(() => received).toEqual([1, 2, 3, 5]);
});

test('a switch that does not exist is refused, and what arrived is shown newest first', async () => {
  await expect(simulator.set('BAROGO', { fault: 'explode' as never })).rejects.toThrow('400');
  await accept();
  await expect.poll(async () => (await simulator.arrivals('BAROGO'))[0]?.operation).toBe('state 2');
  expect((await simulator.arrivals('BAROGO')).at(-1)).toMatchObject({ operation: 'order', outcome: '200' });
});
