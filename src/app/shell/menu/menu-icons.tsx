import {
  AppstoreOutlined,
  BarChartOutlined,
  BellOutlined,
  CarOutlined,
  CoffeeOutlined,
  DashboardOutlined,
  FileTextOutlined,
  GiftOutlined,
  GlobalOutlined,
  MessageOutlined,
  PictureOutlined,
  ProfileOutlined,
  QrcodeOutlined,
  RobotOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TagOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The names that a menu entry may carry, by what they stand for. */
const icons: Record<string, ComponentType> = {
  dashboard: DashboardOutlined,
  order: ShoppingOutlined,
  store: ShopOutlined,
  catalog: CoffeeOutlined,
  category: TagsOutlined,
  table: QrcodeOutlined,
  delivery: CarOutlined,
  customer: TeamOutlined,
  statistics: BarChartOutlined,
  language: GlobalOutlined,
  account: UserOutlined,
  security: SafetyOutlined,
  notice: BellOutlined,
  banner: PictureOutlined,
  promotion: GiftOutlined,
  message: MessageOutlined,
  terms: FileTextOutlined,
  ai: RobotOutlined,
  code: ProfileOutlined,
  settings: SettingOutlined,
  price: TagOutlined,
};

/** What an address is about, for entries whose icon is not one of ours. */
const byAddress: readonly [RegExp, string][] = [
  [/dashboard/, 'dashboard'],
  [/order-delivery|delivery/, 'delivery'],
  [/order/, 'order'],
  [/category/, 'category'],
  [/smenuPrice/, 'price'],
  [/smenu|stuff|discount/, 'catalog'],
  [/tableMng/, 'table'],
  [/statistics/, 'statistics'],
  [/dictionary|lan/i, 'language'],
  [/telInfo|appUser/, 'customer'],
  [/account|user/, 'account'],
  [/auth|action|history|password/, 'security'],
  [/noti/, 'notice'],
  [/banner/, 'banner'],
  [/event/, 'promotion'],
  [/push|biz|inquiry/, 'message'],
  [/terms/, 'terms'],
  [/ai/i, 'ai'],
  [/code|option|menu/, 'code'],
  [/store|cust/, 'store'],
];

export function MenuIcon({ name, path }: { name: string | null; path: string | null }) {
  const guess = byAddress.find(([pattern]) => path && pattern.test(path))?.[1];
  const Icon = icons[name ?? ''] ?? icons[guess ?? ''] ?? AppstoreOutlined;
  return <Icon />;
}
