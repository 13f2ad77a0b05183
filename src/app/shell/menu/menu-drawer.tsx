import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { sizes } from '#kit/web/theme/theme.ts';
import { SideMenu } from './side-menu.tsx';

/** The side menu as a panel that slides in, on narrow screens. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  // Mounted for the whole animation in both directions.
  useEffect(() => setOpen(true), []);
  return (
    <Drawer
      open={open}
      placement="left"
      size={sizes.sideMenu + 32}
      title={t('shell.menu')}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      className="menu-drawer"
    >
      <SideMenu collapsed={false} onChoose={() => setOpen(false)} />
    </Drawer>
  );
}
