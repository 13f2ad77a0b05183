import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included, as in an HTTP Range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FoundBytes {
  readonly stream: Readable;
  /** How many bytes the stream gives. */
  readonly length: number;
}

/**
 * Where bytes lie: a folder of this machine or a bucket. Keys are made by `files.ts` (`public/pictures/<hash>.webp`);
 * what a key names never changes. A store that does not answer is a 503.
 */
export interface FileStore {
  /** Keeps the bytes; does nothing where the key is known already. Readers see all of it or nothing. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Bytes in all, or undefined where there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** The bytes or a range that lies within them, undefined where there is no such file. */
  read(key: string, range?: ByteRange): Promise<FoundBytes | undefined>;
  /** No error where there is none. */
  remove(key: string): Promise<void>;
}
