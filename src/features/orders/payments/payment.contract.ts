import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { flag, id, int, money, optionalText, text } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { orderPermissions, orderRow } from '../order.contract.ts';

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

export const paymentCalls = {
  pay: endpoint({
    method: 'POST',
    path: '/order/payment/:orderCd',
    permission: orderPermissions.pay,
    scope: 'stores',
    summary: 'Record payments for an existing order, in full or in part',
    params: { id: id('orderCd') },
    body: payRequest,
    response: orderRow,
    errors: { 409: 'More than the open amount (`openAmt`), or the order is cancelled.' },
  }),
  takeBack: endpoint({
    method: 'PATCH',
    path: '/order/payment/cancel/:orderCd/:position',
    permission: orderPermissions.payCancel,
    scope: 'stores',
    summary: 'Reverse a payment of an order; its amount is open again',
    params: { id: id('orderCd'), position: int('position', { min: 1, max: 10_000 }) },
    body: takeBackRequest,
    response: orderRow,
    errors: { 409: 'The order is cancelled, or the payment is refunded or being refunded in part.' },
  }),
};
