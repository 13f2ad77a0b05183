import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/smenuOpt/list_for_store',
    title: 'screen.options',
    icon: 'catalog',
    audience: 'store',
    order: 60,
    permission: 'SmenuOptForStoreSearch',
    needs: 'store',
    screen: { file: 'option.screen.tsx', component: 'OptionStoreScreen' },
  },
  {
    path: '/v/business/smenuOpt/list',
    title: 'screen.optionsByStore',
    icon: 'catalog',
    audience: 'business',
    order: 210,
    permission: 'SmenuOptSearch',
    stores: 'one',
    screen: { file: 'option.screen.tsx', component: 'OptionBusinessScreen' },
  },
] satisfies ScreenDeclarations;
