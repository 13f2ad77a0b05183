/** A box of an MP4: its size, its type, its content. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const header = Buffer.alloc(8);
  const body = Buffer.concat(content);
  header.writeUInt32BE(8 + body.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** A track of pictures (`vide`) or of sound (`soun`). */
export const track = (handler: string): Buffer =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13))));

export const fileType = (brand = 'isom'): Buffer =>
  box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1'));

/** An MP4 of this many bytes whose boxes are in order; its pictures are all the same byte. */
export function mp4(bytes = 2_000, { fill = 7, brand = 'isom', handler = 'vide' } = {}): Buffer {
  const head = Buffer.concat([fileType(brand), box('moov', box('mvhd', Buffer.alloc(100)), track(handler))]);
  return Buffer.concat([head, box('mdat', Buffer.alloc(bytes - head.length - 8, fill))]);
}

/** An element of a WebM, with a size of four bytes or, where the writer did not know it, of eight ones. */
export function element(id: number, ...content: (Buffer | 'unknown size')[]): Buffer {
  const body = Buffer.concat(content.filter((part) => part !== 'unknown size'));
  const name = Buffer.from(
    id.toString(16).padStart(id.toString(16).length + (id.toString(16).length % 2), '0'),
    'hex',
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 + body.length);
  return Buffer.concat([
    name,
    content.includes('unknown size') ? Buffer.from('01ffffffffffffff', 'hex') : size,
    body,
  ]);
}

const EBML = 0x1a45dfa3;

/** A WebM of about this many bytes whose elements are in order. */
export function webm(bytes = 2_000, { kind = 'webm', type = 1, live = false } = {}): Buffer {
  const open = live ? (['unknown size'] as const) : [];
  return Buffer.concat([
    element(EBML, element(0x4286, Buffer.from([1])), element(0x4282, Buffer.from(kind))),
    element(
      0x18538067,
      ...open,
      element(0x1549a966, Buffer.alloc(10)),
      element(0x1654ae6b, element(0xae, element(0xd7, Buffer.from([1])), element(0x83, Buffer.from([type])))),
      element(0x1f43b675, ...open, Buffer.alloc(bytes, 7)),
    ),
  ]);
}
