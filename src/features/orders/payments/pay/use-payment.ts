import { useState } from 'react';
import type { PaymentKind } from '../../order-types.public.ts';
import type { Paying } from '../paying.ts';
import { payOrder } from '../payment-calls.ts';
import { newDraft, type Part, type PayDraft, payOf } from './pay-draft.ts';

export type PayOrder = Extract<Paying, { kind: 'pay' }>['order'];
export type PaymentState = ReturnType<typeof usePayment>;

/** The last kind used on this device, as the default for the next payment. */
let lastKind: PaymentKind = 'card';

/** The state of the dialog of a payment. */
export function usePayment(order: PayOrder, onDone: () => void) {
  const [open, setOpen] = useState(order.openAmount);
  const [draft, setDraft] = useState(() => newDraft(lastKind));
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const { part, payments, ...result } = payOf(open, draft);
  const { rest, amount, short } = result;
  const change = (more: Partial<PayDraft>) => setDraft((before) => ({ ...before, ...more }));
  const begin = (parts: readonly Part[]) => {
    setDraft(newDraft(draft.kind, parts));
    setTried(false);
  };
  const split = () => {
    // The first click suggests half, which can be edited; an amount below the rest becomes a part.
    if (amount === rest) return change({ typed: Math.ceil(rest / 2) });
    setTried(true);
    if (amount > 0 && amount < rest && !short) begin([...draft.parts, part]);
  };
  const submit = async () => {
    setTried(true);
    if (!payments || sending) return;
    setSending(true);
    const outcome = await payOrder(order.id, order.number, { payments }).finally(() => setSending(false));
    if (outcome.kind === 'done' || (outcome.kind === 'open' && outcome.openAmount === 0)) {
      lastKind = draft.kind;
      onDone();
    } else if (outcome.kind === 'open') {
      setOpen(outcome.openAmount);
      begin([]);
    }
  };
  return { ...result, open, draft, change, begin, split, tried, sending, submit };
}
