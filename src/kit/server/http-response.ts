import type { Readable } from 'node:stream';
import { z } from 'zod';

/** A response other than a 200 with a JSON body. */
export class HttpResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string | string[]>;

  constructor(status: number, body: unknown, headers: Record<string, string | string[]> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A download under a fixed file name. */
export function fileResponse(body: Buffer | Readable, type: string, name: string): HttpResponse {
  return new HttpResponse(200, body, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });
}

/** The requested page: its number, from 0, and its size. */
export const askedPage = (
  query: { page: number | null; size: number | null },
  defaultSize: number,
): { number: number; size: number } => ({ number: query.page ?? 0, size: query.size ?? defaultSize });

/** One page of an unbounded list (D21), zero-based. */
export interface Page<T> {
  content: T[];
  number: number;
  size: number;
  totalElements: number;
  totalPages: number;
}

export function page<T>(
  content: T[],
  request: { number: number; size: number },
  totalElements: number,
): Page<T> {
  return { content, ...request, totalElements, totalPages: Math.ceil(totalElements / request.size) };
}

/** Declared response of a call that always returns a page. */
export const pageOf = (row: z.ZodType) =>
  z.object({
    content: z.array(row),
    number: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  });

/** Declared response of a list that becomes a page if `page` or `size` is sent (D21). */
export const listOrPage = (row: z.ZodType) => z.union([z.array(row), pageOf(row)]);
