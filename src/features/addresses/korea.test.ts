import { expect, test } from 'vitest';
import { withinKorea } from './korea.public.ts';

const gangnam = { latitude: 37.4979, longitude: 127.0276 };

test('coordinates typed by hand must lie in Korea', () => {
  expect(withinKorea(gangnam)).toBe(true);
  expect(withinKorea({ latitude: gangnam.longitude, longitude: gangnam.latitude })).toBe(false);
  expect(withinKorea({ latitude: Number.NaN, longitude: 127 })).toBe(false);
});
