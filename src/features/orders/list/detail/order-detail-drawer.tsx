import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { Facts } from '#kit/web/facts/facts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { PhoneLink } from '#kit/web/phone-link.tsx';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import { type OrderDetail, useOrderDetail } from '../../order-query.ts';
import { PaymentSection } from '../../payments/payment-section.tsx';
import { RefundSection } from '../../refunds/request/refund-section.tsx';
import { StatusMark } from '../../status-mark.tsx';
import { DispatchButton } from '../actions/dispatch-slot.tsx';
import { RowButtons } from '../actions/row-buttons.tsx';
import type { OrderActions } from '../actions/use-order-actions.ts';
import { OrderAge } from '../age/order-age.tsx';
import { deliveryLabel } from '../rows/delivery-label.rules.ts';
import { orderTypeLabel } from '../rows/order-columns.tsx';
import { OrderLines } from '../rows/order-lines.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** State of the last message to the customer, and the cause of an error. */
const noticeLabel = (t: ReturnType<typeof useT>, notice: OrderDetail['notice']): string | null =>
  notice &&
  [
    t(`message.status.${notice.status ?? 0}` as MessageKey),
    notice.failure && t(`message.failure.${notice.failure}` as MessageKey),
  ]
    .filter(Boolean)
    .join(' · ');

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');

const call = (phone: string | null | undefined): ReactNode => phone && <PhoneLink phone={phone} />;

function Sums({ order }: { order: OrderDetail }) {
  const t = useT();
  return (
    <div className="order-sums">
      {order.deliveryFee > 0 && (
        <p>
          <span>{t('orders.col.deliveryFee')}</span> <Money value={order.deliveryFee} />
        </p>
      )}
      <p className="order-total">
        <span>{t('orders.col.amount')}</span> <Money value={order.amount} />
      </p>
    </div>
  );
}

/** The ride, or that none is called yet. */
function DeliverySection({ order }: { order: OrderDetail }) {
  const t = useT();
  const { delivery } = order;
  if (!delivery && order.salesType.value !== 'Delivery') return null;
  return (
    <section>
      <h3>{t('orders.detail.delivery')}</h3>
      <Facts
        beside
        facts={[
          [t('orders.col.deliveryStatus'), t(deliveryLabel(delivery))],
          [t('orders.col.deliveryName'), delivery?.deliveryName],
          [
            t('orders.col.riderName'),
            (delivery?.riderName || delivery?.riderPhone) && (
              <>
                {delivery.riderName} {call(delivery.riderPhone)}
              </>
            ),
          ],
          [t('orders.col.resultTime'), delivery?.resultTime],
        ]}
      />
      <DispatchButton row={order} />
    </section>
  );
}

function Body({ order, clock, actions }: { order: OrderDetail; clock: StoreClock; actions: OrderActions }) {
  const t = useT();
  return (
    <div className="order-detail">
      <div className="order-detail-state">
        <StatusMark status={actions.goingTo(order) ?? order.status.value} cancelled={order.cancelled} />
        <OrderAge row={order} clock={clock} />
        {order.status.value === 'ORDER' && !order.cancelled && !order.acknowledged && (
          <Button onClick={() => void actions.takeNote(order)}>{t('orders.popup.hush')}</Button>
        )}
      </div>
      {order.note && <p className="order-note">{order.note}</p>}
      <section>
        <h3>{t('orders.col.items')}</h3>
        <OrderLines row={order} />
        <Sums order={order} />
      </section>
      <PaymentSection order={order} />
      <section>
        <h3>{t('orders.detail.who')}</h3>
        <Facts
          beside
          facts={[
            [t('orders.col.salesType'), order.salesType.name],
            [t('orders.col.table'), order.tableId],
            [t('orders.col.orderer'), order.appUser?.name || order.orderer?.name],
            [t('orders.col.phone'), call(order.phone ?? order.orderer?.phone)],
            [t('orders.col.address'), joined(order.address, order.addressDetail)],
            [
              t('orders.col.pickUp'),
              order.pickUpMinutes ? t('orders.age.minutes', { count: order.pickUpMinutes }) : null,
            ],
            [t('orders.col.discounts'), order.discountNames],
            [t('orders.detail.notice'), noticeLabel(t, order.notice)],
            [t('orders.detail.partnerOrder'), order.partnerOrderId],
          ]}
        />
      </section>
      <DeliverySection order={order} />
      <RefundSection
        order={order}
        onRetry={
          // For a cancelled order the button is in the footer.
          !order.cancelled && actions.of(order).retry ? () => actions.retryRefund(order) : undefined
        }
      />
      <section>
        <h3>{t('orders.detail.history')}</h3>
        <OrderTimeline
          history={order.history}
          onNotifyAgain={actions.of(order).notify ? () => void actions.notify(order) : undefined}
        />
      </section>
    </div>
  );
}

interface OrderDetailDrawerProps {
  id: number | null;
  clock: StoreClock;
  actions: OrderActions;
  onClose: () => void;
}

/** Details of one order, beside the list. */
export function OrderDetailDrawer({ id, clock, actions, onClose }: OrderDetailDrawerProps) {
  const t = useT();
  const query = useOrderDetail(id);
  const shown = query.data?.id === id ? query.data : undefined;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      size={480}
      closable={{ placement: 'end' }}
      title={
        shown ? (
          <span className="order-detail-title">
            {t('orders.detail.title', { number: shown.number })}
            <span className="second">{t(orderTypeLabel(shown.orderType))}</span>
          </span>
        ) : (
          t('orders.detail.loading')
        )
      }
      footer={shown && <RowButtons row={shown} actions={actions} />}
    >
      <Loaded query={{ ...query, data: shown }} failed={t('orders.detail.missing')}>
        {(order) => <Body order={order} clock={clock} actions={actions} />}
      </Loaded>
    </Drawer>
  );
}
