import { dateTime, flag, id, int, money, optionalText, text } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

export const paymentPaths = {
  pay: '/order/payment/:orderCd',
  takeBack: '/order/payment/cancel/:orderCd/:position',
} as const;

export const payPath = (orderId: number): string => `/order/payment/${orderId}`;
export const takeBackPath = (orderId: number, position: number): string =>
  `/order/payment/cancel/${orderId}/${position}`;

export const payParams = { id: id('orderCd') };
export const takeBackParams = { id: id('orderCd'), position: int('position', { min: 1, max: 10_000 }) };

const wanted = {
  type: text('payTp', { max: 20 }),
  amount: money('amount', { min: 1, step: 1 }),
  approvalNumber: optionalText('approvalNo', { max: 50 }),
};

/** Payments for an existing order. */
export const payRequest = shape({ payments: list('payments', wanted, { max: 20 }) });

/** Wire paths of a payment's errors; `payment` counts from 0. */
export const paymentPathOf = {
  payments: () => payRequest.fields.payments.wire,
  type: (payment: number) => `${payRequest.fields.payments.wire}[${payment}].${wanted.type.wire}`,
  gateway: (payment: number) => `${payRequest.fields.payments.wire}[${payment}].pgKind`,
  transaction: (payment: number) => `${payRequest.fields.payments.wire}[${payment}].tid`,
} as const;

/** Reason of a reversal, and whether the customer has the money already (if no gateway can refund it). */
export const takeBackRequest = shape({
  reason: text('reason', { max: 100 }),
  settled: flag('settledYn', { initial: false }),
});

/** Extra data of a 409 for more than the open amount. */
export const openLeft = shape({ openAmount: money('openAmt') });

/** A payment in the details of an order; `state` is paid, refunding or refunded. */
export const paymentFields = {
  position: int('no'),
  type: text('payTp'),
  amount: money('amount'),
  refundedAmount: money('refundAmount'),
  state: text('state'),
  approvalNumber: optionalText('approvalNo'),
  paidAt: dateTime('payDtm'),
  /** account or partner; without a name: paid with the order. */
  actorKind: text('actorTp'),
  actorName: optionalText('actorNm'),
};
