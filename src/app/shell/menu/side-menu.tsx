import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button, Menu, type MenuProps, Skeleton, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import type { MenuEntry } from '#features/identity/navigation/menu.contract.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { usePathname } from '#kit/web/url-state.ts';
import { findEntry, useMainMenu } from './main-menu.ts';
import { MenuIcon } from './menu-icons.tsx';

type Item = NonNullable<MenuProps['items']>[number];

function EntryLink({ entry }: { entry: MenuEntry }) {
  return (
    <Link to={entry.path ?? '.'} preload="intent">
      {entry.name}
    </Link>
  );
}

function toItem(entry: MenuEntry, top: boolean): Item {
  const [only, ...others] = entry.children;
  // A group with one screen is shown as that screen.
  if (only && others.length === 0 && only.children.length === 0)
    return toItem({ ...only, icon: entry.icon ?? only.icon }, top);
  const icon = top ? (
    <MenuIcon name={entry.icon} path={entry.path ?? entry.children[0]?.path ?? null} />
  ) : undefined;
  if (entry.children.length === 0)
    return { key: entry.path ?? entry.id, icon, label: <EntryLink entry={entry} />, title: entry.name };
  return {
    key: `group-${entry.id}`,
    icon,
    label: entry.name,
    children: entry.children.map((child) => toItem(child, false)),
  };
}

export interface SideMenuProps {
  collapsed: boolean;
  /** Absent in the slide-in panel, which cannot be collapsed. */
  onCollapse?: () => void;
  /** Called when a screen was selected. */
  onChoose?: () => void;
}

/** The two-level menu of the session; icons with tooltips when collapsed. */
export function SideMenu({ collapsed, onCollapse, onChoose }: SideMenuProps) {
  const t = useT();
  const pathname = usePathname();
  const { data: menu = [], isPending, isError, isEnabled, refetch } = useMainMenu();
  const items = useMemo(() => menu.map((entry) => toItem(entry, true)), [menu]);
  const current = findEntry(menu, pathname);
  const currentGroup = current?.group ? `group-${current.group.id}` : null;
  const [opened, setOpened] = useState<{ keys: string[]; forPath: string }>({ keys: [], forPath: '' });
  // Opening a screen opens its group; manually opened groups stay open.
  const keys =
    opened.forPath === pathname || !currentGroup ? opened.keys : [...new Set([...opened.keys, currentGroup])];

  return (
    <nav className={collapsed ? 'side-menu side-menu-collapsed' : 'side-menu'} aria-label={t('shell.menu')}>
      <div className="side-menu-scroll">
        {isPending && isEnabled && (
          <Skeleton active className="side-menu-skeleton" title={false} paragraph={{ rows: 9 }} />
        )}
        {isError && (
          <div className="side-menu-failed">
            <p>{t('shell.menuFailed')}</p>
            <Button size="small" onClick={() => void refetch()}>
              {t('web.retry')}
            </Button>
          </div>
        )}
        <Menu
          mode="inline"
          items={items}
          inlineCollapsed={collapsed}
          inlineIndent={16}
          selectedKeys={current?.entry.path ? [current.entry.path] : []}
          {...(collapsed
            ? {}
            : {
                openKeys: keys,
                onOpenChange: (next: string[]) => setOpened({ keys: next, forPath: pathname }),
              })}
          onClick={onChoose}
        />
      </div>
      {onCollapse && (
        <div className="side-menu-foot">
          <Tooltip title={collapsed ? t('shell.expand') : null} placement="right">
            <Button
              type="text"
              block
              icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              aria-label={t(collapsed ? 'shell.expand' : 'shell.collapse')}
              aria-expanded={!collapsed}
              onClick={onCollapse}
            >
              {collapsed ? null : t('shell.collapse')}
            </Button>
          </Tooltip>
        </div>
      )}
    </nav>
  );
}
