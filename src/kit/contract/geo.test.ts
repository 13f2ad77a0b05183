import { expect, test } from 'vitest';
import { metresBetween } from './geo.ts';

const gangnam = { latitude: 37.4979, longitude: 127.0276 };
const hongdae = { latitude: 37.5572, longitude: 126.9245 };

test('the distance of two places is that of the map, both ways, to the fraction of a metre', () => {
  expect(metresBetween(gangnam, hongdae)).toBeCloseTo(11_231.198, 3);
  expect(metresBetween(hongdae, gangnam)).toBe(metresBetween(gangnam, hongdae));
  expect(metresBetween(gangnam, { ...gangnam, latitude: 37.498 })).toBeCloseTo(11.12, 2);
  expect(metresBetween(gangnam, gangnam)).toBe(0);
  expect(metresBetween(gangnam, { latitude: Number.NaN, longitude: 127 })).toBeNaN();
});
