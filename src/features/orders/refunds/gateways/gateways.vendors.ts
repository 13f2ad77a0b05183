import type { VendorDeclarations } from '#kit/server/integrations/integration-settings.ts';

declare module '#kit/server/integrations/integration-settings.ts' {
  interface IntegrationServices {
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
