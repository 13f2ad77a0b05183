import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included, as in an HTTP Range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FoundBytes {
  readonly stream: Readable;
  /** Number of bytes in the stream. */
  readonly length: number;
}

/**
 * File storage: a local folder or a bucket. Keys are made by `files.ts` (`public/pictures/<hash>.webp`); the content of
 * a key never changes. A store that does not respond is a 503.
 */
export interface FileStore {
  /** Stores the bytes; no-op if the key exists. Readers see the complete file or none. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Size in bytes, or undefined if missing. */
  size(key: string): Promise<number | undefined>;
  /** The bytes or a range within them, undefined if missing. */
  read(key: string, range?: ByteRange): Promise<FoundBytes | undefined>;
  /** No error if missing. */
  remove(key: string): Promise<void>;
}
