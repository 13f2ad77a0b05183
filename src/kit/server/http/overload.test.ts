import fastify from 'fastify';
import { expect, test } from 'vitest';
import { installOverloadRefusal, refuseOverload } from './overload.ts';

const busy = (ms: number) => {
  const began = performance.now();
  while (performance.now() - began < ms);
};

test('a measured delay is refused with 503 and a time to wait', async () => {
  await expect(refuseOverload(6_000)).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'retry-after': '3' } },
  });
});

test('a node that was busy while it started serves its first request', async () => {
  const server = fastify();
  await installOverloadRefusal(server);
  server.get('/', () => 'served');
  // Longer than one interval, so that the first one ends without a measurement.
  busy(700);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await server.inject('/')).statusCode).toBe(200);
  await server.close();
});
