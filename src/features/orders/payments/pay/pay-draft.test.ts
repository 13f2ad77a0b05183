import { describe, expect, it } from 'vitest';
import { newDraft, type PayDraft, payOf } from './pay-draft.ts';

const of = (draft: Partial<PayDraft>) => payOf(24_000, { ...newDraft('card'), ...draft });
const cash = (amount: number) => ({ type: 'cash', amount, approvalNumber: null }) as const;

describe('[D61] the draft of a payment', () => {
  it('pays all that is open until an amount is entered', () => {
    expect(of({})).toMatchObject({ rest: 24_000, amount: 24_000, after: 0 });
    expect(of({ approval: ' 301 ' }).payments).toEqual([
      { type: 'card', amount: 24_000, approvalNumber: '301' },
    ]);
    expect(of({ parts: [cash(14_000)] })).toMatchObject({ rest: 10_000, amount: 10_000, after: 0 });
  });
  it('leaves the rest open, and refuses nothing and more than is open', () => {
    expect(of({ typed: 10_000 })).toMatchObject({ sum: 10_000, after: 14_000 });
    expect(of({ typed: null }).payments).toBeNull();
    expect(of({ typed: 24_001 }).payments).toBeNull();
  });
  it('records the parts alone where nothing is added to them', () => {
    expect(of({ parts: [cash(14_000)], typed: null }).payments).toEqual([cash(14_000)]);
  });
  it('refuses too little cash', () => {
    expect(of({ kind: 'cash', typed: 15_000, handed: 9_000 })).toMatchObject({ short: true, payments: null });
    expect(of({ kind: 'cash', typed: 15_000, handed: 20_000 })).toMatchObject({ short: false });
    expect(of({ kind: 'card', typed: 15_000, handed: 9_000 }).short).toBe(false);
  });
});
