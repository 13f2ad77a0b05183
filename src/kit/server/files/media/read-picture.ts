import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { PICTURE_BYTES, type PictureSize, RefusedFile } from '#kit/contract/picture.ts';
import { pictureKind } from './picture-kind.ts';

/** Concurrent decoders: two use both cores of a small machine, more would only use memory. */
const AT_ONCE = 2;
const SECONDS = 10;

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) working += 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    // First in, first out.
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

type Decoder = (bytes: Buffer, options: SharpOptions) => Sharp;
let decoder: Promise<Decoder> | undefined;

/** Loaded with the first picture, so that a node that stores none saves 20 MB. */
function loadDecoder(): Promise<Decoder> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return decoder;
}

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
