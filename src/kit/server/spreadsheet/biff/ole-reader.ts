import { OLE_MAGIC } from './ole-writer.ts';

const LAST_SECTOR = 0xfffffffa;
const FREE = 0xffffffff;

export type Fault = 'broken' | 'encrypted' | 'notExcel' | 'tooHeavy';

/** Why a file is refused; the texts are in the messages. */
export class SpreadsheetFault extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, cause?: unknown) {
    super(`spreadsheet ${fault}`, { cause });
    this.fault = fault;
  }
}

export const isOle = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(OLE_MAGIC);

const broken = (): never => {
  throw new SpreadsheetFault('broken');
};

interface Entry {
  start: number;
  size: number;
}

/** The streams of a directory by their names in lower case, and the one that holds the short ones. */
function readDirectory(directory: Buffer): { found: Map<string, Entry>; root: Entry } {
  const found = new Map<string, Entry>();
  let root: Entry = { start: FREE, size: 0 };
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const type = directory.readUInt8(at + 66);
    const length = directory.readUInt16LE(at + 64);
    const entry = { start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) };
    if (type === 5) root = entry;
    if (type === 2 && length >= 2 && length <= 64)
      found.set(directory.toString('utf16le', at, at + length - 2).toLowerCase(), entry);
  }
  return { found, root };
}

/** The sectors of the table that says which sector follows which. */
function readFat(bytes: Buffer, sectorSize: number, sectorCount: number, sector: (number: number) => Buffer) {
  const numbers: number[] = [];
  for (let i = 0; i < 109; i += 1) numbers.push(bytes.readUInt32LE(76 + i * 4));
  let next = bytes.readUInt32LE(68);
  for (let seen = 0; next <= LAST_SECTOR; seen += 1) {
    const index = seen > sectorCount ? broken() : sector(next);
    if (index.length < sectorSize) broken();
    for (let at = 0; at < sectorSize - 4; at += 4) numbers.push(index.readUInt32LE(at));
    next = index.readUInt32LE(sectorSize - 4);
  }
  const fat = numbers.filter((number) => number <= LAST_SECTOR).map(sector);
  if (fat.length > sectorCount || fat.some((each) => each.length < sectorSize)) broken();
  return fat;
}

/** Reads streams of an OLE file strictly: a chain that leaves the file, loops or ends early is an error. */
export function openOle(bytes: Buffer) {
  if (bytes.length < 1536) broken();
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) broken();
  const sectorSize = 1 << shift;
  const entries = sectorSize / 4;
  const sectorCount = Math.ceil(bytes.length / sectorSize) - 1;
  const sector = (number: number): Buffer => {
    const from = (number + 1) * sectorSize;
    return number < sectorCount && from < bytes.length ? bytes.subarray(from, from + sectorSize) : broken();
  };

  const fat = readFat(bytes, sectorSize, sectorCount, sector);
  const after = (number: number): number =>
    fat[Math.floor(number / entries)]?.readUInt32LE((number % entries) * 4) ?? FREE;

  const chain = (start: number, limit: number): Buffer[] => {
    const parts: Buffer[] = [];
    for (let at = start; at <= LAST_SECTOR; at = after(at)) {
      if (parts.length > limit) broken();
      parts.push(sector(at));
    }
    return parts;
  };
  const whole = (start: number, size: number): Buffer => {
    if (size > bytes.length) broken();
    const stream = Buffer.concat(chain(start, Math.ceil(size / sectorSize)));
    return stream.length < size ? broken() : stream.subarray(0, size);
  };

  const directory = Buffer.concat(chain(bytes.readUInt32LE(48), sectorCount));
  const { found, root } = readDirectory(directory);

  const small = (start: number, size: number): Buffer => {
    const table = Buffer.concat(chain(bytes.readUInt32LE(60), sectorCount));
    const store = whole(root.start, root.size);
    const parts: Buffer[] = [];
    for (let at = start; at <= LAST_SECTOR && parts.length * 64 < size; at = table.readUInt32LE(at * 4)) {
      if (at * 4 + 4 > table.length || (at + 1) * 64 > store.length + 63) broken();
      parts.push(store.subarray(at * 64, at * 64 + 64));
    }
    const stream = Buffer.concat(parts);
    return stream.length < size ? broken() : stream.subarray(0, size);
  };
  const cutoff = bytes.readUInt32LE(56);
  return {
    has: (name: string): boolean => found.has(name),
    stream: (name: string): Buffer | undefined => {
      const entry = found.get(name);
      if (!entry) return undefined;
      return entry.size < cutoff ? small(entry.start, entry.size) : whole(entry.start, entry.size);
    },
  };
}
