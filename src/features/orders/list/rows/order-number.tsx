import { useT } from '#kit/web/i18n/i18n.tsx';
import type { OrderRow } from '../../order-query.ts';
import { orderTypeLabel } from './order-columns.tsx';

/** Order number, channel, and the store if several are visible. */
export function OrderNumber({ row, withStore }: { row: OrderRow; withStore: boolean }) {
  const t = useT();
  return (
    <span className="order-number">
      <strong>{row.number}</strong>
      <span className="second">
        {withStore && row.store?.name ? `${row.store.name} · ` : ''}
        {t(orderTypeLabel(row.orderType))}
      </span>
    </span>
  );
}
