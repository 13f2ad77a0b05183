import type { VendorDeclarations } from '#kit/server/integrations/integration-settings.ts';

declare module '#kit/server/integrations/integration-settings.ts' {
  interface IntegrationServices {
    BIZPPURIO: true;
  }
}

/** The vendor of text and Kakao messages. */
export default [{ service: 'BIZPPURIO' }] satisfies VendorDeclarations;
