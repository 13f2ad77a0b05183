export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points as the crow flies. */
export function metresBetween(from: Point, to: Point): number {
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return Math.round(2 * EARTH * Math.asin(Math.sqrt(half)));
}

/** Whether a point can be an address in Korea at all: 33–39° N, 124–132° E. */
export const withinKorea = ({ latitude, longitude }: Point): boolean =>
  latitude >= 33 && latitude <= 39 && longitude >= 124 && longitude <= 132;
