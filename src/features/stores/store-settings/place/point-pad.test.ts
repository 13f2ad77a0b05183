import { describe, expect, test } from 'vitest';
import {
  metresApart,
  metresPerPixel,
  offsetOf,
  pointAt,
  pointBeside,
  roundLength,
  ZOOM,
} from './point-pad.rules.ts';

const SEOUL = { latitude: 37.498095, longitude: 127.02761 };

describe('[1 §5.3] the point of a store', () => {
  test.each([12, 15, 17, 19])('is where it was drawn, at zoom %i', (zoom) => {
    const moved = pointAt(SEOUL, { x: 120, y: -45 }, zoom);
    const { x, y } = offsetOf(moved, SEOUL, zoom);
    const tenth = 0.15 / metresPerPixel(SEOUL.latitude, zoom);
    expect(Math.abs(x - 120)).toBeLessThan(tenth);
    expect(Math.abs(y + 45)).toBeLessThan(tenth);
    expect(offsetOf(SEOUL, SEOUL, zoom)).toEqual({ x: 0, y: 0 });
  });

  test('moves by metres: east, south, and back', () => {
    const east = pointBeside(SEOUL, { x: 10, y: 0 });
    expect([metresApart(SEOUL, east), east.longitude > SEOUL.longitude]).toEqual([10, true]);
    const south = pointBeside(SEOUL, { x: 0, y: 10 });
    expect([metresApart(SEOUL, south), south.latitude < SEOUL.latitude]).toEqual([10, true]);
    expect(metresApart(pointBeside(east, { x: -10, y: 0 }), SEOUL)).toBe(0);
  });

  test('pixels are as many metres as they are apart', () => {
    const scale = metresPerPixel(SEOUL.latitude, ZOOM.initial);
    expect(metresApart(SEOUL, pointAt(SEOUL, { x: 300, y: 0 }, ZOOM.initial))).toBe(Math.round(300 * scale));
  });

  test.each([
    [1, 120, 100],
    [0.24, 120, 20],
    [0.3, 120, 20],
    [0.5, 120, 50],
    [30, 120, 2_000],
  ])('the scale of %d m a pixel shows, within %i pixels, %i m', (scale, pixels, metres) => {
    expect(roundLength(scale, pixels)).toBe(metres);
  });
});
