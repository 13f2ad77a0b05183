import { storeOption, storesPath } from '#kit/contract/lookups.contract.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { storeExternalCode } from './external-code.contract.ts';

/** A code belongs to a store: the first one in sight. */
export const sample: SampleFactory = {
  resource: storeExternalCode.name,
  async fields(client) {
    const { body } = await client.get(storesPath);
    return encodeWith(storeExternalCode.form, { store: { id: storeOption.decode(body[0]).id } });
  },
};
