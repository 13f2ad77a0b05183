import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';

let count = 0;

/** Addresses are unique, and left out of samples because built-in actions may have none. */
export const sample: SampleFactory = {
  resource: 'action',
  fields: () => {
    count += 1;
    return { url: `/sample/action/${count}`, method: 'NONE' };
  },
};
