import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/smenuOptTp/list_for_store',
    title: 'screen.optionGroups',
    icon: 'catalog',
    audience: 'store',
    order: 50,
    permission: 'SmenuOptForStoreSearch',
    needs: 'store',
    screen: { file: 'option-group.screen.tsx', component: 'OptionGroupStoreScreen' },
  },
  {
    path: '/v/business/smenuOptTp/list',
    title: 'screen.optionGroupsByStore',
    icon: 'catalog',
    audience: 'business',
    order: 200,
    permission: 'SmenuOptSearch',
    stores: 'one',
    screen: { file: 'option-group.screen.tsx', component: 'OptionGroupBusinessScreen' },
  },
] satisfies ScreenDeclarations;
