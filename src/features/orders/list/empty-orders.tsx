import { Button } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';

interface EmptyOrdersProps {
  failed: boolean;
  noStatus?: boolean;
  /** Nothing to reset where nothing can be chosen. */
  onReset?: () => void;
  onRetry: () => void;
}

/** A quiet kitchen: one sentence, one button. */
export function EmptyOrders({ failed, noStatus = false, onReset, onRetry }: EmptyOrdersProps) {
  const t = useT();
  return (
    <div className="orders-empty" role={failed ? 'alert' : undefined}>
      <svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
        <path d="M20 34h56c0 15-12 25-28 25S20 49 20 34Z" />
        <path d="M38 62h20M38 24c-4-5 4-8 0-13M48 24c-4-5 4-8 0-13M58 24c-4-5 4-8 0-13" />
      </svg>
      <p>{t(failed ? 'orders.empty.failed' : noStatus ? 'orders.empty.noStatus' : 'orders.empty.none')}</p>
      {failed ? (
        <Button onClick={onRetry}>{t('web.retry')}</Button>
      ) : (
        onReset && <Button onClick={onReset}>{t('orders.empty.reset')}</Button>
      )}
    </div>
  );
}
