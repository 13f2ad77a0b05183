import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/store/list',
    title: 'screen.stores',
    icon: 'store',
    audience: 'business',
    order: 150,
    permission: 'StoreSearchForMng',
    screen: { file: 'store-list.screen.tsx', component: 'StoreListScreen' },
  },
] satisfies ScreenDeclarations;
