import { crc32, deflateSync } from 'node:zlib';
import { seeded } from './mutate.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of one grey; with `pixels` of another count than its header claims, a lie. */
export const png = (width: number, height: number, pixels = (width + 1) * height): Buffer =>
  fileOf(width, height, Buffer.alloc(pixels));

/** A PNG of greys by chance: of another content for each seed, and as large as any picture of its size. */
export function noisyPng(width: number, height: number, seed: number): Buffer {
  const random = seeded(seed);
  const rows = Buffer.alloc((width + 1) * height);
  // A row begins with its filter, which stays 0.
  for (let at = 0; at < rows.length; at += 1) if (at % (width + 1) > 0) rows[at] = random(2 ** 31) >> 16;
  return fileOf(width, height, rows);
}

function fileOf(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey, one byte a row for its filter.
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture as a form sends it. */
export const pngDataUrl = (width: number, height: number, seed?: number): string =>
  `data:image/png;base64,${(seed === undefined ? png(width, height) : noisyPng(width, height, seed)).toString('base64')}`;
