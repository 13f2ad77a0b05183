import { listCodes } from '#kit/contract/lookups.contract.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { addressOf } from '#kit/web/api/call.ts';
import { optionGroup } from './option-group.contract.ts';

/** Only a group of several choices takes any numbers. */
export const sample: SampleFactory = {
  resource: optionGroup.name,
  async fields(client) {
    const { body } = await client.get(addressOf(listCodes, { params: { group: 'OPT_TP' } }));
    const types = listCodes.response?.decode(body);
    return encodeWith(optionGroup.form, { selectionType: types?.find(({ value }) => value === 'MULTI') });
  },
};
