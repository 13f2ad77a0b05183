import type { VendorDeclarations } from '#kit/server/outside/outside-settings.ts';

declare module '#kit/server/outside/outside-settings.ts' {
  interface OutsideServices {
    HELLO_WORLD: true;
    BAROGO: true;
    DELION: true;
  }
}

/** Delivery agencies. */
export default [
  { service: 'HELLO_WORLD' },
  { service: 'BAROGO' },
  { service: 'DELION' },
] satisfies VendorDeclarations;
