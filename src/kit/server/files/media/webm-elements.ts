/** Maximum number of headers read in one file; each cluster, a few seconds of video, counts as one. */
const MAX_ELEMENTS = 20_000;

/** Ids of the elements used, from the Matroska specification (RFC 9559). */
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO = 1;

interface Element {
  readonly id: number;
  /** Offsets of its content; `to` is undefined for an unknown size. */
  readonly from: number;
  readonly to: number | undefined;
}

class Malformed extends Error {}

/** Length of a number, given by the leading zero bits; the marker bit is kept in ids and removed from sizes. */
function lengthAt(bytes: Buffer, at: number, longest: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 24 + 1;
  if (length > longest || at + length > bytes.length) throw new Malformed('no number');
  return length;
}

function elementAt(bytes: Buffer, at: number, end: number): Element {
  const idLength = lengthAt(bytes, at, 4);
  const id = bytes.readUIntBE(at, idLength);
  const sizeAt = at + idLength;
  const sizeLength = lengthAt(bytes, sizeAt, 8);
  const from = sizeAt + sizeLength;
  let size = (bytes[sizeAt] as number) & (0xff >> sizeLength);
  let unknown = size === 0xff >> sizeLength;
  for (let index = 1; index < sizeLength; index += 1) {
    const byte = bytes[sizeAt + index] as number;
    unknown &&= byte === 0xff;
    size = size * 256 + byte;
  }
  if (from > end || (!unknown && size > end - from)) throw new Malformed('a size leads nowhere');
  return { id, from, to: unknown ? undefined : from + size };
}

/** Elements of EBML (RFC 8794) in sequence; the last one may have an unknown size. */
class Elements {
  readonly #bytes: Buffer;
  #left = MAX_ELEMENTS;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  *within({ from, to }: Pick<Element, 'from' | 'to'>): Generator<Element> {
    const end = to ?? this.#bytes.length;
    for (let at = from; at < end; ) {
      this.#left -= 1;
      if (this.#left < 0) throw new Malformed('too many elements');
      const element = elementAt(this.#bytes, at, end);
      yield element;
      at = element.to ?? end;
    }
  }

  find(inside: Element, id: number): Element | undefined {
    for (const element of this.within(inside)) if (element.id === id) return element;
    return undefined;
  }
}

function hasVideoTrack(bytes: Buffer, elements: Elements, tracks: Element): boolean {
  for (const track of elements.within(tracks)) {
    if (track.id !== TRACK) continue;
    const type = elements.find(track, TRACK_TYPE);
    if (type?.to && type.to > type.from && bytes[type.to - 1] === VIDEO) return true;
  }
  return false;
}

/** Whether a file starting with the EBML id is a complete WebM with a video track; undefined for another format. */
export function isWebmVideo(bytes: Buffer): boolean | undefined {
  const elements = new Elements(bytes);
  try {
    const header = elementAt(bytes, 0, bytes.length);
    const kind = header.to === undefined ? undefined : elements.find(header, DOC_TYPE);
    if (kind?.to === undefined || bytes.toString('latin1', kind.from, kind.to) !== 'webm') return undefined;
    let [video, media] = [false, false];
    for (const segment of elements.within({ from: header.to as number, to: bytes.length })) {
      if (segment.id !== SEGMENT) continue;
      for (const element of elements.within(segment)) {
        if (element.id === TRACKS) video ||= hasVideoTrack(bytes, elements, element);
        // With a cluster of unknown size, the tracks are written before it.
        if (element.id === CLUSTER) media = true;
      }
    }
    return video && media;
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}
