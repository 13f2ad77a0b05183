import { Modal } from 'antd';
import { useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { comboText } from '#kit/web/shortcuts/key-combo.ts';
import { useShortcut, useShortcuts } from '#kit/web/shortcuts/shortcuts.tsx';
import { isMac } from './platform.ts';

/** `?` lists the shortcuts available on the current page. */
export function ShortcutHelp() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const shortcuts = useShortcuts();
  useShortcut('?', 'shortcut.help', () => setOpen(true));
  const unique = shortcuts.filter(
    (one, at) => shortcuts.findLastIndex((other) => other.combo === one.combo) === at,
  );
  return (
    <Modal open={open} width={440} footer={null} title={t('shortcut.title')} onCancel={() => setOpen(false)}>
      <dl className="shortcut-list">
        {unique.map((shortcut) => (
          <div key={shortcut.combo}>
            <dt>{t(shortcut.labelKey)}</dt>
            <dd>
              {comboText(shortcut.combo, isMac).map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
