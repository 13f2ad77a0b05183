import type { ByteRange } from '../storage/file-store.ts';

/**
 * The part of a file that a Range header asks for: undefined for the whole (no header, several parts, another unit),
 * `'none'` for one that lies outside.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}
