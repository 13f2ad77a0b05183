import { type RowSample, someRow } from '#kit/testing/conformance/sample-factory.ts';

/** Orders, by id and by number in the store; each store of the demo data has some. */
export const rows: readonly RowSample[] = [
  { params: ['orderCd'], row: (app, storeId) => someRow(app, 'orders', storeId) },
  {
    params: ['orderSeq'],
    countedByStore: true,
    row: (app, storeId) => someRow(app, 'orders', storeId, 'sequence'),
  },
];
