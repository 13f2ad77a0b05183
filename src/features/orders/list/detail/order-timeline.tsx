import { Button } from 'antd';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { isOrderStatus } from '../../lifecycle/order-status.public.ts';
import type { OrderDetail } from '../../order-query.ts';
import { statusLabel } from '../../status-mark.tsx';
import { rideLabel } from '../rows/delivery-label.rules.ts';

type Entry = OrderDetail['history'][number];

const happened: Record<string, MessageKey> = {
  created: 'orders.history.created',
  ack: 'orders.history.acknowledged',
  cancelled: 'orders.history.cancelled',
  refund: 'orders.history.refund',
  notice: 'orders.history.notice',
};

const refunds: Record<string, MessageKey> = {
  requested: 'refund.history.requested',
  again: 'refund.history.again',
  done: 'refund.history.done',
  failed: 'refund.history.failed',
  settled: 'refund.history.settled',
  differs: 'refund.history.differs',
};

const notices: readonly MessageKey[] = [
  'orders.history.notice.waiting',
  'orders.history.notice.sending',
  'orders.history.notice',
  'orders.history.notice.failed',
];

const actors: Record<string, MessageKey> = {
  partner: 'orders.history.partner',
  system: 'orders.history.system',
};

function Sentence({ entry }: { entry: Entry }) {
  const t = useT();
  const status = entry.toStatus ?? undefined;
  if (entry.action === 'status' && isOrderStatus(status))
    return t('orders.history.status', { status: t(statusLabel(status)) });
  if (entry.action === 'notice' && entry.notice)
    return t(notices[entry.notice.status ?? 0] ?? 'orders.history.changed');
  const ride = entry.action === 'delivery' ? rideLabel(entry.toStatus) : undefined;
  if (ride) return t('orders.history.delivery', { state: t(ride) });
  if (entry.action === 'paid' || entry.action === 'takenBack')
    return t(`payment.history.${entry.action}`, { kind: t(`orders.pay.${status ?? 'etc'}` as MessageKey) });
  if (entry.action === 'refund' && status && refunds[status]) return t(refunds[status]);
  return t(happened[entry.action] ?? 'orders.history.changed');
}

interface OrderTimelineProps {
  history: readonly Entry[];
  /** Repeats a failed notification; absent without permission. */
  onNotifyAgain?: () => void;
}

/** Who did what and when, newest first. */
export function OrderTimeline({ history, onNotifyAgain }: OrderTimelineProps) {
  const t = useT();
  const lastNotice = history.findLast(({ action }) => action === 'notice');
  return (
    <ol className="order-timeline">
      {history.toReversed().map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
        <li key={history.length - place}>
          <p>
            <Sentence entry={entry} />
          </p>
          <p className="second">
            <time dateTime={entry.at}>{entry.at.slice(5).replace('-', '.')}</time>
            {' · '}
            {entry.actorName ?? t(actors[entry.actorKind] ?? 'orders.history.somebody')}
            {entry.note && ` · ${entry.note}`}
            {entry.notice?.failure && ` · ${t(`message.failure.${entry.notice.failure}` as MessageKey)}`}
          </p>
          {onNotifyAgain && entry === lastNotice && entry.notice?.status === 3 && (
            <Button onClick={onNotifyAgain}>{t('orders.notifyAgain.ok')}</Button>
          )}
        </li>
      ))}
    </ol>
  );
}
