import { codeOption, codeOptionsPath } from '#kit/contract/lookups.contract.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { optionGroup } from './option-group.contract.ts';

/** Only a group of several choices takes any numbers. */
export const sample: SampleFactory = {
  resource: optionGroup.name,
  async fields(client) {
    const { body } = await client.get(codeOptionsPath('OPT_TP'));
    const types = (body as unknown[]).map(codeOption.decode) as CodeValue[];
    return encodeWith(optionGroup.form, { selectionType: types.find(({ value }) => value === 'MULTI') });
  },
};
