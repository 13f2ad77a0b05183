import type { Readable } from 'node:stream';
import type { Page } from '#kit/contract/endpoints/endpoint.ts';

/** What is sent as it is: a file, text with a content type of its own, or nothing. */
export type SentAsIs = Buffer | Readable | string | undefined;

/** A response other than a 200 with a JSON body. Its body is the response in code, as the call declares it, or as sent. */
export class HttpResponse<out Body = SentAsIs> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, string | string[]>;

  constructor(status: number, body: Body, headers: Record<string, string | string[]> = {}) {
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

/** Which page is asked for; null: as the call says. */
export interface PageQuery {
  readonly page: number | null;
  readonly size: number | null;
}

export interface RequestedPage {
  /** From 0. */
  number: number;
  size: number;
}

export const requestedPage = (query: PageQuery, defaultSize: number): RequestedPage => ({
  number: query.page ?? 0,
  size: query.size ?? defaultSize,
});

/** Rows of a list that was asked for without pages; the header says that there are more than the `most` that it may hold. */
export const unpaged = <T>(rows: T[], total: number, most: number): T[] | HttpResponse<T[]> =>
  total > most ? new HttpResponse(200, rows, { 'x-list-cut': String(most) }) : rows;

export function page<T>(content: T[], request: RequestedPage, totalElements: number): Page<T> {
  return { content, ...request, totalElements, totalPages: Math.ceil(totalElements / request.size) };
}

/** Rows that a list without pages may hold (D21). */
export const MOST_ROWS = 10_000;
const PAGE_SIZE = 50;

/** What `find` finds of the page that is asked for, or of the whole list where none is. */
export async function pageOrList<T>(
  query: PageQuery,
  find: (request: RequestedPage) => Promise<{ rows: T[]; total: number }>,
): Promise<Page<T> | T[] | HttpResponse<T[]>> {
  const paged = query.page !== null || query.size !== null;
  const request = paged ? requestedPage(query, PAGE_SIZE) : { number: 0, size: MOST_ROWS };
  const { rows, total } = await find(request);
  return paged ? page(rows, request, total) : unpaged(rows, total, MOST_ROWS);
}
