import { endpoint } from '#kit/contract/endpoints/endpoint.ts';
import { optional } from '#kit/contract/field.ts';
import { id, int, money, text } from '#kit/contract/fields.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { orderCancelled, orderPermissions } from '../order.contract.ts';

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

/** `retry` is the specification's call: it retries every open refund of an order. The others are additions. */
export const refundCalls = {
  retry: endpoint({
    method: 'DELETE',
    path: '/order/cancelPay/:id',
    permission: orderPermissions.refund,
    scope: 'stores',
    summary: 'Retry the open refunds of an order',
    params: { id: id('id') },
    response: orderCancelled,
    errors: { 409: 'The order has no refunds, or only ones that need manual handling.' },
  }),
  part: endpoint({
    method: 'POST',
    path: '/order/refund/:orderCd',
    permission: orderPermissions.cancel,
    scope: 'stores',
    summary: 'Partially refund an order, by amount or by line',
    params: { id: id('orderCd') },
    body: refundRequest,
    response: orderCancelled,
    errors: { 409: 'More than is refundable (`left`), or the order is cancelled or not paid yet.' },
  }),
  settled: endpoint({
    method: 'PATCH',
    path: '/order/refund/:refundCd/settled',
    permission: orderPermissions.refund,
    scope: 'stores',
    summary: 'Confirm a manual refund',
    params: { id: id('refundCd') },
    response: orderCancelled,
    errors: { 409: 'It is in progress.' },
  }),
};
