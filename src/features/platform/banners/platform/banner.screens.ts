import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/system/banner/list',
    title: 'screen.banners',
    icon: 'banner',
    audience: 'platform',
    order: 120,
    permission: 'BannerSearch',
    screen: { file: 'banner.screen.tsx', component: 'BannerScreen' },
  },
] satisfies ScreenDeclarations;
