import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { createRequestKeys } from '#kit/web/api/random-key.ts';
import { translate } from '#kit/web/i18n/i18n.tsx';
import { createListeners } from '#kit/web/listeners.ts';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { noticeCalls } from './customer-notice/order-notice.contract.ts';
import { showNoticeResult } from './customer-notice/order-notice-toast.ts';
import { notifyOrderHandled } from './live/live-connection.public.ts';
import { orderConflict } from './order.contract.ts';
import { orderCalls } from './order-endpoints.contract.ts';
import type { OrderRow } from './order-query.ts';
import { refundCalls } from './refunds/refund.contract.ts';

/**
 * done: succeeded · stale: another device was faster, with the current state · failed: unknown, the operator has been
 * notified.
 */
export type Outcome =
  | { kind: 'done'; row: OrderRow | null }
  | { kind: 'stale'; status: string | null; cancelled: boolean }
  | { kind: 'failed' };

const accepted = createListeners<[row: OrderRow]>();

/** Subscribes to orders accepted on this device, in any view. */
export const onAccepted = accepted.subscribe;

const running = new Map<string, Promise<Outcome>>();
const keys = createRequestKeys();

/** One call at a time per button; a repeat after a lost response uses the same idempotency key. */
export function once(name: string, work: (idempotencyKey: string) => Promise<Outcome>): Promise<Outcome> {
  const same = running.get(name);
  if (same) return same;
  const started = work(keys.of(name))
    .then((outcome) => {
      if (outcome.kind !== 'failed') keys.renew(name);
      return outcome;
    })
    .finally(() => running.delete(name));
  running.set(name, started);
  return started;
}

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error;
  // Only the order's own state makes a row stale; other conflicts are messages.
  const { wire } = orderConflict.fields.status;
  if (error.status !== 409 || (error.data as Record<string, unknown> | null)?.[wire] === undefined) {
    // A failed background call is still reported; 401 and 403 have their own dialogs.
    if (error.status === 0) notify.lasting(translate('orders.notSent'));
    else if (![401, 403, 428].includes(error.status)) notify.error(error.message);
    return { kind: 'failed' };
  }
  const { status, cancelled } = orderConflict.decode(error.data);
  notify.warning(error.message);
  return { kind: 'stale', status: status ?? null, cancelled: cancelled ?? false };
}

export function changeStatus(id: number, status: string): Promise<Outcome> {
  return once(`${id}:${status}`, (idempotencyKey) =>
    call(orderCalls.status, { params: { id, status }, idempotencyKey, quiet: true }).then((row): Outcome => {
      notifyOrderHandled(id, 'settled');
      if (status === 'RECEIPT') accepted.publish(row);
      return { kind: 'done', row };
    }, outcomeOf),
  );
}

export function cancelOrder(id: number): Promise<Outcome> {
  return once(`${id}:cancel`, (idempotencyKey) =>
    call(orderCalls.cancel, { params: { id }, idempotencyKey, quiet: true }).then(
      ({ refundState }): Outcome => {
        notifyOrderHandled(id, 'settled');
        if (refundState === 'pending' || refundState === 'failed')
          notify.warning(translate('orders.cancelledRefundPending'));
        else notify.success(translate('orders.cancelled'));
        return { kind: 'done', row: null };
      },
      outcomeOf,
    ),
  );
}

/** Retries incomplete refunds; the row shows the result. */
export function retryRefund(id: number): Promise<Outcome> {
  return once(`${id}:refund`, (idempotencyKey) =>
    call(refundCalls.retry, { params: { id }, idempotencyKey, quiet: true }).then(
      ({ refundState }): Outcome => {
        notify.success(translate(refundState === 'done' ? 'orders.refundDone' : 'orders.refundAgain'));
        return { kind: 'done', row: null };
      },
      outcomeOf,
    ),
  );
}

/** Notifies the customer that the order is ready; asks for confirmation if that was done before. */
export async function notifyCustomer(id: number, number: string): Promise<void> {
  const send = (again: boolean) =>
    once(`${id}:notify:${again}`, (idempotencyKey) =>
      call(noticeCalls.notify, { params: { id }, body: { again }, idempotencyKey, quiet: true }).then(
        (): Outcome => {
          void showNoticeResult(id, number, () => void notifyCustomer(id, number));
          return { kind: 'done', row: null };
        },
      ),
    );
  try {
    await send(false);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const notifiedBefore = (error.data as { code?: string } | null)?.code === 'order.noticeTold';
    if (!notifiedBefore) return void outcomeOf(error);
    const yes = await ask({
      title: translate('orders.detail.title', { number }),
      content: translate('orders.notifyAgain'),
      ok: translate('orders.notifyAgain.ok'),
      cancel: translate('web.cancel'),
    });
    if (yes) await send(true).catch(outcomeOf);
  }
}

/** Stops the bell on every device without changing the order's status. */
export function acknowledge(id: number): Promise<Outcome> {
  return once(`${id}:ack`, () =>
    call(orderCalls.acknowledge, { params: { id }, quiet: true }).then((): Outcome => {
      notifyOrderHandled(id, 'ack');
      return { kind: 'done', row: null };
    }, outcomeOf),
  );
}
