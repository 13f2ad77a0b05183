import { expect, test } from 'vitest';
import { findings, verdictOf } from './alert-check.rules.ts';

const well = {
  link: 'connected',
  bell: 'armed',
  volume: 0.8,
  heardBell: true,
  permission: 'granted',
  test: 'received',
} as const;
const verdict = (change: Partial<Parameters<typeof findings>[0]>) =>
  verdictOf(findings({ ...well, ...change }));

test('[4 §8] a device hears the next order only when the bell was heard and a test came through', () => {
  expect(verdict({})).toBe('good');
  expect(verdict({ test: 'idle' })).toBe('open');
  expect(verdict({ heardBell: null })).toBe('open');
});

test('[4 §8] one broken link is enough to hear nothing', () => {
  expect(verdict({ link: 'offline' })).toBe('bad');
  expect(verdict({ bell: 'blocked' })).toBe('bad');
  expect(verdict({ heardBell: false })).toBe('bad');
  expect(verdict({ test: 'silent' })).toBe('bad');
  expect(verdict({ test: 'failed' })).toBe('bad');
});

test('[4 §8] what only makes it harder to hear is a warning', () => {
  expect(verdict({ permission: 'denied' })).toBe('good');
  const quiet = findings({ ...well, volume: 0.2 });
  expect(quiet.find(({ name }) => name === 'volume')?.level).toBe('warn');
  expect(findings({ ...well, link: 'polling' })[0]?.level).toBe('warn');
});
