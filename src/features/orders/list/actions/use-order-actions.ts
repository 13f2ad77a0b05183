import { useEffect, useRef, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask } from '#kit/web/notifications/notify.tsx';
import { useAllowed, useSession } from '#kit/web/session/session.tsx';
import type { OrderStatus } from '../../lifecycle/order-status.public.ts';
import { orderPermissions } from '../../order.contract.ts';
import {
  acknowledge,
  cancelOrder,
  changeStatus,
  notifyCustomer,
  type Outcome,
  retryRefund,
} from '../../order-actions.ts';
import { type OrderRow, refreshOrders, replaceRow } from '../../order-query.ts';
import { statusLabel } from '../../status-mark.tsx';
import { actionsOf, type RowActions } from './row-rules.ts';
import { SETTLING } from './settled.ts';

export interface OrderActions {
  /** Actions the session may perform on the row. */
  of: (row: OrderRow) => RowActions;
  /** The requested status of a row until the server responds. */
  goingTo: (row: OrderRow) => OrderStatus | undefined;
  /** Whether it succeeded. */
  advance: (row: OrderRow, to: OrderStatus) => Promise<boolean>;
  /** Takes the next step, if one is open and none is under way. */
  step: (row: OrderRow) => void;
  cancel: (row: OrderRow) => Promise<void>;
  takeNote: (row: OrderRow) => Promise<void>;
  retryRefund: (row: OrderRow) => Promise<void>;
  /** The last action as text; null after a while. */
  message: string | null;
  /** Notifies the customer that the order is ready. */
  notify: (row: OrderRow) => Promise<void>;
}

/** How long the text stays, in ms. */
const MESSAGE_MS = 5_000;

/** A message that stays for a while. */
function useMessage() {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}

/** Afterwards the row shows the server's state in any case. */
async function settle(row: OrderRow, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'done' && outcome.row) replaceRow(outcome.row);
  if (outcome.kind === 'stale')
    replaceRow({
      ...row,
      cancelled: outcome.cancelled,
      status: outcome.status ? { ...row.status, value: outcome.status } : row.status,
    });
  await refreshOrders();
}

/** The requested status of rows until the server responds. */
function useGoing() {
  const [going, setGoing] = useState<ReadonlyMap<number, OrderStatus>>(new Map());
  const go = (id: number, to: OrderStatus | null) =>
    setGoing((before) => {
      const next = new Map(before);
      if (to) next.set(id, to);
      else next.delete(id);
      return next;
    });
  return { going, go };
}

/** The actions that the session may perform on a row. */
function usePermitted(): OrderActions['of'] {
  const allowed = useAllowed();
  const session = useSession();
  // For sessions with several stores, the response contains each store's setting.
  const alarms = session?.alarm === true || session?.storePublicId === null;
  return (row) => {
    const actions = actionsOf(row, alarms);
    return {
      ...actions,
      next: allowed(orderPermissions.status) ? actions.next : null,
      cancel: actions.cancel && allowed(orderPermissions.cancel),
      notify: actions.notify && allowed(orderPermissions.notify),
      retry: actions.refundPending && allowed(orderPermissions.refund),
    };
  };
}

/** The actions of the list: shown at once, confirmed by the server's response. */
export function useOrderActions(): OrderActions {
  const t = useT();
  const of = usePermitted();
  const { going, go } = useGoing();
  const [message, setMessage] = useMessage();
  const stepped = useRef(new Map<number, number>());

  const advance = async (row: OrderRow, to: OrderStatus) => {
    // Key repeat is too fast for intended actions.
    if (performance.now() - (stepped.current.get(row.id) ?? Number.NEGATIVE_INFINITY) < SETTLING)
      return false;
    go(row.id, to);
    try {
      const outcome = await changeStatus(row.id, to);
      stepped.current.set(row.id, performance.now());
      if (outcome.kind === 'done') {
        if (outcome.row) replaceRow(outcome.row);
        setMessage(t('orders.processed', { number: row.number, status: t(statusLabel(to)) }));
      }
      go(row.id, null);
      await settle(row, outcome);
      return outcome.kind === 'done';
    } finally {
      go(row.id, null);
    }
  };
  return {
    of,
    message,
    goingTo: (row) => going.get(row.id),
    advance,
    step(row) {
      const { next } = of(row);
      if (next && !going.has(row.id)) void advance(row, next);
    },
    async cancel(row) {
      const yes = await ask({
        title: t('orders.cancel.title', { number: row.number }),
        content: t(row.paid ? 'orders.cancel.paidWarning' : 'orders.cancel.warning'),
        ok: t('orders.cancel.ok'),
        cancel: t('orders.cancel.keep'),
        danger: true,
      });
      if (yes) await settle(row, await cancelOrder(row.id));
    },
    async retryRefund(row) {
      await settle(row, await retryRefund(row.id));
    },
    async notify(row) {
      await notifyCustomer(row.id, row.number);
      await refreshOrders();
    },
    async takeNote(row) {
      await settle(row, await acknowledge(row.id));
    },
  };
}
