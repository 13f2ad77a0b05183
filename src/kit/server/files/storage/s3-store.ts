import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import { unavailable } from '#kit/contract/errors.ts';
import { fetchOutside, refuseInsideTransaction } from '../../integrations/outgoing.ts';
import type { FileStore } from './file-store.ts';

export interface S3Settings {
  /** Without the bucket: `https://s3.ap-northeast-2.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Path-style addresses; otherwise the bucket is the first label of the host name. */
  pathStyle: boolean;
}

/** Until the first bytes of a response; a long video may take longer afterwards. */
const RESPONSE_MS = 15_000;

const impatient: typeof fetch = async (input, init) => {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error('no answer in time')), RESPONSE_MS);
  try {
    // A file is removed inside the transaction that holds its row (decision 0016).
    const call = init?.method === 'DELETE' ? fetch : fetchOutside;
    return await call(input, { ...init, signal: waiting.signal });
  } finally {
    clearTimeout(timer);
  }
};

function bucketAddress({ endpoint, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

const statusOf = (error: unknown): number | undefined => {
  const { status, cause } = error as { status?: number; cause?: { status?: number } };
  return status ?? cause?.status;
};

/** Undefined if missing; any other failure is the store's, not the caller's. */
async function found<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw unavailable('error.unavailable', { cause: error });
  }
}

/** A bucket of any S3-compatible service. The client is loaded with the first file. */
export function createS3Store(settings: S3Settings): FileStore {
  let client: Promise<S3mini> | undefined;
  const bucket = (): Promise<S3mini> => {
    client ??= import('s3mini').then(
      ({ S3mini }) =>
        new S3mini({
          endpoint: bucketAddress(settings),
          region: settings.region,
          accessKeyId: settings.accessKey,
          secretAccessKey: settings.secretKey,
          fetch: impatient,
        }),
    );
    return client;
  };
  const size: FileStore['size'] = async (key) => {
    refuseInsideTransaction(key);
    return found((await bucket()).getContentLength(key));
  };
  return {
    size,
    async put(key, bytes, type) {
      if ((await size(key)) === bytes.length) return;
      const response = await found((await bucket()).putObject(key, bytes, type));
      if (!response) throw unavailable('error.unavailable', { cause: new Error('there is no such bucket') });
    },
    async read(key, range) {
      refuseInsideTransaction(key);
      const s3 = await bucket();
      const response = await found(
        range ? s3.getObjectRaw(key, false, range.start, range.end + 1) : s3.getObjectRaw(key),
      );
      if (!response?.body) return undefined;
      const stream = Readable.fromWeb(response.body as ReadableStream);
      return { stream, length: Number(response.headers.get('content-length')) };
    },
    async remove(key) {
      await found((await bucket()).deleteObject(key));
    },
  };
}
