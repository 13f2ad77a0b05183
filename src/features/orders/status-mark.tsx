import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { isOrderStatus, type OrderStatus } from './lifecycle/order-status.public.ts';

const LABELS: Record<OrderStatus | 'CANCELLED', MessageKey> = {
  ORDER: 'orders.status.new',
  RECEIPT: 'orders.status.accepted',
  READY: 'orders.status.ready',
  DELIVERY: 'orders.status.onTheWay',
  OVER: 'orders.status.done',
  CANCELLED: 'orders.status.cancelled',
};

/** Drawn on a grid of 16: a filled dot, a half one, a tick, an arrow, a ring with a tick, a cross. */
const shapes: Record<OrderStatus | 'CANCELLED', string> = {
  ORDER: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
  RECEIPT: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 1.8v8.4a4.2 4.2 0 0 1 0-8.4Z',
  READY: 'M6.6 12.6 2.4 8.4l1.5-1.5 2.7 2.7 5.5-5.5 1.5 1.5Z',
  DELIVERY: 'M2 7h7.2L6.4 4.2 7.8 2.8 13 8l-5.2 5.2-1.4-1.4L9.2 9H2Z',
  OVER: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm-.8 6.9L4.9 8.1l1-1 1.3 1.2 2.9-2.9 1 1Z',
  CANCELLED: 'M4.2 2.8 8 6.6l3.8-3.8 1.4 1.4L9.4 8l3.8 3.8-1.4 1.4L8 9.4l-3.8 3.8-1.4-1.4L6.6 8 2.8 4.2Z',
};

export const statusLabel = (status: OrderStatus | 'CANCELLED'): MessageKey => LABELS[status];

/** A status as shape, label and colour. */
export function StatusMark({
  status,
  cancelled = false,
}: {
  status: string | undefined;
  cancelled?: boolean;
}) {
  const t = useT();
  const shown = cancelled ? 'CANCELLED' : isOrderStatus(status) ? status : 'ORDER';
  return (
    <span className={`status-mark status-${shown}`}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={shapes[shown]} />
      </svg>
      <span>{t(LABELS[shown])}</span>
    </span>
  );
}
