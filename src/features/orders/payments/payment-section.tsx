import { Button } from 'antd';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { orderPermissions } from '../order.contract.ts';
import type { OrderDetail } from '../order-query.ts';
import { PaidMark, usePay } from './paid-mark.tsx';
import { openPayment } from './paying.ts';
import './payments.css';

type Payment = OrderDetail['payments'][number];

const states: Record<string, MessageKey> = {
  paid: 'payment.state.paid',
  refunding: 'payment.state.refunding',
  refunded: 'orders.refundState.done',
};

/** Also for a cancelled order, whose payments are being refunded. */
function stateOf(payment: Payment, left: number): string {
  return payment.state === 'paid' && left <= 0 ? 'refunding' : payment.state;
}

function PaymentRow({ payment, order }: { payment: Payment; order: OrderDetail }) {
  const t = useT();
  const allowed = useAllowed()(orderPermissions.payCancel);
  const { position, type, amount, refundedAmount, approvalNumber, paidAt, actorKind, actorName } = payment;
  const left = order.refundable.payments.find((each) => each.position === position)?.left ?? 0;
  const state = stateOf(payment, left);
  const more = [
    momentText(paidAt),
    actorName ?? t(actorKind === 'account' ? 'orders.history.somebody' : 'payment.withOrder'),
    approvalNumber && t('payment.approvalIs', { number: approvalNumber }),
    state === 'paid' && refundedAmount > 0 && t('payment.refundedPart', { amount: refundedAmount }),
  ].filter(Boolean);
  return (
    <li className={`payment-row is-${state}`}>
      <p>
        <span>
          {t(`orders.pay.${type}` as MessageKey)} ·{' '}
          <strong>{t(states[state] ?? 'payment.state.paid')}</strong>
        </span>
        <Money value={amount} />
      </p>
      <p className="second">
        <span>{more.join(' · ')}</span>
        {allowed && !order.cancelled && state === 'paid' && (
          <Button
            size="small"
            type="text"
            onClick={() =>
              openPayment({
                kind: 'takeBack',
                orderId: order.id,
                number: order.number,
                position,
                type,
                amount: left,
              })
            }
          >
            {t('payment.takeBack')}
          </Button>
        )}
      </p>
    </li>
  );
}

/** Payments, by whom and how, and the open amount. */
export function PaymentSection({ order }: { order: OrderDetail }) {
  const t = useT();
  const pay = usePay()(order);
  if (order.payments.length === 0 && !pay && order.cancelled) return null;
  return (
    <section>
      <h3 className="payment-heading">
        {t('payment.section')} <PaidMark order={order} />
      </h3>
      {order.payments.length > 0 && (
        <ul className="payment-list">
          {order.payments.map((payment) => (
            <PaymentRow key={payment.position} payment={payment} order={order} />
          ))}
        </ul>
      )}
      {pay && (
        <Button className="payment-take" size="large" block onClick={pay}>
          {t('payment.takeAmount', { amount: order.openAmount })}
        </Button>
      )}
    </section>
  );
}
