import { PICTURE_BYTES, type PictureSize } from '#kit/contract/picture.ts';

/** What the file dialog offers; the server looks at the content. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif';

/** Bytes of a file to cut a picture from: a photo as a camera takes it. What is sent is far smaller. */
const SOURCE_BYTES = 40 * 1024 * 1024;

interface Refusal {
  reason: 'picture.kind' | 'picture.tooLarge' | 'picture.unreadable';
  params?: { max: number };
}

export type ChosenPicture =
  | { kind: 'exact'; dataUrl: string }
  /** Of another size: to be cut. Whoever takes it closes the bitmap. */
  | { kind: 'other'; bitmap: ImageBitmap }
  | ({ kind: 'refused' } & Refusal);

const megabytes = (bytes: number) => ({ max: bytes / 1024 / 1024 });

export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Looks at a chosen file: exactly the size asked for, a picture of another size, or nothing that can be used. */
export async function lookAt(file: File, { width, height }: PictureSize): Promise<ChosenPicture> {
  const refused = (reason: Refusal['reason'], params?: { max: number }): ChosenPicture => ({
    kind: 'refused',
    reason,
    params,
  });
  if (!PICTURE_TYPES.split(',').includes(file.type)) return refused('picture.kind');
  if (file.size > SOURCE_BYTES) return refused('picture.tooLarge', megabytes(SOURCE_BYTES));
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return refused('picture.unreadable');
  if (bitmap.width !== width || bitmap.height !== height) return { kind: 'other', bitmap };
  bitmap.close();
  if (file.size > PICTURE_BYTES) return refused('picture.tooLarge', megabytes(PICTURE_BYTES));
  return { kind: 'exact', dataUrl: await dataUrlOf(file) };
}

/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part drawn anew in exactly this size, as the data URL of a PNG. */
export async function cut(bitmap: ImageBitmap, part: Part, { width, height }: PictureSize): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the browser could not draw the picture');
  return dataUrlOf(blob);
}
