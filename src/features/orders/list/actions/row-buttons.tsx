import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { OrderStatus } from '../../lifecycle/order-status.public.ts';
import type { OrderRow } from '../../order-query.ts';
import { usePay } from '../../payments/paid-mark.tsx';
import { useIntendedClick } from './settled.ts';
import type { OrderActions } from './use-order-actions.ts';

const steps: Record<OrderStatus, MessageKey> = {
  ORDER: 'orders.step.accept',
  RECEIPT: 'orders.step.accept',
  READY: 'orders.step.ready',
  DELIVERY: 'orders.step.sendOff',
  OVER: 'orders.step.finish',
};

/** “Refund pending”, with a retry button if permitted. */
function RefundPending({ onRetry }: { onRetry?: () => Promise<void> }) {
  const t = useT();
  const { busy, run } = useAction();
  return (
    <>
      <span className="row-state refund-pending">{t('orders.state.refundPending')}</span>
      {onRetry && (
        <Button className="step" loading={busy} onClick={() => void run(onRetry)}>
          {t('orders.action.retryRefundShort')}
        </Button>
      )}
    </>
  );
}

interface RowButtonsProps {
  row: OrderRow;
  actions: OrderActions;
  /** Opens the order's details; absent where they are open. */
  onOpen?: () => void;
  /** Prints its slip; absent without permission. */
  onPrint?: () => void;
  /** Whether this is the most important step in the view. */
  urgent?: boolean;
  /** The neighbour before it: buttons of a row that has just moved are disabled briefly. */
  place?: number;
}

/** Everything that can be done with an order beside its next step. */
function useRowMenu({ row, actions, onOpen, onPrint }: RowButtonsProps): MenuProps['items'] {
  const t = useT();
  const may = actions.of(row);
  const pay = usePay()(row);
  return [
    onOpen && { key: 'open', label: t('orders.action.open'), onClick: onOpen },
    pay && { key: 'pay', label: t('payment.take'), onClick: pay },
    onPrint && { key: 'print', label: t('orders.action.print'), onClick: onPrint },
    may.notify && {
      key: 'notify',
      label: t('orders.action.notify'),
      onClick: () => void actions.notify(row),
    },
    may.retry && {
      key: 'refund',
      label: t('orders.action.retryRefund'),
      onClick: () => void actions.retryRefund(row),
    },
    may.cancel && {
      key: 'cancel',
      label: t('orders.action.cancel'),
      danger: true,
      onClick: () => void actions.cancel(row),
    },
  ].filter((item) => item !== false && item !== undefined);
}

/** What an order without a next step has come to. */
function EndState({ row, actions }: Pick<RowButtonsProps, 'row' | 'actions'>) {
  const t = useT();
  const may = actions.of(row);
  if (row.cancelled && may.refundPending)
    return <RefundPending onRetry={may.retry ? () => actions.retryRefund(row) : undefined} />;
  const state = row.cancelled
    ? t('orders.state.cancelled')
    : may.unpaid
      ? t('orders.state.unpaid')
      : row.status.value === 'OVER'
        ? t('orders.state.complete')
        : null;
  return <span className="row-state">{state}</span>;
}

/** The next step as a large button, everything else in the menu. */
export function RowButtons(props: RowButtonsProps) {
  const { row, actions, urgent = true, place = 0 } = props;
  const t = useT();
  const { next } = actions.of(row);
  const going = actions.goingTo(row);
  const isIntended = useIntendedClick(`${row.id} ${row.status.value}`, place);
  const items = useRowMenu(props);
  return (
    <div className="row-buttons">
      {next || going ? (
        <Button
          className={`step step-${next ?? going}`}
          type={row.status.value === 'ORDER' && urgent ? 'primary' : 'default'}
          loading={going !== undefined}
          onClick={(click) => next && isIntended(click) && void actions.advance(row, next)}
        >
          {t(steps[going ?? next ?? 'OVER'])}
        </Button>
      ) : (
        <EndState row={row} actions={actions} />
      )}
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }} disabled={items?.length === 0}>
        <Button
          type="text"
          className="row-more"
          icon={<EllipsisOutlined />}
          aria-label={t('orders.action.more', { number: row.number })}
        />
      </Dropdown>
    </div>
  );
}
