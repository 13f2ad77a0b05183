import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/smenu/stopped_for_store',
    title: 'screen.stoppedItems',
    icon: 'catalog',
    audience: 'store',
    order: 90,
    permission: 'SmenuForStoreSearch',
    needs: 'store',
    screen: { file: 'stopped-items.screen.tsx', component: 'StoppedItemsStoreScreen' },
  },
  {
    path: '/v/business/smenu/stopped',
    title: 'screen.stoppedItemsByStore',
    icon: 'catalog',
    audience: 'business',
    order: 230,
    permission: 'SmenuSearch',
    stores: 'one',
    screen: { file: 'stopped-items.screen.tsx', component: 'StoppedItemsBusinessScreen' },
  },
] satisfies ScreenDeclarations;
