import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const privateRanges = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv6');

/** Whether a literal address is of the own machine or network, or of no host. A name is not: `publicLookup` checks it. */
export function isPrivateAddress(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:/i.test(address);
  return mapped || privateRanges.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Error code of a name that leads to the own network. */
export const PRIVATE_ADDRESS = 'EINSIDE';

/** Resolves a name for a connection, and fails if any of its addresses is private: what was checked is what is used. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const first = found?.[0];
    if (error || !first) return done(error ?? new Error('no address'), '', 0);
    if (found.some(({ address }) => isPrivateAddress(address)))
      return done(
        Object.assign(new Error('an address of the own network'), { code: PRIVATE_ADDRESS }),
        '',
        0,
      );
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};
