import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/stuff/list_for_store',
    title: 'screen.ingredients',
    icon: 'catalog',
    audience: 'store',
    order: 40,
    permission: 'StuffForStoreSearch',
    needs: 'store',
    screen: { file: 'ingredient.screen.tsx', component: 'IngredientStoreScreen' },
  },
  {
    path: '/v/business/stuff/list',
    title: 'screen.ingredientsByStore',
    icon: 'catalog',
    audience: 'business',
    order: 190,
    permission: 'StuffSearch',
    stores: 'one',
    screen: { file: 'ingredient.screen.tsx', component: 'IngredientBusinessScreen' },
  },
] satisfies ScreenDeclarations;
