import type { VendorDeclarations } from '#kit/server/integrations/integration-settings.ts';

declare module '#kit/server/integrations/integration-settings.ts' {
  interface IntegrationServices {
    FCM: true;
    GOOGLE_AUTH: true;
  }
}

/** Push messages. */
export default [
  { service: 'FCM', needs: { service: 'GOOGLE_AUTH', because: 'push asks there for its tokens' } },
  { service: 'GOOGLE_AUTH' },
] satisfies VendorDeclarations;
