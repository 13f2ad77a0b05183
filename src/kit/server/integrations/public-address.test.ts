import { expect, test } from 'vitest';
import { isPrivateAddress, PRIVATE_ADDRESS, publicLookup } from './public-address.ts';

test('addresses of the own machine and network are private, however they are written', () => {
  for (const host of ['127.0.0.1', '10.0.0.1', '172.31.9.9', '192.168.0.10', '169.254.169.254', '0.0.0.0'])
    expect(isPrivateAddress(host), host).toBe(true);
  for (const host of ['::1', '[::1]', '::ffff:8.8.8.8', 'fd00::1', 'fe80::1', '224.0.0.1'])
    expect(isPrivateAddress(host), host).toBe(true);
  for (const host of ['8.8.8.8', '2606:4700::1111', 'models.example'])
    expect(isPrivateAddress(host), host).toBe(false);
});

test('a name of a private address fails when it is resolved for a connection', async () => {
  const resolved = (all: boolean) =>
    new Promise<NodeJS.ErrnoException | null>((done) =>
      publicLookup('localhost', { all }, (error) => done(error)),
    );
  expect((await resolved(true))?.code).toBe(PRIVATE_ADDRESS);
  expect((await resolved(false))?.code).toBe(PRIVATE_ADDRESS);
});
