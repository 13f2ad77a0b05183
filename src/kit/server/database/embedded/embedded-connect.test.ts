import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connectWhenReady } from './embedded-connect.ts';

test('a server that is too busy to answer is asked again until it is gone', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  let attempts = 0;
  const gone = (): boolean => {
    attempts += 1;
    return attempts === 3;
  };
  const access = { port, user: 'jumun', password: 'secret' };
  expect(await connectWhenReady(access, '/data', gone, { attemptMs: 50 })).toBeUndefined();
  expect(attempts).toBe(3);
  silent.close();
});
