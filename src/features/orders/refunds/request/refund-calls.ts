import { api } from '#kit/web/api/client.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { orderCancelled } from '../../order.contract.ts';
import { type Outcome, once, outcomeOf } from '../../order-actions.ts';
import { refreshOrders } from '../../order-query.ts';
import { refundPartPath, refundRequest, refundSettledPath } from '../refund.contract.ts';

export type RefundRequest = ReturnType<typeof refundRequest.parse>;

const told = (wire: unknown): Outcome => {
  const { refundState } = orderCancelled.decode(wire);
  if (refundState === 'done') notify.success(translate('orders.refundDone'));
  else notify.info(translate('refund.requested'));
  return { kind: 'done', row: null };
};

/** Whether it succeeded; in any case the screen then shows the server's state. */
async function settled(call: Promise<Outcome>): Promise<boolean> {
  const outcome = await call;
  await refreshOrders();
  return outcome.kind === 'done';
}

export function refundPart(orderId: number, request: RefundRequest): Promise<boolean> {
  const body = refundRequest.encode(request);
  return settled(
    once(`${orderId}:part:${JSON.stringify(body)}`, (idempotencyKey) =>
      api.post(refundPartPath(orderId), body, { idempotencyKey, quiet: true }).then(told, outcomeOf),
    ),
  );
}

export function settleRefund(refundId: number): Promise<boolean> {
  return settled(
    once(`refund:${refundId}`, (idempotencyKey) =>
      api
        .patch(refundSettledPath(refundId), undefined, { idempotencyKey, quiet: true })
        .then(told, outcomeOf),
    ),
  );
}
