import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('Ingredient', {
  icon: 'catalog',
  file: 'ingredient.screen.tsx',
  store: {
    path: '/v/business/stuff/list_for_store',
    title: 'screen.ingredients',
    order: 40,
    permission: 'StuffForStoreSearch',
  },
  business: {
    path: '/v/business/stuff/list',
    title: 'screen.ingredientsByStore',
    order: 190,
    permission: 'StuffSearch',
  },
});
