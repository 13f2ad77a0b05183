import { startTransition, useState } from 'react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { type List, type Paging, type RowKey, statusOf } from './list.ts';
import { type SelectionOptions, useSelection } from './use-selection.ts';

/** What a list needs to know of the query behind it; every result of `useQuery` fits. */
export interface RowsQuery {
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface ListOptions<T> {
  query: RowsQuery;
  /** undefined: not there yet. */
  rows: readonly T[] | undefined;
  /** Rows of all pages, where there are several. */
  total?: number;
  paging?: Paging;
  /** Nothing can be asked for yet. */
  waiting?: boolean;
  /** Rows can be selected, if need be only some, or all from the start. */
  select?: boolean | SelectionOptions<T>;
  keyOf: (row: T) => RowKey;
  nameOf: (row: T) => string;
}

export const NO_ROWS: readonly never[] = [];

/** A list on the rows of any query. */
export function useList<T>(options: ListOptions<T>): List<T> {
  const { query, rows, waiting = false, paging = null, select = false, keyOf, nameOf } = options;
  const [activeKey, setActiveKey] = useState<RowKey | null>(null);
  const shown = rows ?? NO_ROWS;
  const selection = useSelection(shown, keyOf, typeof select === 'object' ? select : {});
  return {
    rows: shown,
    total: options.total ?? shown.length,
    status: statusOf({ waiting, hasRows: rows !== undefined, failed: query.isError }),
    problem: query.error instanceof ApiError ? query.error.message : null,
    complete: true,
    refreshing: query.isFetching,
    reload: () => void query.refetch(),
    sorting: null,
    paging,
    selection: select === false ? null : selection,
    active: activeKey === null ? null : (shown.find((row) => keyOf(row) === activeKey) ?? null),
    // The list is drawn after what has been opened, however many rows it has.
    activate: (row) => startTransition(() => setActiveKey(row && keyOf(row))),
    keyOf,
    nameOf,
  };
}

/** A list of rows that are here already, such as a preview's. */
export function listOf<T>(
  rows: readonly T[],
  { keyOf, nameOf, refreshing = false }: Pick<List<T>, 'keyOf' | 'nameOf'> & { refreshing?: boolean },
): List<T> {
  return {
    rows,
    total: rows.length,
    status: 'ready',
    problem: null,
    complete: true,
    refreshing,
    reload: () => {},
    sorting: null,
    paging: null,
    selection: null,
    active: null,
    activate: () => {},
    keyOf,
    nameOf,
  };
}
