import { expect, test } from 'vitest';
import { metresBetween, withinKorea } from './distance.rules.ts';

const gangnam = { latitude: 37.4979, longitude: 127.0276 };
const hongdae = { latitude: 37.5572, longitude: 126.9245 };

test('the distance of two points is that of the map, both ways', () => {
  expect(metresBetween(gangnam, hongdae)).toBeGreaterThan(11_000);
  expect(metresBetween(gangnam, hongdae)).toBeLessThan(11_400);
  expect(metresBetween(hongdae, gangnam)).toBe(metresBetween(gangnam, hongdae));
  expect(metresBetween(gangnam, gangnam)).toBe(0);
});

test('coordinates typed by hand must lie in Korea', () => {
  expect(withinKorea(gangnam)).toBe(true);
  expect(withinKorea({ latitude: gangnam.longitude, longitude: gangnam.latitude })).toBe(false);
  expect(withinKorea({ latitude: Number.NaN, longitude: 127 })).toBe(false);
});
