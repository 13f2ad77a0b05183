import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionFault, settledSelection } from './selection.rules.ts';

const numbers = fc.option(fc.integer({ min: 0, max: 99 }));
const limits = fc.record({
  minSelected: numbers,
  maxSelected: fc.option(fc.integer({ min: 1, max: 99 })),
});
const types = fc.constantFrom('SINGLE', 'MULTI', 'REQUIRED', undefined);

test('[D57] settled limits never have a fault', () => {
  fc.assert(
    fc.property(
      types,
      limits,
      (type, given) => selectionFault(type, settledSelection(type, given)) === undefined,
    ),
  );
});

test('[D57] limits without a fault stay as they are, but for what was not said', () => {
  fc.assert(
    fc.property(types, limits, (type, given) => {
      if (selectionFault(type, given)) return;
      const settled = settledSelection(type, given);
      if (given.minSelected !== null) expect(settled.minSelected).toBe(given.minSelected);
      if (given.maxSelected !== null) expect(settled.maxSelected).toBe(given.maxSelected);
    }),
  );
});

test.each([
  ['SINGLE', 0, 2, 'maxSelected'],
  ['SINGLE', 2, null, 'minSelected'],
  ['REQUIRED', 0, null, 'minSelected'],
  ['MULTI', 3, 2, 'maxSelected'],
  ['MULTI', 3, 3, undefined],
  ['REQUIRED', 1, 1, undefined],
  ['SINGLE', 1, 1, undefined],
])('[D57] %s with %s to %s: fault at %s', (type, minSelected, maxSelected, field) => {
  expect(selectionFault(type, { minSelected, maxSelected })?.field).toBe(field);
});
