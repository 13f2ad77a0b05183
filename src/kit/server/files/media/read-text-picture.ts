import type { SharpOptions } from 'sharp';
import { PICTURE_BYTES, RefusedFile } from '#kit/contract/picture.ts';
import { inTurn, loadDecoder } from './decoder.ts';
import { pictureKind } from './picture-kind.ts';

const SECONDS = 20;
/** A decoder needs four bytes for each pixel. */
const MEGAPIXELS = 50;
/** Twice the width of a text on the screen. Announcements may be one long picture. */
const LARGEST = { width: 1_600, height: 12_000 };

/**
 * Decodes a picture of any size completely and encodes it as WebP, at most 1600 pixels wide, upright and without
 * metadata. Throws `RefusedFile` unless it is one picture in a valid JPEG, PNG, WebP or GIF file.
 */
export async function readTextPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > PICTURE_BYTES)
    throw new RefusedFile('picture.tooLarge', { max: PICTURE_BYTES / 1024 / 1024 });
  const kind = pictureKind(bytes);
  if (!kind) throw new RefusedFile('picture.kind');
  const open = await loadDecoder();
  return inTurn(async () => {
    try {
      const options: SharpOptions = { failOn: 'warning', limitInputPixels: false, sequentialRead: true };
      const found = await open(bytes, options).metadata();
      if (found.format !== kind) throw new RefusedFile('picture.unreadable');
      if ((found.width ?? 0) * (found.height ?? 0) > MEGAPIXELS * 1_000_000)
        throw new RefusedFile('attachments.tooManyPixels', { max: MEGAPIXELS });
      if ((found.pages ?? 1) > 1) throw new RefusedFile('picture.animated');
      return await open(bytes, options)
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86, smartSubsample: true })
        .toBuffer();
    } catch (error) {
      if (error instanceof RefusedFile) throw error;
      throw new RefusedFile('picture.unreadable');
    }
  });
}
