import { optional } from '#kit/contract/field.ts';
import { dateTime, id, int, money, optionalDateTime, optionalText, text } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** `retry` is the specification's call: it retries every open refund of an order. The others are additions. */
export const refundPaths = {
  retry: '/order/cancelPay/:id',
  part: '/order/refund/:orderCd',
  settled: '/order/refund/:refundCd/settled',
} as const;

export const refundRetryPath = (orderId: number): string => `/order/cancelPay/${orderId}`;
export const refundPartPath = (orderId: number): string => `/order/refund/${orderId}`;
export const refundSettledPath = (refundId: number): string => `/order/refund/${refundId}/settled`;

export const refundRetryParams = { id: id('id') };
export const refundPartParams = { id: id('orderCd') };
export const refundSettledParams = { id: id('refundCd') };

const wantedLine = {
  position: int('line', { min: 1, max: 10_000 }),
  count: int('cnt', { min: 1, max: 999 }),
};

/** A partial refund: an amount, or units of lines (`line` is the line's position in the order), and the reason. */
export const refundRequest = shape({
  amount: optional(money('amount', { min: 1 })),
  lines: list('lines', wantedLine, { max: 100 }),
  reason: text('reason', { max: 100 }),
});

/** Extra data of a 409 for more than is refundable. */
export const refundLeft = shape({ left: money('left') });

/** A refund in the details of an order. */
export const refundFields = {
  id: id('id'),
  type: text('payTp'),
  amount: money('amount'),
  /** One of REFUND_STATES. */
  state: text('state'),
  /** One of REFUND_PROBLEMS, and the gateway's message. */
  problem: optionalText('problem'),
  message: optionalText('message'),
  reason: optionalText('reason'),
  gateway: optionalText('pgKind'),
  attempts: int('tryCnt'),
  nextTryAt: optionalDateTime('nextDtm'),
  requestedAt: dateTime('requestDtm'),
  doneAt: optionalDateTime('doneDtm'),
  /** gateway, counter or hand. */
  doneBy: optionalText('doneBy'),
};

/** The refundable part of an order; `deliveryCost` and the lines' amounts are the charged ones. */
export const refundableFields = {
  amount: money('amt'),
  deliveryCost: money('deliveryCost'),
  payments: list('payments', { position: int('no'), kind: text('payTp'), left: money('left') }),
  lines: list('lines', {
    position: int('line'),
    name: text('smenuNmLan'),
    count: int('cnt'),
    amount: money('amount'),
    refundedCount: int('refundCnt'),
    refundedAmount: money('refundAmount'),
  }),
};
