import type { Sharp, SharpOptions } from 'sharp';
import { ATTACHMENT_BYTES } from '#kit/contract/attachments/attachments.ts';
import { RefusedFile } from '#kit/contract/picture.ts';
import { inTurn, loadDecoder } from './decoder.ts';
import { type PictureKind, pictureKind } from './picture-kind.ts';

const SECONDS = 20;
/** Scans and photos of documents; a decoder needs four bytes for each pixel. */
const MEGAPIXELS = 50;

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
      const upright = () => open(bytes, options).timeout({ seconds: SECONDS }).autoOrient();
      const same = await ENCODED[kind](upright()).toBuffer();
      if (same.length <= ATTACHMENT_BYTES) return { bytes: same, type: TYPES[kind] };
      // A format without loss may need more than the original encoder did.
      const smaller = await upright().flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer();
      return { bytes: smaller, type: TYPES.jpeg };
    } catch (error) {
      if (error instanceof RefusedFile) throw error;
      throw new RefusedFile('picture.unreadable');
    }
  });
}
