/**
 * Screens that exist. The side menu offers these and no others; a test holds the list against the sitemap,
 * which the server does not load because it names React components.
 */
export const builtScreens: readonly string[] = [
  '/v/system/dashboard/show',
  '/v/system/dictionary/list',
  '/v/system/lanData/list',
  '/v/system/lan/list',
  '/v/system/code/list',
  '/v/system/account/info',
  '/v/business/category/list',
  '/v/business/category/list_for_store',
  '/v/business/tableMng/list',
  '/v/business/tableMng/list_for_store',
  '/v/business/stuff/list',
  '/v/business/stuff/list_for_store',
  '/v/business/smenuOptTp/list',
  '/v/business/smenuOptTp/list_for_store',
  '/v/business/smenuOpt/list',
  '/v/business/smenuOpt/list_for_store',
  '/v/business/discount/list',
  '/v/business/discount/list_for_store',
  '/v/business/smenu/list',
  '/v/business/smenu/list_for_store',
  '/v/business/order/list',
  '/v/business/user/cust',
  '/v/business/user/store',
];
