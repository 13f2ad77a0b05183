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

interface Answer {
  status: number;
  body: unknown;
}

/** XMLHttpRequest, because fetch tells nothing of the progress of a body. */
function sendForm(path: string, form: FormData, options: UploadOptions): Promise<Answer> {
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
    let answer = await sendForm(path, form, options);
    if (answer.status >= 400 && (await reactTo(toApiError(answer.status, answer.body)))) {
      answer = await sendForm(path, form, options);
    }
    if (answer.status >= 400) throw toApiError(answer.status, answer.body);
    return answer.body as T;
  });
}

/** Fetches a file and hands it to the browser under `filename`. */
export function download(
  path: string,
  options: { query?: Query; quiet?: boolean },
  filename: string,
): Promise<void> {
  const request = () =>
    fetch(withQuery(path, options.query), {
      headers: { ...callHeaders('GET'), accept: '*/*' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    }).catch(() => {
      throw toApiError(0, null);
    });
  return trying(options.quiet, async () => {
    let answer = await request();
    if (answer.status >= 400) {
      const error = toApiError(answer.status, await readBody(answer));
      if (!(await reactTo(error))) throw error;
      answer = await request();
      if (answer.status >= 400) throw toApiError(answer.status, await readBody(answer));
    }
    handFile(await answer.blob(), filename);
  });
}

/** Hands a file that the page made or fetched to the browser's downloads. */
export function handFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
