import type { ScreenDeclarations } from '#kit/contract/screens.ts';

export default [
  {
    path: '/v/business/tableMng/list_for_store',
    title: 'screen.tables',
    icon: 'table',
    audience: 'store',
    order: 30,
    permission: 'TableMngForStoreSearch',
    needs: 'store',
    screen: { file: 'dining-table.screen.tsx', component: 'TableStoreScreen' },
  },
  {
    path: '/v/business/tableMng/list',
    title: 'screen.tablesByStore',
    icon: 'table',
    audience: 'business',
    order: 170,
    permission: 'TableMngSearch',
    stores: 'one',
    screen: { file: 'dining-table.screen.tsx', component: 'TableBusinessScreen' },
  },
] satisfies ScreenDeclarations;
