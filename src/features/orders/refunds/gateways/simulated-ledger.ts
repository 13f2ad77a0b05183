// State of the simulated gateways: payments and refunds.

interface Cancel {
  readonly reference: string;
  readonly amount: number;
  readonly tid: string;
}
export interface Payment {
  readonly amount: number;
  readonly cancels: Cancel[];
  /** The next cancel refunds this amount, whatever is requested. */
  instead?: number | undefined;
}
export type Ledger = Map<string, Payment>;

/** The refunded amount of a payment set to refund a different one. */
const OTHER_AMOUNT = 10;

/** Default amount of unknown payments, since partners take payments, not this product. */
const SUPPOSED = 1_000_000;

export const paymentOf = (ledger: Ledger, tid: string): Payment => {
  const found = ledger.get(tid) ?? { amount: SUPPOSED, cancels: [] };
  ledger.set(tid, found);
  return found;
};
export const cancelledOf = ({ cancels }: Payment): number =>
  cancels.reduce((sum, each) => sum + each.amount, 0);
export const balanceOf = (payment: Payment): number => payment.amount - cancelledOf(payment);

/** Refunds, or returns the reason for a refusal. `once`: a reference used before is refused. */
export function give(
  payment: Payment,
  tid: string,
  wanted: { reference: string; amount: number | undefined; once: boolean },
): Cancel | 'repeated' | 'tooMuch' {
  const { reference, once } = wanted;
  if (once && payment.cancels.some((each) => each.reference === reference)) return 'repeated';
  const amount = payment.instead ?? wanted.amount ?? payment.amount;
  payment.instead = undefined;
  if (amount > balanceOf(payment) || amount <= 0) return 'tooMuch';
  const cancel = { reference, amount, tid: `${tid}-C${payment.cancels.length + 1}` };
  payment.cancels.push(cancel);
  return cancel;
}

export const things = (ledger: Ledger) =>
  [...ledger].map(([tid, payment]) => ({
    id: tid,
    text: `${tid} · ${cancelledOf(payment)} / ${payment.amount}`,
    actions: [
      { name: 'cancelAll', label: '여기서 전액 취소' },
      { name: 'otherAmount', label: '다음 취소는 다른 금액으로' },
    ],
  }));
export const actions = {
  /** `tid amount`: as if a partner had taken a payment. */
  take(id: string, ledger: Ledger) {
    const [tid = '', amount = ''] = id.split(' ');
    ledger.set(tid, { amount: Number(amount), cancels: [] });
  },
  /** As done manually in the gateway's own console. */
  cancelAll(tid: string, ledger: Ledger) {
    const payment = paymentOf(ledger, tid);
    give(payment, tid, { reference: 'by-hand', amount: balanceOf(payment), once: false });
  },
  /** `tid amount`: the next cancel of it refunds and reports that amount instead of the requested one. */
  otherAmount(id: string, ledger: Ledger) {
    const [tid = '', amount = ''] = id.split(' ');
    paymentOf(ledger, tid).instead = Number(amount || OTHER_AMOUNT);
  },
  ledger: (_: string, ledger: Ledger) =>
    [...ledger].map(([tid, payment]) => ({ tid, ...payment, cancelled: cancelledOf(payment) })),
};
export const initial = (): Ledger => new Map();
