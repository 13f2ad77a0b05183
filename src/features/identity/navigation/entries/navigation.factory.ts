import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';

let count = 0;

/** Addresses are unique, and left out of samples because built-in groups have none. */
export const sample: SampleFactory = {
  resource: 'navigation',
  fields: () => {
    count += 1;
    return { url: `/sample/entry/${count}`, method: 'NONE' };
  },
};
