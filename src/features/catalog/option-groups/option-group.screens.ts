import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('OptionGroup', {
  icon: 'catalog',
  file: 'option-group.screen.tsx',
  store: {
    path: '/v/business/smenuOptTp/list_for_store',
    title: 'screen.optionGroups',
    order: 50,
    permission: 'SmenuOptForStoreSearch',
  },
  business: {
    path: '/v/business/smenuOptTp/list',
    title: 'screen.optionGroupsByStore',
    order: 200,
    permission: 'SmenuOptSearch',
  },
});
