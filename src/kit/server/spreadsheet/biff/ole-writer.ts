const SECTOR = 512;
const ENTRIES = SECTOR / 4;
const IN_HEADER = 109;
const END = 0xfffffffe;
const FREE = 0xffffffff;
const FAT = 0xfffffffd;
const DIFAT = 0xfffffffc;
/** Shorter streams would need the mini stream; padding avoids it. */
const SMALLEST_STREAM = 4096;
export const OLE_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');

function directoryEntry(name: string, type: number, child: number, start: number, size: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(FREE, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

/** Number of sectors of the allocation table and its index, which include themselves. */
function tableSizes(others: number): { fat: number; difat: number } {
  let fat = 1;
  let difat = 0;
  for (;;) {
    const needed = Math.ceil((others + fat + difat) / ENTRIES);
    const index = needed > IN_HEADER ? Math.ceil((needed - IN_HEADER) / (ENTRIES - 1)) : 0;
    if (needed === fat && index === difat) return { fat, difat };
    fat = needed;
    difat = index;
  }
}

/** An OLE compound file with one stream, as buffers to concatenate. */
export function oleFile(name: string, stream: readonly Buffer[]): Buffer {
  const length = stream.reduce((sum, part) => sum + part.length, 0);
  const size = Math.max(length, SMALLEST_STREAM);
  const sectors = Math.ceil(size / SECTOR);
  const { fat, difat } = tableSizes(sectors + 1);
  const fatStart = sectors + 1;
  const difatStart = fatStart + fat;

  const header = Buffer.alloc(SECTOR);
  OLE_MAGIC.copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(fat, 44);
  header.writeUInt32LE(sectors, 48);
  header.writeUInt32LE(SMALLEST_STREAM, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(difat > 0 ? difatStart : END, 68);
  header.writeUInt32LE(difat, 72);
  for (let i = 0; i < IN_HEADER; i += 1) header.writeUInt32LE(i < fat ? fatStart + i : FREE, 76 + i * 4);

  const table = Buffer.alloc(fat * SECTOR, 0xff);
  for (let i = 0; i < sectors; i += 1) table.writeUInt32LE(i + 1 < sectors ? i + 1 : END, i * 4);
  table.writeUInt32LE(END, sectors * 4);
  for (let i = 0; i < fat; i += 1) table.writeUInt32LE(FAT, (fatStart + i) * 4);
  for (let i = 0; i < difat; i += 1) table.writeUInt32LE(DIFAT, (difatStart + i) * 4);

  const index = Buffer.alloc(difat * SECTOR, 0xff);
  for (let i = 0; i < difat; i += 1) {
    for (let j = 0; j < ENTRIES - 1; j += 1) {
      const number = IN_HEADER + i * (ENTRIES - 1) + j;
      if (number < fat) index.writeUInt32LE(fatStart + number, i * SECTOR + j * 4);
    }
    index.writeUInt32LE(i + 1 < difat ? difatStart + i + 1 : END, i * SECTOR + SECTOR - 4);
  }
  const directory = Buffer.concat([
    directoryEntry('Root Entry', 5, 1, END, 0),
    directoryEntry(name, 2, FREE, 0, size),
    Buffer.alloc(256),
  ]);
  const padding = Buffer.alloc(sectors * SECTOR - length);
  return Buffer.concat([header, ...stream, padding, directory, table, index]);
}
