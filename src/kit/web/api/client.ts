import { sessionPaths } from '#kit/contract/session/session.contract.ts';
import { ApiError } from './api-error.ts';
import { download, upload } from './files.ts';
import { readBody } from './plain-get.ts';
import { type Query, withQuery } from './query-string.ts';
import { callHeaders, type Method, REQUEST_TIMEOUT, reactTo, report, toApiError } from './transport.ts';

export { ApiError } from './api-error.ts';
export type { Query } from './query-string.ts';

export interface CallOptions {
  query?: Query;
  /** No toast when it fails: the caller shows the error itself. */
  quiet?: boolean;
  /** Same key = same effect, however often it arrives (D28). */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

async function send(method: Method, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  const headers = callHeaders(method, options.idempotencyKey);
  const hasBody = body !== undefined;
  try {
    return await fetch(withQuery(path, options.query), {
      method,
      headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
      body: hasBody ? JSON.stringify(body) : undefined,
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw toApiError(timeout.aborted ? 408 : 0, null);
  }
}

/** Every call of the web app: credentials, token, language, 60 s, errors as `ApiError`, toasts unless `quiet`. */
export async function request<T>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<T> {
  try {
    let response = await send(method, path, body, options);
    if (response.status >= 400) {
      const error = toApiError(response.status, await readBody(response));
      // A refused sign-in is not a lost session: asking for another sign-in would wait for itself.
      if (path === sessionPaths.login || !(await reactTo(error))) throw error;
      response = await send(method, path, body, options);
      if (response.status >= 400) throw toApiError(response.status, await readBody(response));
    }
    return (await readBody(response)) as T;
  } catch (error) {
    if (error instanceof ApiError) report(error, options.quiet, method);
    throw error;
  }
}

/** For calls of the first page, whose declarations would load validation code; others use `call(endpoint)`. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => request<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => request<T>('POST', path, body, options),
  upload,
  download,
};
