import { encodeWith } from '#kit/contract/wire.ts';
import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { discount } from './discount.contract.ts';

/** Sets the amount that the type requires. */
export const sample: SampleFactory = {
  resource: discount.name,
  fields: () => encodeWith(discount.form, { price: 1_000, percent: 10 }),
};
