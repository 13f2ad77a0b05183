import type { Screen } from './screen.ts';

/** Brands and the platform, looking at businesses and stores: /v/business. */
export const businessScreens: readonly Screen[] = [
  {
    path: '/v/business/cust/list',
    slice: 'organization/businesses',
    title: 'screen.businesses',
    permission: 'CustSearch',
  },
  {
    path: '/v/business/cust/tree',
    slice: 'organization/business-tree',
    title: 'screen.businessTree',
    permission: 'CustSearch',
  },
  {
    path: '/v/business/cust/info',
    slice: 'organization/business-profile',
    title: 'screen.businessProfile',
    permission: 'CustInfoSearch',
    needs: 'business',
  },
  {
    path: '/v/business/user/list',
    slice: 'organization/business-accounts',
    title: 'screen.businessAccounts',
    permission: 'UserSearch',
  },
  {
    path: '/v/business/user/list_for_cust',
    slice: 'organization/business-accounts',
    title: 'screen.ownBusinessAccounts',
    permission: 'UserSearch',
    needs: 'business',
  },
  {
    path: '/v/business/appUser/list',
    slice: 'organization/app-members',
    title: 'screen.appMembers',
    permission: 'AppUserSearch',
  },
  {
    path: '/v/business/delivery/list',
    slice: 'delivery/agencies',
    title: 'screen.deliveryAgencies',
    permission: 'DeliverySearch',
    screen: () =>
      import('#features/delivery/agencies/delivery-brand.screen.tsx').then((m) => m.DeliveryBrandScreen),
  },
  { path: '/v/business/push/list', slice: 'platform/push', title: 'screen.push', permission: 'PushSearch' },
  {
    path: '/v/business/biz/list',
    slice: 'platform/business-messages',
    title: 'screen.businessMessages',
    permission: 'BizSearch',
  },
  {
    path: '/v/business/inquiry/list',
    slice: 'platform/inquiries',
    title: 'screen.inquiries',
    permission: 'InquirySearch',
  },
  {
    path: '/v/business/event/list',
    slice: 'platform/promotions',
    title: 'screen.promotions',
    permission: 'EventSearch',
  },
  {
    path: '/v/business/noti/list_for_cust',
    slice: 'platform/notices',
    title: 'screen.noticesForBusiness',
    permission: 'NotiForCustSearch',
    needs: 'business',
    screen: () =>
      import('#features/platform/notices/notices.screen.tsx').then((m) => m.NoticesForBusinessScreen),
  },
  {
    path: '/v/business/storeexternalcode/list',
    slice: 'stores/external-codes',
    title: 'screen.externalCodesByStore',
    permission: 'StoreExternalCodeSearch',
    screen: () =>
      import('#features/stores/external-codes/external-code.screen.tsx').then(
        (m) => m.ExternalCodeBrandScreen,
      ),
  },
  {
    path: '/v/business/statistics/pay_for_cust',
    slice: 'statistics',
    title: 'screen.salesByStore',
    permission: 'StatisticsTreeSearchForCust',
    screen: () =>
      import('#features/statistics/store-statistics.screen.tsx').then((m) => m.StoreStatisticsScreen),
  },
  {
    path: '/v/business/store/list',
    slice: 'stores/store-list',
    title: 'screen.stores',
    permission: 'StoreSearchForMng',
  },
  {
    path: '/v/business/orderPause/list',
    slice: 'orders/intake',
    title: 'screen.orderPauses',
    permission: 'StoreSearchForMng',
    screen: () =>
      import('#features/orders/intake/ordering-stores.screen.tsx').then((m) => m.OrderingStoresScreen),
  },
  {
    path: '/v/business/tableMng/list',
    slice: 'tables',
    title: 'screen.tablesByStore',
    permission: 'TableMngSearch',
    screen: () => import('#features/tables/dining-table.screen.tsx').then((m) => m.TableBrandScreen),
  },
  {
    path: '/v/business/category/list',
    slice: 'catalog/categories',
    title: 'screen.categoriesByStore',
    permission: 'CategorySearch',
    screen: () =>
      import('#features/catalog/categories/category.screen.tsx').then((module) => module.CategoryBrandScreen),
  },
  {
    path: '/v/business/stuff/list',
    slice: 'catalog/ingredients',
    title: 'screen.ingredientsByStore',
    permission: 'StuffSearch',
    screen: () =>
      import('#features/catalog/ingredients/ingredient.screen.tsx').then(
        (module) => module.IngredientBrandScreen,
      ),
  },
  {
    path: '/v/business/smenuOptTp/list',
    slice: 'catalog/option-groups',
    title: 'screen.optionGroupsByStore',
    permission: 'SmenuOptSearch',
    screen: () =>
      import('#features/catalog/option-groups/option-group.screen.tsx').then(
        (module) => module.OptionGroupBrandScreen,
      ),
  },
  {
    path: '/v/business/smenuOpt/list',
    slice: 'catalog/options',
    title: 'screen.optionsByStore',
    permission: 'SmenuOptSearch',
    screen: () =>
      import('#features/catalog/options/option.screen.tsx').then((module) => module.OptionBrandScreen),
  },
  {
    path: '/v/business/discount/list',
    slice: 'catalog/discounts',
    title: 'screen.discountsByStore',
    permission: 'DiscountSearch',
    screen: () =>
      import('#features/catalog/discounts/discount.screen.tsx').then((module) => module.DiscountBrandScreen),
  },
  {
    path: '/v/business/smenu/stopped',
    slice: 'catalog/stopped-items',
    title: 'screen.stoppedItemsByStore',
    permission: 'SmenuSearch',
    screen: () =>
      import('#features/catalog/stopped-items/stopped-items.screen.tsx').then(
        (module) => module.StoppedItemsBrandScreen,
      ),
  },
  {
    path: '/v/business/smenu/list',
    slice: 'catalog/menu-items',
    title: 'screen.menuItemsByStore',
    permission: 'SmenuSearch',
    screen: () =>
      import('#features/catalog/menu-items/menu-item.screen.tsx').then(
        (module) => module.MenuItemBrandScreen,
      ),
  },
  {
    path: '/v/business/smenuPrice/list',
    slice: 'catalog/price-changes',
    title: 'screen.priceChangesByStore',
    permission: 'SmenuUp',
    screen: () =>
      import('#features/catalog/price-changes/history/price-changes.screen.tsx').then(
        (module) => module.PriceChangesBrandScreen,
      ),
  },
  {
    path: '/v/business/translation/list',
    slice: 'catalog/translation-coverage',
    title: 'screen.translationsByStore',
    permission: 'SmenuSearch',
    screen: () =>
      import('#features/catalog/translation-coverage/translation-coverage.screen.tsx').then(
        (module) => module.TranslationBrandScreen,
      ),
  },
  {
    path: '/v/business/smenuCopy/list',
    slice: 'catalog/store-copy',
    title: 'screen.storeCopy',
    permission: 'SmenuAdd',
    screen: () =>
      import('#features/catalog/store-copy/store-copy.screen.tsx').then((module) => module.StoreCopyScreen),
  },
  {
    path: '/v/business/user/cust',
    slice: 'identity/own-account',
    title: 'screen.ownAccount',
    screen: () =>
      import('#features/identity/own-account/own-account.screen.tsx').then((m) => m.OwnAccountScreen),
  },
];
