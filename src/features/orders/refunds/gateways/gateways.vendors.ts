import type { VendorDeclarations } from '#kit/server/outside/outside-settings.ts';

declare module '#kit/server/outside/outside-settings.ts' {
  interface OutsideServices {
    NICEPAY: true;
    HECTO: true;
    INNOPAY: true;
    KORPAY: true;
  }
}

/** Payment gateways. */
export default [
  { service: 'NICEPAY' },
  { service: 'HECTO' },
  { service: 'INNOPAY' },
  { service: 'KORPAY' },
] satisfies VendorDeclarations;
