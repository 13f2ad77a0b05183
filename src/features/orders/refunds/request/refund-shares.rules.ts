// How a partial refund is distributed over payments and lines. Pure, shared by server and screen: whole won, and every
// split sums to its total (largest remainder).

export interface RefundableLine {
  readonly position: number;
  readonly count: number;
  readonly amount: number;
  /** Refunded so far or in progress. */
  readonly refundedCount: number;
  readonly refundedAmount: number;
}
export interface RefundablePayment {
  readonly position: number;
  readonly kind: string;
  /** Neither refunded nor in progress. */
  readonly left: number;
}
export interface Refundable {
  /** The total to pay, and the part of it for the delivery. */
  readonly amount: number;
  readonly deliveryCost: number;
  readonly lines: readonly RefundableLine[];
  readonly payments: readonly RefundablePayment[];
}

interface LineShare {
  readonly position: number;
  readonly count: number;
  readonly amount: number;
}
export interface RefundPlan {
  readonly amount: number;
  readonly lines: readonly LineShare[];
}
/** One payment's part of a plan. */
export interface RefundPart extends RefundPlan {
  readonly position: number;
  readonly kind: string;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const times = (a: number, b: number, by: number): { whole: number; rest: bigint } => {
  const product = BigInt(a) * BigInt(b);
  return { whole: Number(product / BigInt(by)), rest: product % BigInt(by) };
};
const rounded = (a: number, b: number, by: number): number =>
  by === 0 ? 0 : Number((2n * BigInt(a) * BigInt(b) + BigInt(by)) / (2n * BigInt(by)));

/**
 * Splits a total in proportion to the weights; the parts sum to it, and none exceeds its weight if the total does not.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => times(total, weight, all));
  const shares = parts.map(({ whole }) => whole);
  const open = total - sum(shares);
  const largest = parts
    .map(({ rest }, index) => ({ rest, index }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .slice(0, open);
  for (const { index } of largest) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const leftOf = (line: RefundableLine): number => line.amount - line.refundedAmount;

/** The refundable amount. */
export const refundableAmount = ({ payments }: Pick<Refundable, 'payments'>): number =>
  sum(payments.map((payment) => payment.left));

/** An amount, distributed over the lines except for the share of the delivery. */
export function planByAmount(order: Refundable, amount: number): RefundPlan {
  const left = refundableAmount(order);
  const lines = order.lines.map(leftOf);
  const shares = spread(rounded(amount, sum(lines), left), lines);
  return {
    amount,
    lines: order.lines
      .map((line, index) => ({ position: line.position, count: 0, amount: shares[index] ?? 0 }))
      .filter((share) => share.amount > 0),
  };
}

/**
 * Units of lines. A discount on the whole order reduced each line in proportion, so the refund of a line is its share
 * of what was paid for all of them.
 */
export function planByLines(
  order: Refundable,
  wanted: readonly { position: number; count: number }[],
): RefundPlan {
  const lines = wanted.map(({ position, count }): LineShare => {
    const line = order.lines.find((each) => each.position === position);
    if (!line || count > line.count - line.refundedCount) throw new RangeError(`line ${position}`);
    const last = count === line.count - line.refundedCount;
    const amount = last ? leftOf(line) : Math.min(leftOf(line), rounded(line.amount, count, line.count));
    return { position, count, amount };
  });
  const goods = Math.max(0, order.amount - order.deliveryCost);
  const all = sum(order.lines.map((line) => line.amount));
  const before = sum(order.lines.map((line) => line.refundedAmount));
  const paidFor = (share: number): number => rounded(share, goods, all);
  const amount = paidFor(before + sum(lines.map((line) => line.amount))) - paidFor(before);
  return { amount: Math.min(amount, refundableAmount(order)), lines };
}

/**
 * The payments to refund: one that is sufficient, if any, else from the first on. The lines' shares are split in
 * proportion; units belong to the first part.
 */
export function partsOf(plan: RefundPlan, payments: readonly RefundablePayment[]): RefundPart[] {
  const enough = payments.find((payment) => payment.left >= plan.amount);
  let open = plan.amount;
  const taken = (enough ? [enough] : payments)
    .map((payment) => {
      const amount = Math.min(open, payment.left);
      open -= amount;
      return { payment, amount };
    })
    .filter(({ amount }) => amount > 0);
  const amounts = taken.map(({ amount }) => amount);
  const shares = plan.lines.map((line) => spread(line.amount, amounts));
  return taken.map(({ payment, amount }, part) => ({
    position: payment.position,
    kind: payment.kind,
    amount,
    lines: plan.lines
      .map((line, index) => ({
        position: line.position,
        count: part === 0 ? line.count : 0,
        amount: shares[index]?.[part] ?? 0,
      }))
      .filter((line) => line.count > 0 || line.amount > 0),
  }));
}

/** The stock to return: what the line took minus what its remaining units need. */
export const stockBack = (taken: number, stillMade: number): number => Math.max(0, taken - stillMade);
