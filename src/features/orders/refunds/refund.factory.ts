import { newestRow, type RowSample, someRow } from '#kit/testing/conformance/sample-factory.ts';

/** A refund and its order; stores without refunds have none. */
export const rows: readonly RowSample[] = [
  {
    params: ['refundCd'],
    row: async (app, storeId) => (await newestRow(app, 'order_refunds', storeId)) ?? '2147483647',
  },
  { paths: ['/order/cancelPay'], row: (app, storeId) => someRow(app, 'orders', storeId) },
];

export const refundRetryPath = (orderId: number): string => `/order/cancelPay/${orderId}`;
export const refundPartPath = (orderId: number): string => `/order/refund/${orderId}`;
export const refundSettledPath = (refundId: number): string => `/order/refund/${refundId}/settled`;
