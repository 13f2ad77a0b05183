import { discoverScreens } from '#kit/server/discover.ts';
import { loadMessages } from '#kit/server/texts.ts';
import { type SeedText, texts } from './seed-text.ts';

interface SeedEntry {
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
const BUSINESS_AND_ADMIN = [...ADMIN, ...BUSINESS];
const ADMIN_AND_STORE = [...ADMIN, ...STORE];

const screens = new Map((await discoverScreens()).map((screen) => [screen.path, screen]));
const messages = await loadMessages();

/** The entry of a screen, named and drawn as the screen declares it. */
function entry(path: `/v/${string}`, roles: readonly string[]): SeedEntry {
  const screen = screens.get(path);
  const name = screen && messages[screen.title];
  if (!screen?.permission || !name) throw new Error(`${path} is no screen of the menu`);
  return { path, name, icon: screen.icon, permission: screen.permission, roles };
}

const dashboard = entry('/v/system/dashboard/show', ADMIN_AND_STORE);
const trash = entry('/v/system/trash/list', [...BUSINESS_AND_ADMIN, ...STORE]);

/** The side menu of a new installation in its two levels. Pages of one's own account are reached from the top bar. */
export const seedNavigation: readonly SeedGroup[] = [
  { key: 'dashboard', name: dashboard.name, icon: 'dashboard', entries: [], alone: dashboard },
  {
    key: 'orders',
    name: texts('주문|Orders|注文|订单'),
    icon: 'order',
    entries: [
      entry('/v/business/order/list', ADMIN_AND_STORE),
      entry('/v/business/order/board', ADMIN_AND_STORE),
      entry('/v/business/orderPause/list', BUSINESS_AND_ADMIN),
      entry('/v/business/order-delivery/list_for_store', ADMIN_AND_STORE),
    ],
  },
  {
    key: 'catalog',
    name: texts('메뉴|Menu|メニュー|菜单'),
    icon: 'catalog',
    entries: [
      entry('/v/business/smenu/list_for_store', STORE),
      entry('/v/business/smenu/stopped_for_store', STORE),
      entry('/v/business/category/list_for_store', STORE),
      entry('/v/business/smenuOptTp/list_for_store', STORE),
      entry('/v/business/smenuOpt/list_for_store', STORE),
      entry('/v/business/discount/list_for_store', STORE),
      entry('/v/business/stuff/list_for_store', STORE),
      entry('/v/business/smenuPrice/list_for_store', STORE),
      entry('/v/business/smenu/list', BUSINESS_AND_ADMIN),
      entry('/v/business/smenu/stopped', BUSINESS_AND_ADMIN),
      entry('/v/business/category/list', BUSINESS_AND_ADMIN),
      entry('/v/business/smenuOptTp/list', BUSINESS_AND_ADMIN),
      entry('/v/business/smenuOpt/list', BUSINESS_AND_ADMIN),
      entry('/v/business/discount/list', BUSINESS_AND_ADMIN),
      entry('/v/business/stuff/list', BUSINESS_AND_ADMIN),
      entry('/v/business/smenuPrice/list', BUSINESS_AND_ADMIN),
      entry('/v/business/translation/list_for_store', STORE),
      entry('/v/business/translation/list', BUSINESS_AND_ADMIN),
      entry('/v/business/smenuCopy/list', BUSINESS_AND_ADMIN),
    ],
  },
  {
    key: 'stores',
    name: texts('매장|Stores|店舗|门店'),
    icon: 'store',
    entries: [
      entry('/v/business/store/info', STORE),
      entry('/v/business/store/list', BUSINESS_AND_ADMIN),
      entry('/v/business/tableMng/list_for_store', STORE),
      entry('/v/business/tableMng/list', BUSINESS_AND_ADMIN),
      entry('/v/business/storeexternalcode/list_for_store', STORE),
      entry('/v/business/storeexternalcode/list', BUSINESS_AND_ADMIN),
      entry('/v/business/mobile-pos-banner/list', STORE),
      entry('/v/business/delivery/store', ADMIN),
      entry('/v/business/delivery/list', ADMIN),
    ],
  },
  {
    key: 'customers',
    name: texts('고객|Customers|お客様|顾客'),
    icon: 'customer',
    entries: [
      entry('/v/business/telInfo/list', STORE),
      entry('/v/business/appUser/list', ADMIN),
      entry('/v/business/inquiry/list', ADMIN),
      entry('/v/business/push/list', ADMIN),
      entry('/v/business/biz/list', ADMIN),
    ],
  },
  {
    key: 'statistics',
    name: texts('통계|Statistics|統計|统计'),
    icon: 'statistics',
    entries: [
      entry('/v/business/statistics/pay', ADMIN_AND_STORE),
      entry('/v/business/statistics/menu', ADMIN_AND_STORE),
      entry('/v/business/statistics/time', ADMIN_AND_STORE),
      entry('/v/business/statistics/pay_for_cust', BUSINESS_AND_ADMIN),
    ],
  },
  {
    key: 'businesses',
    name: texts('사업자|Businesses|事業者|商户'),
    icon: 'store',
    entries: [
      entry('/v/business/cust/list', ADMIN),
      entry('/v/business/cust/tree', ADMIN),
      entry('/v/business/user/list', ADMIN),
      entry('/v/business/cust/info', BUSINESS),
      entry('/v/business/user/list_for_cust', BUSINESS),
    ],
  },
  {
    key: 'news',
    name: texts('소식|News|お知らせ|资讯'),
    icon: 'notice',
    entries: [
      entry('/v/system/noti/list', ADMIN),
      entry('/v/business/noti/list_for_cust', BUSINESS),
      entry('/v/business/noti/list_for_store', STORE),
      entry('/v/business/event/list', ADMIN),
      entry('/v/system/banner/list', ADMIN),
    ],
  },
  {
    key: 'languages',
    name: texts('언어와 문구|Languages and texts|言語とテキスト|语言与文本'),
    icon: 'language',
    entries: [
      entry('/v/system/dictionary/list', ADMIN),
      entry('/v/system/lanData/list', ADMIN),
      entry('/v/system/lan/list', ADMIN),
    ],
  },
  {
    key: 'platform',
    name: texts('플랫폼|Platform|プラットフォーム|平台'),
    icon: 'settings',
    entries: [
      entry('/v/system/account/list', ADMIN),
      entry('/v/system/auth/list', ADMIN),
      entry('/v/system/menu/list', ADMIN),
      entry('/v/system/action/list', ADMIN),
      entry('/v/system/code/list', ADMIN),
      entry('/v/system/option/list', ADMIN),
      entry('/v/system/terms/list', ADMIN),
      entry('/v/system/aiInfo/list', ADMIN),
      entry('/v/system/password/list', ADMIN),
      entry('/v/system/history/list', ADMIN),
    ],
  },
  { key: 'trash', name: trash.name, icon: 'trash', entries: [], alone: trash },
];
