import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  /** Text is written as UTF-8 and declared so; bytes stand as they are, undeclared. */
  name: string | Buffer;
  content: Buffer | string;
  /** Unix mode, for links. */
  mode?: number;
  /** What the directory claims, whatever is true. */
  claims?: { size?: number; packed?: number };
  flags?: number;
  stored?: boolean;
}

const numbers = (...values: [number, 2 | 4][]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of values) at = buffer.writeUIntLE(value, at, width);
  return buffer;
};

/** A zip of these files, or what pretends to be one. */
export function zipOf(parts: readonly ZipPart[], options: { count?: number } = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, mode = 0, claims = {}, flags, stored } of parts) {
    const raw = Buffer.from(name as string);
    const data = Buffer.from(content as string);
    const packed = stored ? data : deflateRawSync(data);
    const flag = flags ?? (typeof name === 'string' ? 0x800 : 0);
    const sizes = numbers(
      [flag, 2],
      [stored ? 0 : 8, 2],
      [0, 4],
      [crc32(data), 4],
      [claims.packed ?? packed.length, 4],
      [claims.size ?? data.length, 4],
      [raw.length, 2],
    );
    const local = Buffer.concat([numbers([0x04034b50, 4], [20, 2]), sizes, numbers([0, 2]), raw, packed]);
    entries.push(
      Buffer.concat([
        numbers([0x02014b50, 4], [mode ? 0x0314 : 20, 2], [20, 2]),
        sizes,
        numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 2], [mode, 2], [at, 4]),
        raw,
      ]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const count = options.count ?? parts.length;
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  );
  return Buffer.concat([...locals, directory, end]);
}
