import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=5-4', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['chars=0-1', undefined],
  [undefined, undefined],
])('[D55] of 1000 bytes, %s is %j', (header, range) => {
  expect(byteRange(header, 1_000)).toEqual(range);
});

test('nothing lies within an empty file', () => {
  expect(byteRange('bytes=0-', 0)).toBe('none');
});
