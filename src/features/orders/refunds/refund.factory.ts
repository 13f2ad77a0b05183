import { newestRow, type RowSample, someRow } from '#kit/testing/conformance/sample-factory.ts';

/** A refund, and the order that is refunded anew; a store without any refund has none to name. */
export const rows: readonly RowSample[] = [
  {
    params: ['refundCd'],
    row: async (app, storeId) => (await newestRow(app, 'order_refunds', storeId)) ?? '2147483647',
  },
  { paths: ['/order/cancelPay'], row: (app, storeId) => someRow(app, 'orders', storeId) },
];
