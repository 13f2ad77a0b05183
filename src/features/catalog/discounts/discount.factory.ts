import { encodeWith } from '#kit/contract/wire.ts';
import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { discount } from './discount.contract.ts';

/** Whatever the type, the amount it uses is there. */
export const sample: SampleFactory = {
  resource: discount.name,
  fields: () => encodeWith(discount.form, { price: 1_000, percent: 10 }),
};
