import { Button } from 'antd';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { Failed, StateBox } from '#kit/web/list/state/state-box.tsx';

interface EmptyOrdersProps {
  failed: boolean;
  noStatus?: boolean;
  onReset: () => void;
  onRetry: () => void;
}

/** A quiet kitchen, or a list that could not be read. */
export function EmptyOrders({ failed, noStatus = false, onReset, onRetry }: EmptyOrdersProps) {
  const t = useT();
  return (
    <ListBox className="orders-empty">
      {failed ? (
        <Failed text={t('orders.empty.failed')} onRetry={onRetry} />
      ) : (
        <StateBox text={t(noStatus ? 'orders.empty.noStatus' : 'orders.empty.none')}>
          <Button onClick={onReset}>{t('orders.empty.reset')}</Button>
        </StateBox>
      )}
    </ListBox>
  );
}
