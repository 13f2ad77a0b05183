import { SpreadsheetFault } from './ole-reader.ts';

/** Reads across CONTINUE records; the character flag is repeated where a string continues. */
function cursor(parts: readonly Buffer[]) {
  let part = 0;
  let at = 0;
  const here = (): Buffer => {
    while (at >= (parts[part]?.length ?? 0)) {
      if (part + 1 >= parts.length) throw new SpreadsheetFault('broken');
      part += 1;
      at = 0;
    }
    return parts[part] as Buffer;
  };
  const byte = (): number => {
    const value = here().readUInt8(at);
    at += 1;
    return value;
  };
  const word = (): number => byte() | (byte() << 8);
  return {
    byte,
    word,
    long: (): number => word() + word() * 0x10000,
    skip: (count: number): void => {
      for (let left = count; left > 0; ) {
        const step = Math.min(left, here().length - at);
        at += step;
        left -= step;
      }
    },
    letters: (count: number, flags: number): string => {
      let wide = (flags & 1) === 1;
      let text = '';
      for (let left = count; left > 0; ) {
        if (at >= (parts[part]?.length ?? 0)) wide = (byte() & 1) === 1;
        const size = wide ? 2 : 1;
        const buffer = here();
        const step = Math.min(left, Math.floor((buffer.length - at) / size));
        if (step === 0) throw new SpreadsheetFault('broken');
        text += buffer.toString(wide ? 'utf16le' : 'latin1', at, at + step * size);
        at += step * size;
        left -= step;
      }
      return text;
    },
  };
}

function oneString(from: ReturnType<typeof cursor>): string {
  const length = from.word();
  const flags = from.byte();
  const runs = flags & 8 ? from.word() : 0;
  const extra = flags & 4 ? from.long() : 0;
  const text = from.letters(length, flags);
  from.skip(runs * 4 + extra);
  return text;
}

/** The shared strings of a workbook. */
export function sharedStrings(parts: readonly Buffer[]): string[] {
  const from = cursor(parts);
  from.long();
  const count = from.long();
  // Every string takes at least three bytes, so a larger count is invalid.
  if (count * 3 > parts.reduce((sum, part) => sum + part.length, 0)) throw new SpreadsheetFault('broken');
  return Array.from({ length: count }, () => oneString(from));
}

/** A string inside a record, after its length and flag. */
export const stringIn = (data: Buffer): string => oneString(cursor([data]));
