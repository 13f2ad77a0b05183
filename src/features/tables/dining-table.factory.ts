import { type SampleFactory, someRow } from '#kit/testing/conformance/sample-factory.ts';
import { diningTable } from './dining-table.contract.ts';

export const sample: SampleFactory = {
  resource: diningTable.name,
  notPosted: 'Tables are made by a range of numbers.',
  row: (app, storeId) => someRow(app, 'dining_tables', storeId),
};
