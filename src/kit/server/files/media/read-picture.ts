import { type PictureSize, RefusedFile } from '#kit/contract/picture.ts';
import { checkPictureBytes, decodePicture, type PictureLimits } from './decode-picture.ts';

/** Width and height as displayed, read from the header only. */
const exactly = ({ width, height }: PictureSize): PictureLimits => ({
  seconds: 10,
  pixels: width * height,
  check: ({ autoOrient }) => {
    if (autoOrient.width !== width || autoOrient.height !== height)
      throw new RefusedFile('picture.size', { width, height });
  },
});

/**
 * Decodes a picture completely and encodes it as WebP, upright, in sRGB, without metadata or data before and after its
 * pixels. Throws `RefusedFile` unless it is one picture of exactly this size in a valid JPEG, PNG, WebP or GIF file;
 * the size is checked before decoding.
 */
export async function readPicture(bytes: Buffer, size: PictureSize): Promise<Buffer> {
  checkPictureBytes(bytes);
  return decodePicture(bytes, exactly(size), (upright) =>
    upright().webp({ quality: 88, smartSubsample: true }).toBuffer(),
  );
}
