/** MP4 brands that browsers play; QuickTime, HEIC and AVIF have the same structure. */
const BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|MSNV|dash|f4v )$/;

/** Maximum number of headers read in one file; a fragmented video of 50 MB has some thousand. */
const MOST_BOXES = 20_000;

interface Box {
  readonly type: string;
  /** Offsets of its content. */
  readonly from: number;
  readonly to: number;
}

class Malformed extends Error {}

/** Boxes of ISO/IEC 14496-12 in sequence; contents are read only on request. */
class Boxes {
  readonly #bytes: Buffer;
  #left = MOST_BOXES;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  *within(from: number, to: number): Generator<Box> {
    for (let at = from; at < to; ) {
      this.#left -= 1;
      if (this.#left < 0) throw new Malformed('too many boxes');
      const box = this.#boxAt(at, to);
      yield box;
      at = box.to;
    }
  }

  /** The first box of a path of types, as `mdia`, `hdlr`. */
  find(inside: Box, [type, ...rest]: readonly string[]): Box | undefined {
    for (const box of this.within(inside.from, inside.to))
      if (box.type === type) return rest.length === 0 ? box : this.find(box, rest);
    return undefined;
  }

  #boxAt(at: number, end: number): Box {
    if (at + 8 > end) throw new Malformed('a header is cut off');
    const type = this.#bytes.toString('latin1', at + 4, at + 8);
    const short = this.#bytes.readUInt32BE(at);
    // 1: the size follows in eight bytes; 0: the box extends to the end of the file.
    const header = short === 1 ? 16 : 8;
    if (at + header > end) throw new Malformed('a header is cut off');
    const size = short === 1 ? Number(this.#bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (size < header || size > end - at) throw new Malformed('a size leads nowhere');
    if (short === 0 && end !== this.#bytes.length) throw new Malformed('only the last box has no size');
    return { type, from: at + header, to: at + size };
  }
}

const hasVideoTrack = (bytes: Buffer, boxes: Boxes, movie: Box): boolean => {
  for (const track of boxes.within(movie.from, movie.to)) {
    if (track.type !== 'trak') continue;
    const handler = boxes.find(track, ['mdia', 'hdlr']);
    // Version, flags and a reserved word precede the track type.
    if (handler && bytes.toString('latin1', handler.from + 8, handler.from + 12) === 'vide') return true;
  }
  return false;
};

/** Whether a file starting with `ftyp` is a complete MP4 with a video track; undefined for another format. */
export function isMp4Video(bytes: Buffer): boolean | undefined {
  if (!BRANDS.test(bytes.toString('latin1', 8, 12))) return undefined;
  const boxes = new Boxes(bytes);
  let [video, media] = [false, false];
  try {
    for (const box of boxes.within(0, bytes.length)) {
      if (box.type === 'moov') video ||= hasVideoTrack(bytes, boxes, box);
      // Media data, unfragmented or in fragments.
      if (box.type === 'mdat' && box.to > box.from) media = true;
    }
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
  return video && media;
}
