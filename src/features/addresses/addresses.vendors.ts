import type { VendorDeclarations } from '#kit/server/integrations/integration-settings.ts';

declare module '#kit/server/integrations/integration-settings.ts' {
  interface IntegrationServices {
    JUSO: true;
    KAKAO: true;
    NAVER: true;
  }
}

/** Where addresses are looked up. */
export default [{ service: 'JUSO' }, { service: 'KAKAO' }, { service: 'NAVER' }] satisfies VendorDeclarations;
