import { optionGroup } from '#features/catalog/option-groups/option-group.contract.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { option } from './option.contract.ts';

/** An option stands in a group of its store: the first one there is. */
export const sample: SampleFactory = {
  resource: option.name,
  async fields(client, query) {
    const audience = query === '' ? 'store' : 'business';
    const { body } = await client.get(`${optionGroup.paths[audience]}${query}`);
    return encodeWith(option.form, { group: { id: optionGroup.decode(body[0]).id } });
  },
};
