import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { mobilePosBanner } from './mobile-pos-banner.contract.ts';

/** A banner needs content: a picture of the size of the first position. */
export const sample: SampleFactory = {
  resource: mobilePosBanner.name,
  fields: () => ({
    [mobilePosBanner.form.kind.wire]: 'image',
    [mobilePosBanner.form.image.fileWire ?? '']: pngDataUrl(640, 320),
  }),
};
