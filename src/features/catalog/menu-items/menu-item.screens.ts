import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('MenuItem', {
  icon: 'catalog',
  file: 'menu-item.screen.tsx',
  store: {
    path: '/v/business/smenu/list_for_store',
    title: 'screen.menuItems',
    order: 80,
    permission: 'SmenuForStoreSearch',
  },
  business: {
    path: '/v/business/smenu/list',
    title: 'screen.menuItemsByStore',
    order: 240,
    permission: 'SmenuSearch',
  },
});
