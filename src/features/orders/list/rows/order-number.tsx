import { useT } from '#kit/web/i18n/i18n.tsx';
import type { OrderRow } from '../../order-query.ts';
import { orderTypeLabel } from './order-columns.tsx';

/** What is called out, where it came from, and for those who see several stores, which one. */
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
