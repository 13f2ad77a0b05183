import { crc32, inflateRawSync } from 'node:zlib';
import { SpreadsheetFault } from './ole-reader.ts';

const MOST_ENTRIES = 1_000;
const MOST_BYTES = 128 * 1024 * 1024;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'));

function endOfDirectory(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  throw new SpreadsheetFault('broken');
}

/** One entry really is as long as it says, and no longer: what it unpacks to is bounded before the library does it. */
function checkEntry(
  bytes: Buffer,
  entry: { method: number; crc: number; packed: number; size: number; at: number },
) {
  const { method, crc, packed, size, at } = entry;
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL_SIGNATURE)
    throw new SpreadsheetFault('broken');
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const data = bytes.subarray(from, from + packed);
  if (data.length !== packed || (method !== 0 && method !== 8)) throw new SpreadsheetFault('broken');
  if (size === 0) return;
  let content: Buffer;
  try {
    content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: size });
  } catch (error) {
    throw new SpreadsheetFault('broken', error);
  }
  if (content.length !== size || crc32(content) !== crc) throw new SpreadsheetFault('broken');
}

/** Refuses a zip that is no complete workbook, claims too much or unpacks to something else than it claims. */
export function checkZip(bytes: Buffer): void {
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw new SpreadsheetFault('tooHeavy');
  const entries = [];
  let total = 0;
  let workbook = false;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new SpreadsheetFault('broken');
    if (bytes.readUInt16LE(at + 8) & 1) throw new SpreadsheetFault('encrypted');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    total += entry.size;
    workbook ||= /^xl\/workbook\.(xml|bin)$/i.test(name);
    entries.push(entry);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  if (total > MOST_BYTES) throw new SpreadsheetFault('tooHeavy');
  if (!workbook) throw new SpreadsheetFault('notExcel');
  for (const entry of entries) checkEntry(bytes, entry);
}
