import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/discount/list_for_store',
    title: 'screen.discounts',
    icon: 'promotion',
    audience: 'store',
    order: 70,
    permission: 'DiscountForStoreSearch',
    needs: 'store',
    screen: { file: 'discount.screen.tsx', component: 'DiscountStoreScreen' },
  },
  {
    path: '/v/business/discount/list',
    title: 'screen.discountsByStore',
    icon: 'promotion',
    audience: 'business',
    order: 220,
    permission: 'DiscountSearch',
    stores: 'one',
    screen: { file: 'discount.screen.tsx', component: 'DiscountBusinessScreen' },
  },
] satisfies ScreenDeclarations;
