import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/orderPause/list',
    title: 'screen.orderPauses',
    icon: 'order',
    audience: 'business',
    order: 160,
    permission: 'StoreSearchForMng',
    screen: { file: 'ordering-stores.screen.tsx', component: 'OrderingStoresScreen' },
  },
] satisfies ScreenDeclarations;
