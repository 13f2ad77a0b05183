/** A geographic position in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS = 6_371_000;
const RADIAN = Math.PI / 180;
const halfSine = (degrees: number): number => Math.sin((degrees * RADIAN) / 2) ** 2;

/** Great-circle distance in metres, not rounded. */
export function metresBetween(from: Point, to: Point): number {
  const half =
    halfSine(to.latitude - from.latitude) +
    Math.cos(from.latitude * RADIAN) *
      Math.cos(to.latitude * RADIAN) *
      halfSine(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(half));
}
