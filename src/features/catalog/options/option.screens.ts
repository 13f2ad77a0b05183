import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('Option', {
  icon: 'catalog',
  file: 'option.screen.tsx',
  store: {
    path: '/v/business/smenuOpt/list_for_store',
    title: 'screen.options',
    order: 60,
    permission: 'SmenuOptForStoreSearch',
  },
  business: {
    path: '/v/business/smenuOpt/list',
    title: 'screen.optionsByStore',
    order: 210,
    permission: 'SmenuOptSearch',
  },
});
