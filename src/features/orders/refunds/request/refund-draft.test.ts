import { describe, expect, it } from 'vitest';
import { EMPTY_REFUND, type RefundDraft, refundOf } from './refund-draft.ts';

const order = {
  amount: 30_000,
  deliveryCost: 0,
  lines: [
    { position: 1, count: 3, amount: 18_000, refundedCount: 1, refundedAmount: 6_000 },
    { position: 2, count: 1, amount: 12_000, refundedCount: 0, refundedAmount: 0 },
  ],
  payments: [{ position: 1, kind: 'card', left: 24_000 }],
};
const of = (draft: Partial<RefundDraft>) => refundOf(order, { ...EMPTY_REFUND, ...draft });

describe('[D38] the draft of a partial refund', () => {
  it('needs lines or an amount, and a reason', () => {
    expect(of({})).toMatchObject({ fault: 'chooseLines', request: null });
    expect(of({ by: 'amount' })).toMatchObject({ fault: 'enterAmount', request: null });
    expect(of({ units: { 2: 1 } })).toMatchObject({ fault: null, request: null });
    expect(of({ units: { 2: 1 }, reason: '  ' }).request).toBeNull();
    expect(of({ units: { 2: 1 }, reason: ' late ' }).request).toEqual({
      amount: null,
      lines: [{ position: 2, count: 1 }],
      reason: 'late',
    });
  });
  it('takes no more units than are left of a line', () => {
    expect(of({ units: { 1: 3 }, reason: 'late' }).request?.lines).toEqual([{ position: 1, count: 2 }]);
    expect(of({ units: { 1: 3 } }).plan.amount).toBe(12_000);
  });
  it('takes no more than is left of the order', () => {
    const most = of({ by: 'amount', amount: 24_000, reason: 'late' });
    expect(most.request).toEqual({ amount: 24_000, lines: [], reason: 'late' });
    expect(of({ by: 'amount', amount: 24_001, reason: 'late' })).toMatchObject({
      left: 24_000,
      fault: 'tooMuch',
      request: null,
    });
  });
});
