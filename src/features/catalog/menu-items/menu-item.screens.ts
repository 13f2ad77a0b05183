import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/smenu/list_for_store',
    title: 'screen.menuItems',
    icon: 'catalog',
    audience: 'store',
    order: 80,
    permission: 'SmenuForStoreSearch',
    needs: 'store',
    screen: { file: 'menu-item.screen.tsx', component: 'MenuItemStoreScreen' },
  },
  {
    path: '/v/business/smenu/list',
    title: 'screen.menuItemsByStore',
    icon: 'catalog',
    audience: 'business',
    order: 240,
    permission: 'SmenuSearch',
    stores: 'one',
    screen: { file: 'menu-item.screen.tsx', component: 'MenuItemBusinessScreen' },
  },
] satisfies ScreenDeclarations;
