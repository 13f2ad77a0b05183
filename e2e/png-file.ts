import { png } from '#kit/testing/sample-files/png.ts';

/** A picture as a file that is chosen in a form. */
export const pngFile = (width: number, height: number) => ({
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: png(width, height),
});
