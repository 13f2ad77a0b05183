import type { VendorDeclarations } from '#kit/server/outside/outside-settings.ts';

declare module '#kit/server/outside/outside-settings.ts' {
  interface OutsideServices {
    FCM: true;
    GOOGLE_AUTH: true;
  }
}

/** Push messages. */
export default [
  { service: 'FCM', needs: { service: 'GOOGLE_AUTH', because: 'push asks there for its tokens' } },
  { service: 'GOOGLE_AUTH' },
] satisfies VendorDeclarations;
