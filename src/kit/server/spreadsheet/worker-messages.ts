import type { Fault } from './biff/ole-reader.ts';
import type { Cell } from './biff/write-biff.ts';
import type { OddCell } from './read-sheet.ts';

export type Job =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'write'; name: string; header: readonly string[]; widths: readonly number[] };

/** `next` requests the next batch from a reading thread, so that a large file does not arrive at once. */
export type ToWorker =
  | { kind: 'rows'; rows: readonly (readonly Cell[])[] }
  | { kind: 'end' }
  | { kind: 'next' };

export type FromWorker =
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'read'; odd: OddCell[]; filled: number[] }
  | { kind: 'written'; file: Uint8Array }
  | { kind: 'merged'; range: string }
  | { kind: 'tooManyRows' }
  | { kind: 'fault'; fault: Fault };
