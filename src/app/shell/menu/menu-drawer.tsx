import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { sizes } from '#kit/web/theme/theme.ts';
import { SideMenu } from './side-menu.tsx';

/** The side menu as a panel that slides in, on narrow screens. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  // It slides in from its first frame and is taken away only when it has slid out.
  useEffect(() => setOpen(true), []);
  return (
    <Drawer
      open={open}
      placement="left"
      size={sizes.sideMenu + 32}
      title={t('shell.menu')}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      styles={{ body: { padding: 0 } }}
    >
      <SideMenu collapsed={false} onChoose={() => setOpen(false)} />
    </Drawer>
  );
}
