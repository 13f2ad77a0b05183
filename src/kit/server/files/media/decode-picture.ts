import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { PICTURE_BYTES, RefusedFile } from '#kit/contract/picture.ts';
import { inTurn, loadDecoder } from './decoder.ts';
import { type PictureKind, pictureKind } from './picture-kind.ts';

export interface PictureLimits {
  /** That decoding and encoding may take. */
  seconds: number;
  /** Pixels that are decoded at most; without it, `check` limits them. */
  pixels?: number;
  /** Refuses a picture by its header, before it is decoded. */
  check: (header: Metadata) => void;
}

/** A decoder needs four bytes for each pixel. */
const MEGAPIXELS = 50;

/** Scans, photos of documents and pictures of a text. */
export const ANY_SIZE: PictureLimits = {
  seconds: 20,
  check: ({ width, height }) => {
    if ((width ?? 0) * (height ?? 0) > MEGAPIXELS * 1_000_000)
      throw new RefusedFile('attachments.tooManyPixels', { max: MEGAPIXELS });
  },
};

export function checkPictureBytes({ length }: Buffer): void {
  if (length > PICTURE_BYTES) throw new RefusedFile('picture.tooLarge', { max: PICTURE_BYTES / 1024 / 1024 });
}

/**
 * Decodes a picture completely, so that metadata and data before and after its pixels are left behind, and encodes it
 * with `encode`, which may ask for the upright picture more than once. Throws `RefusedFile` unless it is one picture
 * within the limits in a valid JPEG, PNG, WebP or GIF file.
 */
export async function decodePicture<T>(
  bytes: Buffer,
  { seconds, pixels, check }: PictureLimits,
  encode: (upright: () => Sharp, kind: PictureKind) => Promise<T>,
): Promise<T> {
  const kind = pictureKind(bytes);
  if (!kind) throw new RefusedFile('picture.kind');
  const open = await loadDecoder();
  // The strictest setting: a truncated file is refused instead of being filled with grey.
  const options: SharpOptions = { failOn: 'warning', limitInputPixels: false, sequentialRead: true };
  return inTurn(async () => {
    try {
      const header = await open(bytes, options).metadata();
      if (header.format !== kind) throw new RefusedFile('picture.unreadable');
      check(header);
      if ((header.pages ?? 1) > 1) throw new RefusedFile('picture.animated');
      const limited = { ...options, limitInputPixels: pixels ?? false };
      return await encode(() => open(bytes, limited).timeout({ seconds }).autoOrient(), kind);
    } catch (error) {
      if (error instanceof RefusedFile) throw error;
      throw new RefusedFile('picture.unreadable');
    }
  });
}
