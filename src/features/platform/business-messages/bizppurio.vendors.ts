import type { VendorDeclarations } from '#kit/server/outside/outside-settings.ts';

declare module '#kit/server/outside/outside-settings.ts' {
  interface OutsideServices {
    BIZPPURIO: true;
  }
}

/** The vendor of text and Kakao messages. */
export default [{ service: 'BIZPPURIO' }] satisfies VendorDeclarations;
