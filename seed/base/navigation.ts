import titles from '#app/sitemap/sitemap.messages.ts';
import { type SeedText, texts } from './seed-text.ts';

export interface SeedEntry {
  path: string;
  name: SeedText;
  icon: string;
  /** The action code that opens the screen. */
  permission: string;
  roles: readonly string[];
}

export interface SeedGroup {
  /** A group of its own key; a screen that stands alone has a path instead. */
  key: string;
  name: SeedText;
  icon: string;
  entries: readonly SeedEntry[];
  alone?: SeedEntry;
}

const ADMIN = ['admin'];
const BUSINESS = ['custMng'];
const STORE = ['storeMng'];
const BRAND = [...ADMIN, ...BUSINESS];
const ADMIN_AND_STORE = [...ADMIN, ...STORE];

const entry = (
  path: string,
  title: keyof typeof titles,
  icon: string,
  permission: string,
  roles: readonly string[],
): SeedEntry => ({
  path,
  name: titles[title],
  icon,
  permission,
  roles,
});

const dashboard = entry(
  '/v/system/dashboard/show',
  'screen.dashboard',
  'dashboard',
  'DashboardSearch',
  ADMIN_AND_STORE,
);

/** The side menu of a new installation in its two levels. Pages of one's own account are reached from the top bar. */
export const seedNavigation: readonly SeedGroup[] = [
  { key: 'dashboard', name: dashboard.name, icon: 'dashboard', entries: [], alone: dashboard },
  {
    key: 'orders',
    name: texts('주문', 'Orders', '注文', '订单'),
    icon: 'order',
    entries: [
      entry('/v/business/order/list', 'screen.orders', 'order', 'OrderForStoreSearch', ADMIN_AND_STORE),
      entry('/v/business/order/board', 'screen.orderBoard', 'order', 'OrderForStoreSearch', ADMIN_AND_STORE),
      entry('/v/business/orderPause/list', 'screen.orderPauses', 'order', 'StoreSearchForMng', BRAND),
      entry(
        '/v/business/order-delivery/list_for_store',
        'screen.deliveryOrders',
        'delivery',
        'OrderDeliveryForStoreSearch',
        ADMIN_AND_STORE,
      ),
    ],
  },
  {
    key: 'catalog',
    name: texts('메뉴', 'Menu', 'メニュー', '菜单'),
    icon: 'catalog',
    entries: [
      entry('/v/business/smenu/list_for_store', 'screen.menuItems', 'catalog', 'SmenuForStoreSearch', STORE),
      entry(
        '/v/business/smenu/stopped_for_store',
        'screen.stoppedItems',
        'catalog',
        'SmenuForStoreSearch',
        STORE,
      ),
      entry(
        '/v/business/category/list_for_store',
        'screen.categories',
        'category',
        'CategoryForSotreSearch',
        STORE,
      ),
      entry(
        '/v/business/smenuOptTp/list_for_store',
        'screen.optionGroups',
        'catalog',
        'SmenuOptForStoreSearch',
        STORE,
      ),
      entry(
        '/v/business/smenuOpt/list_for_store',
        'screen.options',
        'catalog',
        'SmenuOptForStoreSearch',
        STORE,
      ),
      entry(
        '/v/business/discount/list_for_store',
        'screen.discounts',
        'promotion',
        'DiscountForStoreSearch',
        STORE,
      ),
      entry(
        '/v/business/stuff/list_for_store',
        'screen.ingredients',
        'catalog',
        'StuffForStoreSearch',
        STORE,
      ),
      entry(
        '/v/business/smenuPrice/list_for_store',
        'screen.priceChanges',
        'price',
        'SmenuForStoreUp',
        STORE,
      ),
      entry('/v/business/smenu/list', 'screen.menuItemsByStore', 'catalog', 'SmenuSearch', BRAND),
      entry('/v/business/smenu/stopped', 'screen.stoppedItemsByStore', 'catalog', 'SmenuSearch', BRAND),
      entry('/v/business/category/list', 'screen.categoriesByStore', 'category', 'CategorySearch', BRAND),
      entry('/v/business/smenuOptTp/list', 'screen.optionGroupsByStore', 'catalog', 'SmenuOptSearch', BRAND),
      entry('/v/business/smenuOpt/list', 'screen.optionsByStore', 'catalog', 'SmenuOptSearch', BRAND),
      entry('/v/business/discount/list', 'screen.discountsByStore', 'promotion', 'DiscountSearch', BRAND),
      entry('/v/business/stuff/list', 'screen.ingredientsByStore', 'catalog', 'StuffSearch', BRAND),
      entry('/v/business/smenuPrice/list', 'screen.priceChangesByStore', 'price', 'SmenuUp', BRAND),
      entry(
        '/v/business/translation/list_for_store',
        'screen.translations',
        'language',
        'SmenuForStoreSearch',
        STORE,
      ),
      entry('/v/business/translation/list', 'screen.translationsByStore', 'language', 'SmenuSearch', BRAND),
      entry('/v/business/smenuCopy/list', 'screen.storeCopy', 'catalog', 'SmenuAdd', BRAND),
    ],
  },
  {
    key: 'stores',
    name: texts('매장', 'Stores', '店舗', '门店'),
    icon: 'store',
    entries: [
      entry('/v/business/store/info', 'screen.storeSettings', 'settings', 'StoreInfoSearch', STORE),
      entry('/v/business/store/list', 'screen.stores', 'store', 'StoreSearchForMng', BRAND),
      entry('/v/business/tableMng/list_for_store', 'screen.tables', 'table', 'TableMngForStoreSearch', STORE),
      entry('/v/business/tableMng/list', 'screen.tablesByStore', 'table', 'TableMngSearch', BRAND),
      entry(
        '/v/business/storeexternalcode/list_for_store',
        'screen.externalCodes',
        'code',
        'StoreExternalCodeForStoreSearch',
        STORE,
      ),
      entry(
        '/v/business/storeexternalcode/list',
        'screen.externalCodesByStore',
        'code',
        'StoreExternalCodeSearch',
        BRAND,
      ),
      entry(
        '/v/business/mobile-pos-banner/list',
        'screen.mobilePosBanners',
        'banner',
        'MobilePosBannerForStoreSearch',
        STORE,
      ),
      entry('/v/business/delivery/store', 'screen.deliveryMapping', 'delivery', 'StoreDeliverySearch', ADMIN),
      entry('/v/business/delivery/list', 'screen.deliveryAgencies', 'delivery', 'DeliverySearch', ADMIN),
    ],
  },
  {
    key: 'customers',
    name: texts('고객', 'Customers', 'お客様', '顾客'),
    icon: 'customer',
    entries: [
      entry('/v/business/telInfo/list', 'screen.customers', 'customer', 'TelInfoForStoreSearch', STORE),
      entry('/v/business/appUser/list', 'screen.appMembers', 'customer', 'AppUserSearch', ADMIN),
      entry('/v/business/inquiry/list', 'screen.inquiries', 'message', 'InquirySearch', ADMIN),
      entry('/v/business/push/list', 'screen.push', 'message', 'PushSearch', ADMIN),
      entry('/v/business/biz/list', 'screen.businessMessages', 'message', 'BizSearch', ADMIN),
    ],
  },
  {
    key: 'statistics',
    name: texts('통계', 'Statistics', '統計', '统计'),
    icon: 'statistics',
    entries: [
      entry(
        '/v/business/statistics/pay',
        'screen.paymentStatistics',
        'statistics',
        'StatisticsPaySearch',
        ADMIN_AND_STORE,
      ),
      entry(
        '/v/business/statistics/menu',
        'screen.menuStatistics',
        'statistics',
        'StatisticsMenuSearch',
        ADMIN_AND_STORE,
      ),
      entry(
        '/v/business/statistics/time',
        'screen.timeStatistics',
        'statistics',
        'StatisticsTimeSearch',
        ADMIN_AND_STORE,
      ),
      entry(
        '/v/business/statistics/pay_for_cust',
        'screen.salesByStore',
        'statistics',
        'StatisticsTreeSearchForCust',
        BRAND,
      ),
    ],
  },
  {
    key: 'businesses',
    name: texts('사업자', 'Businesses', '事業者', '商户'),
    icon: 'store',
    entries: [
      entry('/v/business/cust/list', 'screen.businesses', 'store', 'CustSearch', ADMIN),
      entry('/v/business/cust/tree', 'screen.businessTree', 'store', 'CustSearch', ADMIN),
      entry('/v/business/user/list', 'screen.businessAccounts', 'account', 'UserSearch', ADMIN),
      entry('/v/business/cust/info', 'screen.businessProfile', 'store', 'CustInfoSearch', BUSINESS),
      entry(
        '/v/business/user/list_for_cust',
        'screen.ownBusinessAccounts',
        'account',
        'UserSearch',
        BUSINESS,
      ),
    ],
  },
  {
    key: 'news',
    name: texts('소식', 'News', 'お知らせ', '资讯'),
    icon: 'notice',
    entries: [
      entry('/v/system/noti/list', 'screen.notices', 'notice', 'NotiSearch', ADMIN),
      entry(
        '/v/business/noti/list_for_cust',
        'screen.noticesForBusiness',
        'notice',
        'NotiForCustSearch',
        BUSINESS,
      ),
      entry(
        '/v/business/noti/list_for_store',
        'screen.noticesForStore',
        'notice',
        'NotiForStoreSearch',
        STORE,
      ),
      entry('/v/business/event/list', 'screen.promotions', 'promotion', 'EventSearch', ADMIN),
      entry('/v/system/banner/list', 'screen.banners', 'banner', 'BannerSearch', ADMIN),
    ],
  },
  {
    key: 'languages',
    name: texts('언어와 문구', 'Languages and texts', '言語とテキスト', '语言与文本'),
    icon: 'language',
    entries: [
      entry('/v/system/dictionary/list', 'screen.dictionary', 'language', 'DictionarySearch', ADMIN),
      entry('/v/system/lanData/list', 'screen.clientTexts', 'language', 'LanDataSearch', ADMIN),
      entry('/v/system/lan/list', 'screen.languages', 'language', 'LanSearch', ADMIN),
    ],
  },
  {
    key: 'platform',
    name: texts('플랫폼', 'Platform', 'プラットフォーム', '平台'),
    icon: 'settings',
    entries: [
      entry('/v/system/account/list', 'screen.accounts', 'account', 'AccountSearch', ADMIN),
      entry('/v/system/auth/list', 'screen.roles', 'security', 'AuthSearch', ADMIN),
      entry('/v/system/menu/list', 'screen.navigation', 'code', 'MenuSearch', ADMIN),
      entry('/v/system/action/list', 'screen.actions', 'security', 'ActionSearch', ADMIN),
      entry('/v/system/code/list', 'screen.codes', 'code', 'CodeSearch', ADMIN),
      entry('/v/system/option/list', 'screen.systemOptions', 'settings', 'OptionSearch', ADMIN),
      entry('/v/system/terms/list', 'screen.terms', 'terms', 'TermsSearch', ADMIN),
      entry('/v/system/aiInfo/list', 'screen.aiSettings', 'ai', 'AiInfoSearch', ADMIN),
      entry('/v/system/password/list', 'screen.systemPasswords', 'security', 'PasswordSearch', ADMIN),
      entry('/v/system/history/list', 'screen.accessHistory', 'security', 'HistorySearch', ADMIN),
    ],
  },
];
