import { type RowSample, someRow } from '#kit/testing/conformance/sample-factory.ts';

/** Orders, by their id and by the number that a store counts; the demo data has some of each store. */
export const rows: readonly RowSample[] = [
  { params: ['orderCd'], row: (app, storeId) => someRow(app, 'orders', storeId) },
  {
    params: ['orderSeq'],
    countedByStore: true,
    row: (app, storeId) => someRow(app, 'orders', storeId, 'sequence'),
  },
];
