import { useState } from 'react';
import type { OrderDetail } from '../../order-query.ts';
import { refundPart } from './refund-calls.ts';
import { EMPTY_REFUND, type RefundDraft, refundOf } from './refund-draft.ts';

export type RefundState = ReturnType<typeof useRefund>;

/** The state of the dialog of a partial refund. */
export function useRefund({ id, refundable }: OrderDetail, onDone: () => void) {
  const [draft, setDraft] = useState(EMPTY_REFUND);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const { request, ...result } = refundOf(refundable, draft);
  const change = (more: Partial<RefundDraft>) => setDraft((before) => ({ ...before, ...more }));
  const submit = async () => {
    setTried(true);
    if (!request) return;
    setSending(true);
    const done = await refundPart(id, request).finally(() => setSending(false));
    if (done) onDone();
  };
  return { ...result, draft, change, tried, sending, submit };
}
