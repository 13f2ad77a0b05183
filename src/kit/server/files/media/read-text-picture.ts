import { ANY_SIZE, checkPictureBytes, decodePicture } from './decode-picture.ts';

/** Twice the width of a text on the screen. Announcements may be one long picture. */
const LARGEST = { width: 1_600, height: 12_000 };

/**
 * Decodes a picture of any size completely and encodes it as WebP, at most 1600 pixels wide, upright and without
 * metadata. Throws `RefusedFile` unless it is one picture in a valid JPEG, PNG, WebP or GIF file.
 */
export async function readTextPicture(bytes: Buffer): Promise<Buffer> {
  checkPictureBytes(bytes);
  return decodePicture(bytes, ANY_SIZE, (upright) =>
    upright()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, smartSubsample: true })
      .toBuffer(),
  );
}
