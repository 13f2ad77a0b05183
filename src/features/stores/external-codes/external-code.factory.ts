import { listStores } from '#kit/contract/lookups.contract.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import { type SampleFactory, someRow } from '#kit/testing/conformance/sample-factory.ts';
import { storeExternalCode } from './external-code.contract.ts';

/** A code belongs to a store: the first visible one. */
export const sample: SampleFactory = {
  resource: storeExternalCode.name,
  async fields(client) {
    const { body } = await client.get(listStores.path);
    return encodeWith(storeExternalCode.form, { store: listStores.response?.decode(body)[0] });
  },
  async row(app, storeId) {
    await app.node.services.db.query(
      'insert into external_codes (store_id, partner_type_id, external_code) values ($1, 1, $2)',
      [storeId, `code ${storeId}`],
    );
    return someRow(app, 'external_codes', storeId);
  },
};
