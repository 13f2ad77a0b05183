import { newestRow, type RowSample, someRow } from '#kit/testing/conformance/sample-factory.ts';

/** A ride of the store; not every store of the demo data delivers. */
export const rows: readonly RowSample[] = [
  {
    paths: ['/order-delivery/store'],
    async row(app, storeId) {
      const ride = await newestRow(app, 'order_deliveries', storeId);
      if (ride) return ride;
      await app.node.services.db.query(
        `insert into order_deliveries (store_id, order_id, agency_type, request_id, state_code)
         values ($1, $2, 'BAROGO', $3, 5)`,
        [storeId, await someRow(app, 'orders', storeId), `ride ${storeId}`],
      );
      return someRow(app, 'order_deliveries', storeId);
    },
  },
];
