import type { Screen } from './screen.ts';

/** A store's own people: /v/business. */
export const storeScreens: readonly Screen[] = [
  {
    path: '/v/business/store/info',
    slice: 'stores/store-settings',
    title: 'screen.storeSettings',
    permission: 'StoreInfoSearch',
  },
  {
    path: '/v/business/category/list_for_store',
    slice: 'catalog/categories',
    title: 'screen.categories',
    permission: 'CategoryForSotreSearch',
    needs: 'store',
    screen: () =>
      import('#features/catalog/categories/category.screen.tsx').then((module) => module.CategoryStoreScreen),
  }, // sic
  {
    path: '/v/business/tableMng/list_for_store',
    slice: 'tables',
    title: 'screen.tables',
    permission: 'TableMngForStoreSearch',
    needs: 'store',
    screen: () => import('#features/tables/dining-table.screen.tsx').then((m) => m.TableStoreScreen),
  },
  {
    path: '/v/business/stuff/list_for_store',
    slice: 'catalog/ingredients',
    title: 'screen.ingredients',
    permission: 'StuffForStoreSearch',
    needs: 'store',
    screen: () =>
      import('#features/catalog/ingredients/ingredient.screen.tsx').then(
        (module) => module.IngredientStoreScreen,
      ),
  },
  {
    path: '/v/business/smenuOptTp/list_for_store',
    slice: 'catalog/option-groups',
    title: 'screen.optionGroups',
    permission: 'SmenuOptForStoreSearch',
    needs: 'store',
    screen: () =>
      import('#features/catalog/option-groups/option-group.screen.tsx').then(
        (module) => module.OptionGroupStoreScreen,
      ),
  },
  {
    path: '/v/business/smenuOpt/list_for_store',
    slice: 'catalog/options',
    title: 'screen.options',
    permission: 'SmenuOptForStoreSearch',
    needs: 'store',
    screen: () =>
      import('#features/catalog/options/option.screen.tsx').then((module) => module.OptionStoreScreen),
  },
  {
    path: '/v/business/discount/list_for_store',
    slice: 'catalog/discounts',
    title: 'screen.discounts',
    permission: 'DiscountForStoreSearch',
    needs: 'store',
    screen: () =>
      import('#features/catalog/discounts/discount.screen.tsx').then((module) => module.DiscountStoreScreen),
  },
  {
    path: '/v/business/smenu/list_for_store',
    slice: 'catalog/menu-items',
    title: 'screen.menuItems',
    permission: 'SmenuForStoreSearch',
    needs: 'store',
    screen: () =>
      import('#features/catalog/menu-items/menu-item.screen.tsx').then(
        (module) => module.MenuItemStoreScreen,
      ),
  },
  {
    path: '/v/business/smenu/stopped_for_store',
    slice: 'catalog/stopped-items',
    title: 'screen.stoppedItems',
    permission: 'SmenuForStoreSearch',
    needs: 'store',
    screen: () =>
      import('#features/catalog/stopped-items/stopped-items.screen.tsx').then(
        (module) => module.StoppedItemsStoreScreen,
      ),
  },
  {
    path: '/v/business/smenuPrice/list_for_store',
    slice: 'catalog/price-changes',
    title: 'screen.priceChanges',
    permission: 'SmenuForStoreUp',
    needs: 'store',
    screen: () =>
      import('#features/catalog/price-changes/history/price-changes.screen.tsx').then(
        (module) => module.PriceChangesStoreScreen,
      ),
  },
  {
    path: '/v/business/translation/list_for_store',
    slice: 'catalog/translation-coverage',
    title: 'screen.translations',
    permission: 'SmenuForStoreSearch',
    needs: 'store',
    screen: () =>
      import('#features/catalog/translation-coverage/translation-coverage.screen.tsx').then(
        (module) => module.TranslationStoreScreen,
      ),
  },
  {
    path: '/v/business/order/list',
    slice: 'orders',
    title: 'screen.orders',
    permission: 'OrderForStoreSearch',
    screen: () =>
      import('#features/orders/list/order-list.screen.tsx').then((module) => module.OrderListScreen),
    ahead: () =>
      import('#features/orders/list/order-list.screen.tsx').then((module) => module.prefetchOrders),
  },
  {
    path: '/v/business/order/board',
    slice: 'orders',
    title: 'screen.orderBoard',
    permission: 'OrderForStoreSearch',
    screen: () =>
      import('#features/orders/list/board/order-board.screen.tsx').then((module) => module.OrderBoardScreen),
  },
  {
    path: '/v/business/storeexternalcode/list_for_store',
    slice: 'stores/external-codes',
    title: 'screen.externalCodes',
    permission: 'StoreExternalCodeForStoreSearch',
    needs: 'store',
    screen: () =>
      import('#features/stores/external-codes/external-code.screen.tsx').then(
        (m) => m.ExternalCodeStoreScreen,
      ),
  },
  {
    path: '/v/business/mobile-pos-banner/list',
    slice: 'platform/banners',
    title: 'screen.mobilePosBanners',
    permission: 'MobilePosBannerForStoreSearch',
    screen: () =>
      import('#features/platform/banners/mobile-pos-banner.screen.tsx').then((m) => m.MobilePosBannerScreen),
    needs: 'store',
  },
  {
    path: '/v/business/statistics/pay',
    slice: 'statistics',
    title: 'screen.paymentStatistics',
    permission: 'StatisticsPaySearch',
    screen: () =>
      import('#features/statistics/payment-statistics.screen.tsx').then(
        (module) => module.PaymentStatisticsScreen,
      ),
  },
  {
    path: '/v/business/statistics/menu',
    slice: 'statistics',
    title: 'screen.menuStatistics',
    permission: 'StatisticsMenuSearch',
    screen: () =>
      import('#features/statistics/menu-statistics.screen.tsx').then((module) => module.MenuStatisticsScreen),
  },
  {
    path: '/v/business/statistics/time',
    slice: 'statistics',
    title: 'screen.timeStatistics',
    permission: 'StatisticsTimeSearch',
    screen: () =>
      import('#features/statistics/time-statistics.screen.tsx').then((module) => module.TimeStatisticsScreen),
  },
  {
    path: '/v/business/noti/list_for_store',
    slice: 'platform/notices',
    title: 'screen.noticesForStore',
    permission: 'NotiForStoreSearch',
    needs: 'store',
    screen: () =>
      import('#features/platform/notices/notices.screen.tsx').then((m) => m.NoticesForStoreScreen),
  },
  {
    path: '/v/business/delivery/store',
    slice: 'delivery/mapping',
    title: 'screen.deliveryMapping',
    permission: 'StoreDeliverySearch',
    screen: () =>
      import('#features/delivery/mapping/store-mapping.screen.tsx').then((m) => m.StoreMappingScreen),
  },
  {
    path: '/v/business/order-delivery/list_for_store',
    slice: 'delivery',
    title: 'screen.deliveryOrders',
    permission: 'OrderDeliveryForStoreSearch',
    screen: () =>
      import('#features/delivery/list/delivery-orders.screen.tsx').then((m) => m.DeliveryOrdersScreen),
  },
  {
    path: '/v/business/telInfo/list',
    slice: 'customers',
    title: 'screen.customers',
    permission: 'TelInfoForStoreSearch',
    needs: 'store',
    screen: () => import('#features/customers/customer.screen.tsx').then((m) => m.CustomerScreen),
  },
  {
    path: '/v/business/user/store',
    slice: 'identity/own-account',
    title: 'screen.ownAccount',
    screen: () =>
      import('#features/identity/own-account/own-account.screen.tsx').then((m) => m.OwnAccountScreen),
  },
];
