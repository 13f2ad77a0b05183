import type { VendorDeclarations } from '#kit/server/integrations/integration-settings.ts';

declare module '#kit/server/integrations/integration-settings.ts' {
  interface IntegrationServices {
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
