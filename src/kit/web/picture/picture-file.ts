import { PICTURE_BYTES, type PictureSize } from '#kit/contract/picture.ts';

/** What the file dialog offers; the server looks at the content. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif';

export type ChosenPicture =
  | { kind: 'exact'; dataUrl: string }
  | { kind: 'other'; bitmap: ImageBitmap }
  | { kind: 'refused'; reason: 'picture.kind' | 'picture.tooLarge' | 'picture.unreadable' };

const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Looks at a chosen file: exactly the size asked for, a picture of another size, or nothing that can be used. */
export async function lookAt(file: File, { width, height }: PictureSize): Promise<ChosenPicture> {
  if (!PICTURE_TYPES.split(',').includes(file.type)) return { kind: 'refused', reason: 'picture.kind' };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { kind: 'refused', reason: 'picture.unreadable' };
  if (bitmap.width !== width || bitmap.height !== height) return { kind: 'other', bitmap };
  bitmap.close();
  if (file.size > PICTURE_BYTES) return { kind: 'refused', reason: 'picture.tooLarge' };
  return { kind: 'exact', dataUrl: await dataUrlOf(file) };
}
