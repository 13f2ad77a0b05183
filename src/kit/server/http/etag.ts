import { hash } from 'node:crypto';
import { HttpResponse } from '../http-response.ts';

/** 162 bits: two bodies do not share one by chance. */
const LENGTH = 27;

/** The strong ETag of a body. */
export const etagOf = (body: string | Buffer): string =>
  `"${hash('sha256', body, 'base64url').slice(0, LENGTH)}"`;

/** Whether an `If-None-Match` header names this ETag; weak comparison, RFC 9110 §13.1.2. */
export function matchesEtag(header: string | string[] | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return String(header ?? '')
    .split(',')
    .some((each) => bare(each) === bare(etag));
}

/** 200 with the body, or 304 without one for a caller that has this version. */
export function versionedResponse<Body>(
  request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> },
  { etag, body, type }: { etag: string; body: Body; type?: string },
  headers: Record<string, string>,
): HttpResponse<Body | undefined> {
  const known = { ...headers, etag };
  if (matchesEtag(request.headers['if-none-match'], etag)) return new HttpResponse(304, undefined, known);
  return new HttpResponse(200, body, type === undefined ? known : { ...known, 'content-type': type });
}
