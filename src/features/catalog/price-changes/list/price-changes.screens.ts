import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('PriceChanges', {
  icon: 'price',
  file: 'price-changes.screen.tsx',
  store: {
    path: '/v/business/smenuPrice/list_for_store',
    title: 'screen.priceChanges',
    order: 100,
    permission: 'SmenuForStoreUp',
  },
  business: {
    path: '/v/business/smenuPrice/list',
    title: 'screen.priceChangesByStore',
    order: 250,
    permission: 'SmenuUp',
  },
});
