import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/category/list_for_store',
    title: 'screen.categories',
    icon: 'category',
    audience: 'store',
    order: 20,
    permission: 'CategoryForSotreSearch', // sic
    needs: 'store',
    screen: { file: 'category.screen.tsx', component: 'CategoryStoreScreen' },
  },
  {
    path: '/v/business/category/list',
    title: 'screen.categoriesByStore',
    icon: 'category',
    audience: 'business',
    order: 180,
    permission: 'CategorySearch',
    stores: 'one',
    screen: { file: 'category.screen.tsx', component: 'CategoryBusinessScreen' },
  },
] satisfies ScreenDeclarations;
