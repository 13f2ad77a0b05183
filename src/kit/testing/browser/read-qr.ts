import jsqr from 'jsqr';

// The package is CommonJS whose function is the module itself; its types say otherwise.
const find = jsqr as unknown as typeof jsqr.default;

/** The text of a QR code in RGBA pixels, read as a camera would; undefined when there is none. */
export const readQr = (pixels: Uint8ClampedArray, width: number, height: number): string | undefined =>
  find(pixels, width, height)?.data;
