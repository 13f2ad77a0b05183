import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { promotion } from './promotion.contract.ts';

/** A promotion ends after it begins, and its link is an address. */
export const sample: SampleFactory = {
  resource: promotion.name,
  fields: () => ({
    [promotion.form.startsAt.wire]: '2026-11-21 12:10:00',
    [promotion.form.endsAt.wire]: '2999-11-28 12:10:00',
    [promotion.form.link.wire]: 'https://example.com/autumn',
  }),
};
