import type { ApiError } from './api-error.ts';
import { readBody } from './plain-get.ts';
import { type Query, withQuery } from './query-string.ts';
import { callHeaders, REQUEST_TIMEOUT, reactTo, report, toApiError } from './transport.ts';

export interface UploadOptions {
  query?: Query;
  quiet?: boolean;
  /** 0–1, while the body is sent. */
  onProgress?: (share: number) => void;
}

interface HttpResponse {
  status: number;
  body: unknown;
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function sendForm(path: string, form: FormData, options: UploadOptions): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', withQuery(path, options.query));
    for (const [name, value] of Object.entries(callHeaders('POST'))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => reject(toApiError(0, null));
    request.onabort = request.onerror;
    request.send(form);
  });
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function trying<T>(quiet: boolean | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as ApiError).name === 'ApiError') report(error as ApiError, quiet);
    throw error;
  }
}

/** Sends files as multipart; the answer parsed. */
export function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  return trying(options.quiet, async () => {
    let response = await sendForm(path, form, options);
    if (response.status >= 400 && (await reactTo(toApiError(response.status, response.body)))) {
      response = await sendForm(path, form, options);
    }
    if (response.status >= 400) throw toApiError(response.status, response.body);
    return response.body as T;
  });
}

export interface DownloadOptions {
  query?: Query;
  quiet?: boolean;
  signal?: AbortSignal;
}

/** Fetches a file and hands it to the browser under `filename`. */
export function download(path: string, options: DownloadOptions, filename: string): Promise<void> {
  const cancels = options.signal ? [options.signal] : [];
  const request = () =>
    fetch(withQuery(path, options.query), {
      headers: { ...callHeaders('GET'), accept: '*/*' },
      credentials: 'same-origin',
      // A limit for each try: signing in again between two may take a while.
      signal: AbortSignal.any([AbortSignal.timeout(REQUEST_TIMEOUT), ...cancels]),
    }).catch(() => {
      throw toApiError(0, null);
    });
  return trying(options.quiet, async () => {
    let response = await request();
    if (response.status >= 400) {
      const error = toApiError(response.status, await readBody(response));
      if (!(await reactTo(error))) throw error;
      response = await request();
      if (response.status >= 400) throw toApiError(response.status, await readBody(response));
    }
    handFile(await response.blob(), filename);
  });
}

/** Hands a file that the page made or fetched to the browser's downloads. */
export function handFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
