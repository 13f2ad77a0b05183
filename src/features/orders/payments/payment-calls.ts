import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { type Outcome, once, outcomeOf } from '../order-actions.ts';
import { type OrderRow, refreshOrders, replaceRow } from '../order-query.ts';
import { openLeft, paymentCalls, type payRequest, type takeBackRequest } from './payment.contract.ts';

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

const done = (row: OrderRow): Outcome => ({ kind: 'done', row });

async function settled(outcome: Outcome): Promise<OrderRow | null> {
  const row = outcome.kind === 'done' ? outcome.row : null;
  if (row) replaceRow(row);
  await refreshOrders();
  return row;
}

/** Records payments; the order's row is updated everywhere before this resolves. */
export async function payOrder(id: number, number: string, body: PayRequest): Promise<Paid> {
  let open: number | null = null;
  const outcome = await once(`${id}:pay:${JSON.stringify(body)}`, (idempotencyKey) =>
    call(paymentCalls.pay, { params: { id }, body, idempotencyKey, quiet: true }).then(
      done,
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
export async function takePaymentBack(id: number, position: number, body: TakeBackRequest): Promise<boolean> {
  const outcome = await once(`${id}:back:${position}`, (idempotencyKey) =>
    call(paymentCalls.takeBack, { params: { id, position }, body, idempotencyKey, quiet: true }).then(
      done,
      outcomeOf,
    ),
  );
  const row = await settled(outcome);
  if (!row) return false;
  if (row.refundState === 'pending' || row.refundState === 'failed')
    notify.info(translate('payment.backPending'));
  else notify.success(translate('payment.back'));
  return true;
}
