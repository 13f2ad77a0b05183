import { call } from '#kit/web/api/call.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import type { orderCancelled } from '../../order.contract.ts';
import { type Outcome, once, outcomeOf } from '../../order-actions.ts';
import { refreshOrders } from '../../order-query.ts';
import { refundCalls, type refundRequest } from '../refund.contract.ts';

export type RefundRequest = ReturnType<typeof refundRequest.parse>;

const showRefund = ({ refundState }: ReturnType<typeof orderCancelled.decode>): Outcome => {
  if (refundState === 'done') notify.success(translate('orders.refundDone'));
  else notify.info(translate('refund.requested'));
  return { kind: 'done', row: null };
};

/** Whether it succeeded; in any case the screen then shows the server's state. */
async function settled(work: Promise<Outcome>): Promise<boolean> {
  const outcome = await work;
  await refreshOrders();
  return outcome.kind === 'done';
}

export const refundPart = (id: number, body: RefundRequest): Promise<boolean> =>
  settled(
    once(`${id}:part:${JSON.stringify(body)}`, (idempotencyKey) =>
      call(refundCalls.part, { params: { id }, body, idempotencyKey, quiet: true }).then(
        showRefund,
        outcomeOf,
      ),
    ),
  );

export const settleRefund = (id: number): Promise<boolean> =>
  settled(
    once(`refund:${id}`, (idempotencyKey) =>
      call(refundCalls.settled, { params: { id }, idempotencyKey, quiet: true }).then(showRefund, outcomeOf),
    ),
  );
