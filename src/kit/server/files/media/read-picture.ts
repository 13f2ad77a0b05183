import type { Metadata, SharpOptions } from 'sharp';
import { PICTURE_BYTES, type PictureSize, RefusedFile } from '#kit/contract/picture.ts';
import { inTurn, loadDecoder } from './decoder.ts';
import { pictureKind } from './picture-kind.ts';

const SECONDS = 10;

/** Width and height as displayed, read from the header only. */
function refuse(found: Metadata, kind: string, { width, height }: PictureSize): void {
  if (found.format !== kind) throw new RefusedFile('picture.unreadable');
  if (found.autoOrient.width !== width || found.autoOrient.height !== height)
    throw new RefusedFile('picture.size', { width, height });
  if ((found.pages ?? 1) > 1) throw new RefusedFile('picture.animated');
}

/**
 * Decodes a picture completely and encodes it as WebP, upright, in sRGB, without metadata or data before and after its
 * pixels. Throws `RefusedFile` unless it is one picture of exactly this size in a valid JPEG, PNG, WebP or GIF file;
 * the size is checked before decoding.
 */
export async function readPicture(bytes: Buffer, size: PictureSize): Promise<Buffer> {
  if (bytes.length > PICTURE_BYTES)
    throw new RefusedFile('picture.tooLarge', { max: PICTURE_BYTES / 1024 / 1024 });
  const kind = pictureKind(bytes);
  if (!kind) throw new RefusedFile('picture.kind');
  const open = await loadDecoder();
  return inTurn(async () => {
    try {
      const options: SharpOptions = {
        // The strictest setting: a truncated file is refused instead of being filled with grey.
        failOn: 'warning',
        limitInputPixels: size.width * size.height,
        sequentialRead: true,
      };
      refuse(await open(bytes, { ...options, limitInputPixels: false }).metadata(), kind, size);
      return await open(bytes, options)
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .webp({ quality: 88, smartSubsample: true })
        .toBuffer();
    } catch (error) {
      if (error instanceof RefusedFile) throw error;
      throw new RefusedFile('picture.unreadable');
    }
  });
}
