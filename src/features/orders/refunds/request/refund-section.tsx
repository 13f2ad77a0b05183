import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { timeText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { ask } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { orderPermissions } from '../../order.contract.ts';
import type { OrderDetail } from '../../order-query.ts';
import { afterRetry, canSettleByHand, type RefundProblem, type RefundState } from '../refund-state.rules.ts';
import { settleRefund } from './refund-calls.ts';
import { refundableAmount } from './refund-shares.rules.ts';
import './refund-section.css';

const Dialog = lazy(() => import('./refund-dialog.tsx').then((module) => ({ default: module.RefundDialog })));

type Refund = OrderDetail['refunds'][number];

const statusOf = (refund: Refund) => ({
  state: refund.state as RefundState,
  problem: refund.problem as RefundProblem | null,
});

function RefundRow({ refund }: { refund: Refund }) {
  const t = useT();
  const allowed = useAllowed()(orderPermissions.refund);
  const { busy, run } = useAction();
  const { type, amount, state, problem, message, nextTryAt, reason, doneBy, attempts } = refund;
  const differs = state === 'done' && problem === 'differs';
  const settle = async () => {
    const yes = await ask({
      title: t(differs ? 'refund.looked.title' : 'refund.settle.title'),
      content: t(differs ? 'refund.looked.content' : 'refund.settle.content', {
        amount,
      }),
      ok: t(differs ? 'refund.looked.ok' : 'refund.settle.ok'),
      cancel: t('refund.settle.cancel'),
    });
    if (!yes) return;
    await run(() => settleRefund(refund.id));
  };
  const more = [
    reason,
    problem && t(`refund.problem.${problem}` as MessageKey),
    message,
    attempts > 1 && state !== 'done' && t('refund.attempts', { count: attempts }),
    nextTryAt && state !== 'done' && t('refund.nextTry', { at: timeText(nextTryAt) }),
  ].filter(Boolean);
  return (
    <li className={`refund-row refund-${differs ? 'failed' : state}`}>
      <p className="refund-head">
        <span>
          {t(`orders.pay.${type}` as MessageKey)} ·{' '}
          <strong>{t(`orders.refundState.${state}` as MessageKey)}</strong>
          {state === 'done' && doneBy && doneBy !== 'gateway' && (
            <span className="second"> {t(`refund.doneBy.${doneBy}` as MessageKey)}</span>
          )}
        </span>
        <Money value={amount} />
      </p>
      {more.length > 0 && <p className="second">{more.join(' · ')}</p>}
      {allowed && canSettleByHand(statusOf(refund)) && (
        <Button size="small" loading={busy} onClick={() => void settle()}>
          {t(differs ? 'refund.looked.ok' : 'refund.settle.ok')}
        </Button>
      )}
    </li>
  );
}

interface RefundSectionProps {
  order: OrderDetail;
  /** Retries open refunds; absent without permission. */
  onRetry?: () => Promise<void>;
}

/** Completed and running refunds, and the button for a partial refund. */
export function RefundSection({ order, onRetry }: RefundSectionProps) {
  const t = useT();
  const allowed = useAllowed()(orderPermissions.cancel);
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction();
  const partly = allowed && order.paid && !order.cancelled && refundableAmount(order.refundable) > 0;
  if (order.refunds.length === 0 && !partly) return null;
  return (
    <section>
      <h3>{t('orders.detail.refunds')}</h3>
      {order.refunds.length > 0 && (
        <ul className="refund-list">
          {order.refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      <div className="refund-actions">
        {onRetry && order.refunds.some((refund) => afterRetry(statusOf(refund)) !== null) && (
          <Button loading={busy} onClick={() => void run(onRetry)}>
            {t('orders.action.retryRefund')}
          </Button>
        )}
        {partly && <Button onClick={() => setOpen(true)}>{t('refund.part.open')}</Button>}
      </div>
      {open && (
        <Suspense fallback={null}>
          <Dialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
