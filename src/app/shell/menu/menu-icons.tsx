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
import type { MenuIconName } from '#kit/contract/screens.ts';
import { screenAt } from '../../sitemap/sitemap.ts';

const icons: Record<MenuIconName, ComponentType> = {
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

const iconOf = (name: string | null | undefined): ComponentType | undefined =>
  name && Object.hasOwn(icons, name) ? icons[name as MenuIconName] : undefined;

/** The icon of an entry, or that of its screen if the entry's icon is unknown. */
export function MenuIcon({ name, path }: { name: string | null; path: string | null }) {
  const Icon = iconOf(name) ?? iconOf(path && screenAt(path)?.icon) ?? AppstoreOutlined;
  return <Icon />;
}
