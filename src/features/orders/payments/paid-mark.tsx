import { CheckOutlined, ClockCircleOutlined, RollbackOutlined, WalletOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { orderPermissions } from '../order.contract.ts';
import type { OrderRow } from '../order-query.ts';
import { openPayment } from './paying.ts';
import './payments.css';

type Payable = Pick<
  OrderRow,
  'id' | 'number' | 'paid' | 'cancelled' | 'refundState' | 'openAmount' | 'amount' | 'tableId' | 'salesType'
>;

const isOpen = (order: Payable): boolean => !order.paid && !order.cancelled;

/** Opens the payment dialog; undefined if nothing is open or without permission. */
export function usePay(): (order: Payable) => (() => void) | undefined {
  const allowed = useAllowed()(orderPermissions.pay);
  return (order) =>
    allowed && isOpen(order) && order.openAmount > 0 ? () => openPayment({ kind: 'pay', order }) : undefined;
}

/** Whether the order's money needs manual action. */
export const moneyWaits = (order: Payable): boolean =>
  isOpen(order) || order.refundState === 'pending' || order.refundState === 'failed';

/** Whether an order is paid, as icon and label; after a cancel or during a refund, its state. */
export function PaidMark({ order }: { order: Payable }) {
  const t = useT();
  const { paid, cancelled, refundState, openAmount, amount } = order;
  if (cancelled)
    return refundState === 'none' ? null : (
      <span className={`paid-mark is-refund-${refundState}`}>
        {refundState === 'done' ? (
          <RollbackOutlined aria-hidden="true" />
        ) : (
          <ClockCircleOutlined aria-hidden="true" />
        )}
        {t(`orders.refundState.${refundState}` as MessageKey)}
      </span>
    );
  const waits = refundState === 'pending' || refundState === 'failed';
  const refundLabel = t(`orders.refundState.${refundState}` as MessageKey);
  if (paid && waits)
    return (
      <span className={`paid-mark is-refund-${refundState}`}>
        <ClockCircleOutlined aria-hidden="true" />
        {refundLabel}
      </span>
    );
  if (paid)
    return (
      <span className="paid-mark">
        <CheckOutlined aria-hidden="true" />
        {t('orders.paid')}
      </span>
    );
  return (
    <span className="paid-mark is-open">
      {waits && <ClockCircleOutlined className="is-refund" aria-label={refundLabel} title={refundLabel} />}
      <WalletOutlined aria-hidden="true" />
      {openAmount > 0 && openAmount < amount ? t('payment.left', { amount: openAmount }) : t('orders.unpaid')}
    </span>
  );
}

/** The mark, as a payment button if an amount is open. */
export function PaidAction({ order }: { order: Payable }) {
  const t = useT();
  const pay = usePay()(order);
  if (!pay) return <PaidMark order={order} />;
  return (
    <Button
      className="pay-button"
      size="small"
      onClick={(event) => {
        event.stopPropagation();
        pay();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <span className="visually-hidden">{t('orders.detail.title', { number: order.number })}</span>
      <PaidMark order={order} />
      {order.openAmount === order.amount && <span>· {t('payment.takeShort')}</span>}
    </Button>
  );
}
