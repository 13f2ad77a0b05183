import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/smenuCopy/list',
    title: 'screen.storeCopy',
    icon: 'catalog',
    audience: 'business',
    order: 270,
    permission: 'SmenuAdd',
    screen: { file: 'store-copy.screen.tsx', component: 'StoreCopyScreen' },
  },
] satisfies ScreenDeclarations;
