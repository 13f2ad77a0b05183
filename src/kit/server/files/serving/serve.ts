import { notFound } from '#kit/contract/errors.ts';
import { HttpResponse } from '../../http-response.ts';
import type { FileStore } from '../storage/file-store.ts';
import { byteRange } from './byte-range.ts';

/** Served as data only: no content sniffing, no scripts, no framing. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** A file from the store, whole or the part requested by a Range header; 404 if missing. */
export async function serveFile(
  store: FileStore,
  key: string,
  range: string | undefined,
  headers: Record<string, string>,
): Promise<HttpResponse> {
  const all = { ...headers, ...HARMLESS, 'accept-ranges': 'bytes' };
  const size = range === undefined ? undefined : await store.size(key);
  const part = size === undefined ? undefined : byteRange(range, size);
  if (part === 'none')
    return new HttpResponse(416, undefined, { ...HARMLESS, 'content-range': `bytes */${size}` });
  const found = await store.read(key, part);
  if (!found) throw notFound();
  return new HttpResponse(part ? 206 : 200, found.stream, {
    ...all,
    'content-length': String(found.length),
    ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
  });
}
