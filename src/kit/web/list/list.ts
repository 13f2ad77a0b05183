/** What a row is known by; the same in every answer. */
export type RowKey = string | number;

/** Pages that the server cuts. */
export interface Paging {
  /** From 1. */
  page: number;
  size: number;
  /** The sizes on offer; with one there is no choice. */
  sizes: readonly number[];
  change: (page: number, size: number) => void;
}

/** The order of rows that the server sorts. */
interface Sorting {
  /** A column's `sortKey`, with a leading minus for descending; empty: the server's own order. */
  by: string;
  change: (by: string) => void;
}

export interface Selection<T> {
  /** Selected rows that are in the list; a row that a search has hidden is not acted upon. */
  rows: readonly T[];
  has: (row: T) => boolean;
  /** Whether a row can be selected. */
  may: (row: T) => boolean;
  set: (rows: readonly T[]) => void;
  toggle: (row: T) => void;
  clear: () => void;
}

/** The rows of any query and what can be done with them; `ListView` draws it. */
export interface List<T> {
  rows: readonly T[];
  /** Rows of all pages. */
  total: number;
  /** waiting: there is nothing to ask for yet. partial: rows are here, but not all that was asked for. */
  status: 'waiting' | 'loading' | 'failed' | 'partial' | 'ready';
  /** Why, in the reader's language; null: the general sentence. */
  problem: string | null;
  /** false while only the first rows of a long list have come. */
  complete: boolean;
  refreshing: boolean;
  reload: () => void;
  /** null: the browser sorts. */
  sorting: Sorting | null;
  /** null: all rows are here. */
  paging: Paging | null;
  /** null: nothing can be selected. */
  selection: Selection<T> | null;
  /** The row that was opened last. */
  active: T | null;
  activate: (row: T | null) => void;
  keyOf: (row: T) => RowKey;
  /** What a row is called in labels. */
  nameOf: (row: T) => string;
}

export type ListStatus = List<unknown>['status'];

/** Status of a list derived from its query. */
export function statusOf(query: { waiting: boolean; hasRows: boolean; failed: boolean }): ListStatus {
  if (query.waiting) return 'waiting';
  if (query.hasRows) return query.failed ? 'partial' : 'ready';
  return query.failed ? 'failed' : 'loading';
}
