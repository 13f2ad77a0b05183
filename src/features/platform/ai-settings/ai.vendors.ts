import type { VendorDeclarations } from '#kit/server/integrations/integration-settings.ts';

declare module '#kit/server/integrations/integration-settings.ts' {
  interface IntegrationServices {
    AI: true;
  }
}

/** Models with an OpenAI-compatible interface. */
export default [{ service: 'AI' }] satisfies VendorDeclarations;
