import { HistoryOutlined } from '@ant-design/icons';
import { Button, ConfigProvider } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { urlFlag, useUrlState } from '#kit/web/url-state.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';

/** In the URL, so that Back closes the history and not the record. */
const params = { history: urlFlag(false) };

/**
 * Opens the history of what is on the page, also from a form that is locked; `compact` leaves out the word on phones
 * and tablets.
 */
export function HistoryOpener({ compact = false }: { compact?: boolean }) {
  const t = useT();
  const breakpoint = useBreakpoint();
  const iconOnly = compact && (breakpoint === 'mobile' || breakpoint === 'tablet');
  const [, set] = useUrlState(params);
  return (
    <ConfigProvider componentDisabled={false}>
      <Button
        type="text"
        icon={<HistoryOutlined aria-hidden />}
        aria-label={iconOnly ? t('history.open') : undefined}
        onClick={() => set({ history: true })}
      >
        {!iconOnly && t('history.open')}
      </Button>
    </ConfigProvider>
  );
}

/** Where the history stands while it is open; its code is loaded then. */
export function HistoryPlace({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [{ history }, set] = useUrlState(params);
  if (!history) return null;
  return <Suspense fallback={null}>{children(() => set({ history: false }, { replace: true }))}</Suspense>;
}
