import sharp from 'sharp';
import type { Files } from '#kit/server/files/files.ts';

/** Stores a drawing as any other picture of a menu item and answers its path. */
export async function keepPicture(svg: string, files: Files): Promise<string> {
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
  return files.storePicture(drawn, { width: 200, height: 150 });
}
