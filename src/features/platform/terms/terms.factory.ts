import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { terms } from './terms.contract.ts';

/** There is one type, and the languages that come with the product have terms of it; the date must not have passed. */
export const sample: SampleFactory = {
  resource: terms.name,
  notPosted: 'a language has one text of a type',
};
