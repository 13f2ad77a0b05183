import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('StoppedItems', {
  icon: 'catalog',
  file: 'stopped-items.screen.tsx',
  store: {
    path: '/v/business/smenu/stopped_for_store',
    title: 'screen.stoppedItems',
    order: 90,
    permission: 'SmenuForStoreSearch',
  },
  business: {
    path: '/v/business/smenu/stopped',
    title: 'screen.stoppedItemsByStore',
    order: 230,
    permission: 'SmenuSearch',
  },
});
