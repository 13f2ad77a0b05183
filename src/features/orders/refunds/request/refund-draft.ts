import { planByAmount, planByLines, type Refundable, refundableAmount } from './refund-shares.ts';

/** What has been entered for a partial refund. */
export interface RefundDraft {
  readonly by: 'lines' | 'amount';
  /** Units to refund, by position of the line. */
  readonly units: Readonly<Record<number, number>>;
  readonly amount: number | null;
  readonly reason: string;
}

export const EMPTY_REFUND: RefundDraft = { by: 'lines', units: {}, amount: null, reason: '' };

/** What a draft refunds and what is wrong with it; the request only if nothing is. */
export function refundOf(order: Refundable, { by, units, amount, reason: written }: RefundDraft) {
  const left = refundableAmount(order);
  const lines = order.lines
    .map(({ position, count, refundedCount }) => ({
      position,
      // The order may have been refunded elsewhere while the dialog was open.
      count: Math.min(units[position] ?? 0, count - refundedCount),
    }))
    .filter(({ count }) => count > 0);
  const byLines = by === 'lines';
  const plan = byLines ? planByLines(order, lines) : planByAmount(order, Math.min(amount ?? 0, left));
  let fault: 'tooMuch' | 'chooseLines' | 'enterAmount' | null = null;
  if (!byLines && (amount ?? 0) > left) fault = 'tooMuch';
  else if (plan.amount <= 0) fault = byLines ? 'chooseLines' : 'enterAmount';
  const reason = written.trim();
  const wanted = byLines ? { amount: null, lines } : { amount: plan.amount, lines: [] };
  return { left, plan, fault, request: fault || reason === '' ? null : { ...wanted, reason } };
}
