import type { ComponentType } from 'react';
import type { MessageKey } from '#kit/contract/messages.ts';

export interface Screen {
  path: `/v/${string}`;
  /** Folder under src/features. */
  slice: string;
  title: MessageKey;
  /** Action code that opens it; without one every logged-in user may. */
  permission?: string;
  /** Acts on the session's own store or business: not for those who have none. */
  needs?: 'store' | 'business';
  /** Missing while the screen is not built: then the page says so. */
  screen?: () => Promise<ComponentType>;
}

/** Every screen of the product, one line each. */
export const sitemap: readonly Screen[] = [
  // System: /v/system
  {
    path: '/v/system/dashboard/show',
    slice: 'dashboard',
    title: 'screen.dashboard',
    permission: 'DashboardSearch',
    screen: () => import('#features/dashboard/dashboard.screen.tsx').then((module) => module.DashboardScreen),
  },
  {
    path: '/v/system/dictionary/list',
    slice: 'localization/dictionary',
    title: 'screen.dictionary',
    permission: 'DictionarySearch',
    screen: () =>
      import('#features/localization/dictionary/dictionary.screen.tsx').then(
        (module) => module.DictionaryScreen,
      ),
  },
  {
    path: '/v/system/lanData/list',
    slice: 'localization/client-texts',
    title: 'screen.clientTexts',
    permission: 'LanDataSearch',
    screen: () =>
      import('#features/localization/client-texts/client-text.screen.tsx').then(
        (module) => module.ClientTextScreen,
      ),
  },
  {
    path: '/v/system/account/list',
    slice: 'identity/accounts',
    title: 'screen.accounts',
    permission: 'AccountSearch',
  },
  {
    path: '/v/system/lan/list',
    slice: 'localization/languages',
    title: 'screen.languages',
    permission: 'LanSearch',
    screen: () =>
      import('#features/localization/languages/language.screen.tsx').then((module) => module.LanguageScreen),
  },
  { path: '/v/system/terms/list', slice: 'platform/terms', title: 'screen.terms', permission: 'TermsSearch' },
  {
    path: '/v/system/aiInfo/list',
    slice: 'platform/ai-settings',
    title: 'screen.aiSettings',
    permission: 'AiInfoSearch',
  },
  { path: '/v/system/auth/list', slice: 'identity/roles', title: 'screen.roles', permission: 'AuthSearch' },
  {
    path: '/v/system/noti/list',
    slice: 'platform/notices',
    title: 'screen.notices',
    permission: 'NotiSearch',
  },
  {
    path: '/v/system/menu/list',
    slice: 'identity/navigation',
    title: 'screen.navigation',
    permission: 'MenuSearch',
  },
  {
    path: '/v/system/action/list',
    slice: 'identity/actions',
    title: 'screen.actions',
    permission: 'ActionSearch',
  },
  {
    path: '/v/system/banner/list',
    slice: 'platform/banners',
    title: 'screen.banners',
    permission: 'BannerSearch',
  },
  {
    path: '/v/system/code/list',
    slice: 'platform/codes',
    title: 'screen.codes',
    permission: 'CodeSearch',
    screen: () => import('#features/platform/codes/code.screen.tsx').then((module) => module.CodeScreen),
  },
  {
    path: '/v/system/option/list',
    slice: 'platform/system-options',
    title: 'screen.systemOptions',
    permission: 'OptionSearch',
  },
  {
    path: '/v/system/history/list',
    slice: 'identity/access-history',
    title: 'screen.accessHistory',
    permission: 'HistorySearch',
  },
  {
    path: '/v/system/password/list',
    slice: 'identity/system-passwords',
    title: 'screen.systemPasswords',
    permission: 'PasswordSearch',
  },
  {
    path: '/v/system/account/info',
    slice: 'identity/own-account',
    title: 'screen.ownAccount',
    screen: () =>
      import('#features/identity/own-account/own-account.screen.tsx').then((m) => m.OwnAccountScreen),
  },
  // Business, the store's own people: /v/business
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
  },
  {
    path: '/v/business/stuff/list_for_store',
    slice: 'catalog/ingredients',
    title: 'screen.ingredients',
    permission: 'StuffForStoreSearch',
    needs: 'store',
  },
  {
    path: '/v/business/smenuOptTp/list_for_store',
    slice: 'catalog/option-groups',
    title: 'screen.optionGroups',
    permission: 'SmenuOptForStoreSearch',
    needs: 'store',
  },
  {
    path: '/v/business/smenuOpt/list_for_store',
    slice: 'catalog/options',
    title: 'screen.options',
    permission: 'SmenuOptForStoreSearch',
    needs: 'store',
  },
  {
    path: '/v/business/discount/list_for_store',
    slice: 'catalog/discounts',
    title: 'screen.discounts',
    permission: 'DiscountForStoreSearch',
    needs: 'store',
  },
  {
    path: '/v/business/smenu/list_for_store',
    slice: 'catalog/menu-items',
    title: 'screen.menuItems',
    permission: 'SmenuForStoreSearch',
    needs: 'store',
  },
  {
    path: '/v/business/order/list',
    slice: 'orders',
    title: 'screen.orders',
    permission: 'OrderForStoreSearch',
    screen: () => import('#features/orders/order-list.screen.tsx').then((module) => module.OrderListScreen),
  },
  {
    path: '/v/business/storeexternalcode/list_for_store',
    slice: 'stores/external-codes',
    title: 'screen.externalCodes',
    permission: 'StoreExternalCodeForStoreSearch',
    needs: 'store',
  },
  {
    path: '/v/business/mobile-pos-banner/list',
    slice: 'platform/banners',
    title: 'screen.mobilePosBanners',
    permission: 'MobilePosBannerForStoreSearch',
    needs: 'store',
  },
  {
    path: '/v/business/statistics/pay',
    slice: 'statistics',
    title: 'screen.paymentStatistics',
    permission: 'StatisticsPaySearch',
  },
  {
    path: '/v/business/statistics/menu',
    slice: 'statistics',
    title: 'screen.menuStatistics',
    permission: 'StatisticsMenuSearch',
  },
  {
    path: '/v/business/statistics/time',
    slice: 'statistics',
    title: 'screen.timeStatistics',
    permission: 'StatisticsTimeSearch',
  },
  {
    path: '/v/business/noti/list_for_store',
    slice: 'platform/notices',
    title: 'screen.noticesForStore',
    permission: 'NotiForStoreSearch',
    needs: 'store',
  },
  {
    path: '/v/business/delivery/store',
    slice: 'delivery',
    title: 'screen.deliveryMapping',
    permission: 'StoreDeliverySearch',
  },
  {
    path: '/v/business/order-delivery/list_for_store',
    slice: 'delivery',
    title: 'screen.deliveryOrders',
    permission: 'OrderDeliveryForStoreSearch',
  },
  {
    path: '/v/business/telInfo/list',
    slice: 'customers',
    title: 'screen.customers',
    permission: 'TelInfoForStoreSearch',
    needs: 'store',
  },
  {
    path: '/v/business/user/store',
    slice: 'identity/own-account',
    title: 'screen.ownAccount',
    screen: () =>
      import('#features/identity/own-account/own-account.screen.tsx').then((m) => m.OwnAccountScreen),
  },
  // Business, brand and platform: /v/business
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
    slice: 'delivery',
    title: 'screen.deliveryAgencies',
    permission: 'DeliverySearch',
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
  },
  {
    path: '/v/business/storeexternalcode/list',
    slice: 'stores/external-codes',
    title: 'screen.externalCodesByStore',
    permission: 'StoreExternalCodeSearch',
  },
  {
    path: '/v/business/statistics/pay_for_cust',
    slice: 'statistics',
    title: 'screen.salesByStore',
    permission: 'StatisticsTreeSearchForCust',
  },
  {
    path: '/v/business/store/list',
    slice: 'stores/store-list',
    title: 'screen.stores',
    permission: 'StoreSearchForMng',
  },
  {
    path: '/v/business/tableMng/list',
    slice: 'tables',
    title: 'screen.tablesByStore',
    permission: 'TableMngSearch',
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
  },
  {
    path: '/v/business/smenuOptTp/list',
    slice: 'catalog/option-groups',
    title: 'screen.optionGroupsByStore',
    permission: 'SmenuOptSearch',
  },
  {
    path: '/v/business/smenuOpt/list',
    slice: 'catalog/options',
    title: 'screen.optionsByStore',
    permission: 'SmenuOptSearch',
  },
  {
    path: '/v/business/discount/list',
    slice: 'catalog/discounts',
    title: 'screen.discountsByStore',
    permission: 'DiscountSearch',
  },
  {
    path: '/v/business/smenu/list',
    slice: 'catalog/menu-items',
    title: 'screen.menuItemsByStore',
    permission: 'SmenuSearch',
  },
  {
    path: '/v/business/user/cust',
    slice: 'identity/own-account',
    title: 'screen.ownAccount',
    screen: () =>
      import('#features/identity/own-account/own-account.screen.tsx').then((m) => m.OwnAccountScreen),
  },
];
