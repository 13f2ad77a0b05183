import { crc32 } from 'node:zlib';
import { normalForm } from '#kit/contract/text/normal-form.ts';
import type { ZipEntry } from './zip-directory.ts';

const UNICODE_PATH = 0x7075;
const korean = new TextDecoder('euc-kr');
const strict = new TextDecoder('utf-8', { fatal: true });

function utf8(bytes: Buffer): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The name in the Unicode Path extra field, if its checksum matches the entry's name. */
function besideName({ extra, name }: ZipEntry): string | undefined {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    const data = extra.subarray(at + 4, at + 4 + length);
    if (extra.readUInt16LE(at) === UNICODE_PATH && data.length > 5 && data.readUInt32LE(1) === crc32(name))
      return utf8(data.subarray(5));
    at += 4 + length;
  }
  return undefined;
}

/**
 * Possible names of an entry, the most likely first (D42): UTF-8 if declared, else CP949. Some programs write UTF-8
 * without declaring it, so valid UTF-8 is a second possibility.
 */
export function entryNames(entry: ZipEntry): string[] {
  const beside = besideName(entry);
  const plain = utf8(entry.name);
  const declared = beside ?? (entry.utf8 ? plain : undefined);
  const names = declared === undefined ? [korean.decode(entry.name), plain] : [declared];
  return [...new Set(names.flatMap((name) => (name === undefined ? [] : normalForm(name))))];
}

const parts = (path: string): string[] => path.replaceAll('\\', '/').split('/');

/** A path that leaves the archive's folder. */
export const isUnsafe = (path: string): boolean =>
  parts(path).includes('..') || /^([/\\]|[a-z]:)/i.test(path) || path.includes('\u0000');

/** The last path segment; folders are ignored. */
export const fileName = (path: string): string => parts(path).at(-1) ?? '';

/** Files that operating systems add, such as `__MACOSX`. */
export const isLitter = (path: string): boolean => {
  const name = fileName(path).toLowerCase();
  return (
    parts(path).includes('__MACOSX') || name.startsWith('.') || name === 'thumbs.db' || name === 'desktop.ini'
  );
};
