import {
  BarChartOutlined,
  BellOutlined,
  CarOutlined,
  CoffeeOutlined,
  DashboardOutlined,
  DeleteOutlined,
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
  trash: DeleteOutlined,
};

/** The names that an entry of the side menu may give its icon. */
export const menuIconNames = Object.keys(icons) as MenuIconName[];

/** The icon of a name; undefined for a name that the product does not have. */
export const menuIcon = (name: string | null | undefined): ComponentType | undefined =>
  name && Object.hasOwn(icons, name) ? icons[name as MenuIconName] : undefined;
