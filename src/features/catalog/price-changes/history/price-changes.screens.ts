import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/smenuPrice/list_for_store',
    title: 'screen.priceChanges',
    icon: 'price',
    audience: 'store',
    order: 100,
    permission: 'SmenuForStoreUp',
    needs: 'store',
    screen: { file: 'price-changes.screen.tsx', component: 'PriceChangesStoreScreen' },
  },
  {
    path: '/v/business/smenuPrice/list',
    title: 'screen.priceChangesByStore',
    icon: 'price',
    audience: 'business',
    order: 250,
    permission: 'SmenuUp',
    stores: 'one',
    screen: { file: 'price-changes.screen.tsx', component: 'PriceChangesBusinessScreen' },
  },
] satisfies ScreenDeclarations;
