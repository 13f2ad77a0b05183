import { metresBetween, type Point } from '#kit/contract/geo.ts';

// Web Mercator, as tiles of maps have it: at zoom z the world is 256 · 2^z pixels wide.
const TILE = 256;
const RADIAN = Math.PI / 180;
const EQUATOR_METRES = 40_075_016.686;

/** Across a neighbourhood, and across a district. */
export const ZOOM = { least: 12, initial: 17, most: 19 } as const;

export interface Pixels {
  readonly x: number;
  readonly y: number;
}

const worldOf = (zoom: number): number => TILE * 2 ** zoom;

function toWorld({ latitude, longitude }: Point, zoom: number): Pixels {
  const world = worldOf(zoom);
  return {
    x: ((longitude + 180) / 360) * world,
    y: ((1 - Math.asinh(Math.tan(latitude * RADIAN)) / Math.PI) / 2) * world,
  };
}

function toPoint({ x, y }: Pixels, zoom: number): Point {
  const world = worldOf(zoom);
  return {
    latitude: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) / RADIAN,
    longitude: (x / world) * 360 - 180,
  };
}

/** Six places are 0.1 m. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EQUATOR_METRES * Math.cos(latitude * RADIAN)) / worldOf(zoom);

/** Where a point is drawn, in pixels right of and below the centre. */
export function offsetOf(point: Point, centre: Point, zoom: number): Pixels {
  const [at, from] = [toWorld(point, zoom), toWorld(centre, zoom)];
  return { x: at.x - from.x, y: at.y - from.y };
}

/** The point that many pixels right of and below another. */
export function pointAt(from: Point, { x, y }: Pixels, zoom: number): Point {
  const start = toWorld(from, zoom);
  const { latitude, longitude } = toPoint({ x: start.x + x, y: start.y + y }, zoom);
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** The point that many metres east and south of another. */
export function pointBeside(from: Point, { x, y }: Pixels): Point {
  const scale = metresPerPixel(from.latitude, ZOOM.most);
  return pointAt(from, { x: x / scale, y: y / scale }, ZOOM.most);
}

/** The longest of 1, 2, 5, 10 … metres that is no longer than so many pixels. */
export function roundLength(scale: number, pixels: number): number {
  const longest = scale * pixels;
  const power = 10 ** Math.floor(Math.log10(longest));
  return ([5, 2].find((step) => step * power <= longest) ?? 1) * power;
}

/** How far apart two points are, in whole metres. */
export const metresApart = (one: Point, other: Point): number => Math.round(metresBetween(one, other));
