import { ApiError, api } from '#kit/web/api/client.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { orderRow } from '../order.contract.ts';
import { type Outcome, once, outcomeOf } from '../order-actions.ts';
import { type OrderRow, refreshOrders, replaceRow } from '../order-query.ts';
import { openLeft, payPath, payRequest, takeBackPath, takeBackRequest } from './payment.contract.ts';

type PayRequest = ReturnType<typeof payRequest.parse>;
type TakeBackRequest = ReturnType<typeof takeBackRequest.parse>;

/** done: recorded · open: another device was faster, with the open amount · failed: the operator has been notified. */
export type Paid =
  | { kind: 'done'; row: OrderRow }
  | { kind: 'open'; openAmount: number }
  | { kind: 'failed' };

const { wire: openWire } = openLeft.fields.openAmount;
const openIn = (error: unknown): number | null =>
  error instanceof ApiError && (error.data as Record<string, unknown> | null)?.[openWire] !== undefined
    ? (openLeft.decode(error.data).openAmount ?? 0)
    : null;

async function settled(outcome: Outcome): Promise<OrderRow | null> {
  const row = outcome.kind === 'done' ? outcome.row : null;
  if (row) replaceRow(row);
  await refreshOrders();
  return row;
}

/** Records payments; the order's row is updated everywhere before this resolves. */
export async function payOrder(orderId: number, number: string, request: PayRequest): Promise<Paid> {
  const body = payRequest.encode(request);
  let open: number | null = null;
  const outcome = await once(`${orderId}:pay:${JSON.stringify(body)}`, (idempotencyKey) =>
    api.post(payPath(orderId), body, { idempotencyKey, quiet: true }).then(
      (wire): Outcome => ({ kind: 'done', row: orderRow.decode(wire) }),
      (error: unknown): Outcome => {
        open = openIn(error);
        if (open === null) return outcomeOf(error);
        notify.warning((error as ApiError).message);
        return { kind: 'stale', status: null, cancelled: false };
      },
    ),
  );
  const row = await settled(outcome);
  if (row) {
    const { openAmount } = row;
    notify.success(
      openAmount > 0
        ? translate('payment.takenPart', { number, amount: openAmount })
        : translate('payment.taken', { number }),
    );
    return { kind: 'done', row };
  }
  return open === null ? { kind: 'failed' } : { kind: 'open', openAmount: open };
}

/** Whether the payment is reversed. */
export async function takePaymentBack(
  orderId: number,
  position: number,
  request: TakeBackRequest,
): Promise<boolean> {
  const body = takeBackRequest.encode(request);
  const outcome = await once(`${orderId}:back:${position}`, (idempotencyKey) =>
    api
      .patch(takeBackPath(orderId, position), body, { idempotencyKey, quiet: true })
      .then((wire): Outcome => ({ kind: 'done', row: orderRow.decode(wire) }), outcomeOf),
  );
  const row = await settled(outcome);
  if (!row) return false;
  if (row.refundState === 'pending' || row.refundState === 'failed')
    notify.info(translate('payment.backPending'));
  else notify.success(translate('payment.back'));
  return true;
}
