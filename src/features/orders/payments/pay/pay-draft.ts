import type { PaymentKind } from '../../order-types.public.ts';

export interface Part {
  readonly type: PaymentKind;
  readonly amount: number;
  readonly approvalNumber: string | null;
}

/** What has been entered for a payment. */
export interface PayDraft {
  /** Split off so far. */
  readonly parts: readonly Part[];
  readonly kind: PaymentKind;
  /** undefined: not edited, so all that is open. */
  readonly typed: number | null | undefined;
  /** Cash received; null: exactly the amount. */
  readonly handed: number | null;
  readonly approval: string;
}

export const newDraft = (kind: PaymentKind, parts: readonly Part[] = []): PayDraft => ({
  parts,
  kind,
  typed: undefined,
  handed: null,
  approval: '',
});

/** What a draft pays of the open amount; the payments only if they can be recorded. */
export function payOf(open: number, { parts, kind, typed, handed, approval }: PayDraft) {
  const before = parts.reduce((sum, part) => sum + part.amount, 0);
  const rest = Math.max(0, open - before);
  const amount = typed === undefined ? rest : (typed ?? 0);
  const short = kind === 'cash' && handed !== null && handed < amount;
  const part: Part = { type: kind, amount, approvalNumber: approval.trim() || null };
  const sum = before + amount;
  const after = open - sum;
  const payments = sum > 0 && after >= 0 && !short ? [...parts, ...(amount > 0 ? [part] : [])] : null;
  return { rest, amount, short, part, sum, after, payments };
}
