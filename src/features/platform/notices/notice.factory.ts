import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { notice } from './notice.contract.ts';

/** A notice ends after it begins. */
export const sample: SampleFactory = {
  resource: notice.name,
  fields: () => ({
    [notice.form.startsAt.wire]: '2026-11-21 12:10:00',
    [notice.form.endsAt.wire]: '2999-11-28 12:10:00',
  }),
};
