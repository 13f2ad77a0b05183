import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './state-box.css';

interface StateBoxProps {
  /** One sentence. */
  text: string;
  /** More of it, such as the server's own words. */
  reason?: string | null;
  /** Said at once to those who listen. */
  failed?: boolean;
  /** What stands instead of the empty plate. */
  icon?: ReactNode;
  /** The next step, if there is one. */
  children?: ReactNode;
}

/** Placeholder for missing content: one sentence, one action. */
export function StateBox({ text, reason, failed = false, icon, children }: StateBoxProps) {
  return (
    <div className="state-box" role={failed ? 'alert' : 'status'}>
      {icon ?? (
        <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
          <path d="M8 30c0-12 10-20 24-20s24 8 24 20" />
          <path d="M4 30h56M32 10V6M22 36h20" />
        </svg>
      )}
      <p>{text}</p>
      {reason && reason !== text && <p className="second">{reason}</p>}
      {children}
    </div>
  );
}

interface FailedProps {
  text?: string;
  reason?: string | null;
  onRetry: () => void;
}

/** Content that could not be read, and the way to read it again. */
export function Failed({ text, reason, onRetry }: FailedProps) {
  const t = useT();
  return (
    <StateBox failed text={text ?? t('crud.loadFailed')} reason={reason}>
      <Button onClick={onRetry}>{t('web.retry')}</Button>
    </StateBox>
  );
}

/** Above content that is there but not complete or not the latest. */
export function PartialNotice({ text, reason, onRetry }: FailedProps) {
  const t = useT();
  return (
    <div className="partial-notice" role="alert">
      <span>
        {text ?? t('list.partial')} {reason}
      </span>
      <Button size="small" onClick={onRetry}>
        {t('web.retry')}
      </Button>
    </div>
  );
}
