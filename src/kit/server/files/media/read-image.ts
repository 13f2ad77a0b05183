import type { Sharp } from 'sharp';
import { ATTACHMENT_BYTES } from '#kit/contract/attachments/attachments.ts';
import { ANY_SIZE, decodePicture } from './decode-picture.ts';
import type { PictureKind } from './picture-kind.ts';

export interface ReadImage {
  readonly bytes: Buffer;
  /** Its media type. */
  readonly type: string;
}

const ENCODED: Record<PictureKind, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 88 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 88 }),
  gif: (image) => image.png(),
};
const TYPES: Record<PictureKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/png',
};

/**
 * Decodes an image of any size completely and encodes it again in its own format, upright and without metadata or data
 * beside its pixels. Throws `RefusedFile` unless it is one picture in a valid JPEG, PNG, WebP or GIF file.
 */
export async function readImage(bytes: Buffer): Promise<ReadImage> {
  return decodePicture(bytes, ANY_SIZE, async (upright, kind) => {
    const same = await ENCODED[kind](upright()).toBuffer();
    if (same.length <= ATTACHMENT_BYTES) return { bytes: same, type: TYPES[kind] };
    // A format without loss may need more than the original encoder did.
    const smaller = await upright().flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer();
    return { bytes: smaller, type: TYPES.jpeg };
  });
}
