import { storeScreens } from '#kit/contract/screens.ts';

export default storeScreens('Table', {
  icon: 'table',
  file: 'dining-table.screen.tsx',
  store: {
    path: '/v/business/tableMng/list_for_store',
    title: 'screen.tables',
    order: 30,
    permission: 'TableMngForStoreSearch',
  },
  business: {
    path: '/v/business/tableMng/list',
    title: 'screen.tablesByStore',
    order: 170,
    permission: 'TableMngSearch',
  },
});
