import { createHash } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Keeps a drawing as WebP under its content's hash and returns its path below `public`. */
export async function keepPicture(svg: string, filesDir: string, folder: string): Promise<string> {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 88 }).toBuffer();
  const path = `${folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
  const file = join(filesDir, 'public', path);
  await mkdir(join(filesDir, 'public', folder), { recursive: true });
  // Another run may have left it there: same name, same bytes.
  if (!(await stat(file).catch(() => undefined))) await writeFile(file, bytes);
  return path;
}
