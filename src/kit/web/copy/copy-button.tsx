import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';

/** Copies a text that also stands on the page, where it can be selected. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('copy.copied'));
    } catch {
      // No clipboard without https; the text can be selected.
      notify.warning(t('copy.failed'));
    }
  };
  return (
    <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
