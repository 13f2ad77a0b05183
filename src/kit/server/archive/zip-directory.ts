import { crc32, inflateRawSync } from 'node:zlib';

export type ZipFaultKind = 'broken' | 'encrypted' | 'tooHeavy';

/** Why a zip is refused. */
export class ZipFault extends Error {
  readonly fault: ZipFaultKind;
  constructor(fault: ZipFaultKind, cause?: unknown) {
    super(`zip ${fault}`, { cause });
    this.fault = fault;
  }
}

/** One entry of the central directory. */
export interface ZipEntry {
  /** Raw bytes; the caller determines the code page. */
  name: Buffer;
  /** The UTF-8 flag is set. */
  utf8: boolean;
  extra: Buffer;
  /** Unix mode, or 0 if the packing program does not store one. */
  mode: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

export interface ZipLimits {
  entries: number;
  /** Maximum total of declared sizes. */
  bytes: number;
  /** Maximum compression ratio of an entry that declares more than a megabyte. */
  ratio?: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const ENCRYPTED = 1;
const UTF8_NAME = 0x800;
const UNIX = 3;
const MIB = 1024 * 1024;
/** Marks ZIP64, whose directory is elsewhere; such a file exceeds the limits anyway. */
const ELSEWHERE = 0xffffffff;

export const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex')) ||
  bytes.subarray(0, 4).equals(Buffer.from('504b0506', 'hex'));

function endOfDirectory(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new ZipFault('broken');
}

/** Reads the central directory and checks the limits before anything is extracted. */
export function readDirectory(bytes: Buffer, limits: ZipLimits): ZipEntry[] {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > limits.entries || at === ELSEWHERE) throw new ZipFault('tooHeavy');
  const entries: ZipEntry[] = [];
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new ZipFault('broken');
    const flags = bytes.readUInt16LE(at + 8);
    if (flags & ENCRYPTED) throw new ZipFault('encrypted');
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    );
    const nameAt = at + 46;
    const entry: ZipEntry = {
      name: bytes.subarray(nameAt, nameAt + nameLength),
      utf8: (flags & UTF8_NAME) !== 0,
      extra: bytes.subarray(nameAt + nameLength, nameAt + nameLength + extraLength),
      mode: bytes.readUInt8(at + 5) === UNIX ? bytes.readUInt16LE(at + 40) : 0,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    total += entry.size;
    const { size, packed } = entry;
    if (total > limits.bytes || (limits.ratio && size > MIB && size > packed * limits.ratio))
      throw new ZipFault('tooHeavy');
    entries.push(entry);
    at = nameAt + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Inflates an entry with bounded memory and checks its size and CRC against the directory. */
export function contentOf(bytes: Buffer, { method, crc, packed, size, at }: ZipEntry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL_SIGNATURE) throw new ZipFault('broken');
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(from, from + packed);
  if (data.length !== packed || (method !== 0 && method !== 8)) throw new ZipFault('broken');
  if (size === 0) return Buffer.alloc(0);
  let content: Buffer;
  try {
    content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: size });
  } catch (error) {
    throw new ZipFault('broken', error);
  }
  if (content.length !== size || crc32(content) !== crc) throw new ZipFault('broken');
  return content;
}
