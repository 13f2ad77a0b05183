import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/event/list',
    title: 'screen.promotions',
    icon: 'promotion',
    audience: 'business',
    order: 110,
    permission: 'EventSearch',
    screen: { file: 'promotion.screen.tsx', component: 'PromotionScreen' },
  },
] satisfies ScreenDeclarations;
