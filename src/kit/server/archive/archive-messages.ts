import type { ZipFaultKind, ZipLimits } from './zip-directory.ts';

/** One file of an archive. */
export interface ArchiveFile {
  /** Position in the archive, from 1. */
  place: number;
  /** Path inside the archive, for display. */
  path: string;
  /** Possible file names without folders, the most likely first. */
  names: string[];
  /** Why it was not extracted. */
  problem?: 'unsafePath' | 'link' | 'tooLarge';
  bytes?: Uint8Array;
}

export interface ArchiveJob {
  bytes: Uint8Array;
  limits: ZipLimits;
  /** Maximum bytes of one file. */
  largest: number;
}

export type FromArchive =
  | { kind: 'file'; file: ArchiveFile }
  | { kind: 'done' }
  | { kind: 'fault'; fault: ZipFaultKind };
