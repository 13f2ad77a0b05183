import type { SampleFactory } from '#kit/testing/conformance/sample-factory.ts';
import { pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { banner, bannerSize } from './banner.contract.ts';

/** A banner needs its picture. */
export const sample: SampleFactory = {
  resource: banner.name,
  fields: () => ({
    [banner.form.image.fileWire ?? '']: pngDataUrl(bannerSize.width, bannerSize.height),
  }),
};
