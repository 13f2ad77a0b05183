import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/mobile-pos-banner/list',
    title: 'screen.mobilePosBanners',
    icon: 'banner',
    audience: 'store',
    order: 150,
    permission: 'MobilePosBannerForStoreSearch',
    needs: 'store',
    screen: { file: 'mobile-pos-banner.screen.tsx', component: 'MobilePosBannerScreen' },
  },
] satisfies ScreenDeclarations;
