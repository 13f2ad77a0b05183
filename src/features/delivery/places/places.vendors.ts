import type { VendorDeclarations } from '#kit/server/outside/outside-settings.ts';

declare module '#kit/server/outside/outside-settings.ts' {
  interface OutsideServices {
    JUSO: true;
    KAKAO: true;
    NAVER: true;
  }
}

/** Where addresses are looked up. */
export default [{ service: 'JUSO' }, { service: 'KAKAO' }, { service: 'NAVER' }] satisfies VendorDeclarations;
