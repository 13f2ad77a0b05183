import type { Point } from '#kit/contract/geo.ts';

/** Whether a point can be an address in Korea at all: 33–39° N, 124–132° E. */
export const withinKorea = ({ latitude, longitude }: Point): boolean =>
  latitude >= 33 && latitude <= 39 && longitude >= 124 && longitude <= 132;
