import { readFile } from 'node:fs/promises';
import type { Download, Locator } from 'playwright-core';
import sharp from 'sharp';
import { readQr } from '#kit/testing/browser/read-qr.ts';

async function readPicture(picture: Buffer): Promise<string | undefined> {
  // Transparent is what a viewer would show as paper.
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height);
}

/** What a camera reads from the screen where this stands. */
export const readFromScreen = async (code: Locator): Promise<string | undefined> =>
  readPicture(await code.screenshot({ animations: 'disabled' }));

/** What a camera reads from a downloaded picture (SVG or PNG). */
export const readFromFile = async (file: Download): Promise<string | undefined> =>
  readPicture(await readFile(await file.path()));
