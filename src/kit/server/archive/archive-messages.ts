import type { ZipFaultKind, ZipLimits } from './zip-directory.ts';

/** One file of an archive. */
export interface ArchiveFile {
  /** Where it stands in the archive, from 1. */
  place: number;
  /** With its folders, as it is shown. */
  path: string;
  /** What it may be called, without folders, the likeliest first. */
  names: string[];
  /** Why it was not unpacked. */
  problem?: 'unsafePath' | 'link' | 'tooLarge';
  bytes?: Uint8Array;
}

export interface ArchiveJob {
  bytes: Uint8Array;
  limits: ZipLimits;
  /** Bytes of one file. */
  largest: number;
}

export type FromArchive =
  | { kind: 'file'; file: ArchiveFile }
  | { kind: 'done' }
  | { kind: 'fault'; fault: ZipFaultKind };
