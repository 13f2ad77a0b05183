import { AppstoreOutlined } from '@ant-design/icons';
import { menuIcon } from '#features/identity/navigation/menu-icon.public.tsx';
import { screenAt } from '../../sitemap/sitemap.ts';

/** The icon of an entry, or that of its screen if the entry's icon is unknown. */
export function MenuIcon({ name, path }: { name: string | null; path: string | null }) {
  const Icon = menuIcon(name) ?? menuIcon(path && screenAt(path)?.icon) ?? AppstoreOutlined;
  return <Icon />;
}
