import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('Discount', {
  icon: 'promotion',
  file: 'discount.screen.tsx',
  store: {
    path: '/v/business/discount/list_for_store',
    title: 'screen.discounts',
    order: 70,
    permission: 'DiscountForStoreSearch',
  },
  business: {
    path: '/v/business/discount/list',
    title: 'screen.discountsByStore',
    order: 220,
    permission: 'DiscountSearch',
  },
});
