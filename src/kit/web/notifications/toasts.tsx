import { type ReactNode, useSyncExternalStore } from 'react';
import { useT } from '../i18n/i18n.tsx';
import {
  currentToasts,
  dismissToast,
  holdToast,
  releaseToast,
  subscribeNotices,
  type Toast,
  type ToastKind,
} from './notify.tsx';
import './toasts.css';

const shapes: Record<ToastKind, ReactNode> = {
  success: <path d="m4.5 8.3 2.4 2.4 4.6-5" />,
  info: <path d="M8 7.3v4M8 4.7v.1" />,
  warning: <path d="M8 4.3v4.2M8 11.2v.1" />,
  error: <path d="m5.3 5.3 5.4 5.4m0-5.4-5.4 5.4" />,
};

function ToastItem({ toast }: { toast: Toast }) {
  return (
    <li
      className={`toast toast-${toast.kind}`}
      onMouseEnter={() => holdToast(toast.id)}
      onMouseLeave={() => releaseToast(toast.id)}
      onFocus={() => holdToast(toast.id)}
      onBlur={() => releaseToast(toast.id)}
    >
      <svg className="toast-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        {shapes[toast.kind]}
      </svg>
      <span className="toast-text" role={toast.kind === 'error' ? 'alert' : 'status'}>
        {toast.text}
        {toast.share !== undefined && (
          <progress
            className="toast-progress"
            aria-label={toast.text}
            max={1}
            value={toast.share ?? undefined}
          />
        )}
      </span>
      {toast.count > 1 && <span className="toast-count">×{toast.count}</span>}
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      {toast.share === undefined && <CloseButton id={toast.id} />}
    </li>
  );
}

function CloseButton({ id }: { id: number }) {
  const t = useT();
  return (
    <button
      type="button"
      className="toast-close"
      aria-label={t('web.close')}
      onClick={() => dismissToast(id)}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d="m4 4 8 8m0-8-8 8" />
      </svg>
    </button>
  );
}

/** Where `notify` shows its messages; once per page. */
export function Toasts() {
  const t = useT();
  const toasts = useSyncExternalStore(subscribeNotices, currentToasts);
  return (
    <section className="toasts no-print" aria-label={t('web.toasts')}>
      <ul>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}
