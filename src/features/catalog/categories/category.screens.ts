import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('Category', {
  icon: 'category',
  file: 'category.screen.tsx',
  store: {
    path: '/v/business/category/list_for_store',
    title: 'screen.categories',
    order: 20,
    permission: 'CategoryForSotreSearch', // sic
  },
  business: {
    path: '/v/business/category/list',
    title: 'screen.categoriesByStore',
    order: 180,
    permission: 'CategorySearch',
  },
});
