import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of one grey; with `pixels` of another count than its header claims, a lie. */
export function png(width: number, height: number, pixels = (width + 1) * height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey, one byte a row for its filter.
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture as a form sends it. */
export const pngDataUrl = (width: number, height: number): string =>
  `data:image/png;base64,${png(width, height).toString('base64')}`;
