import { useState } from 'react';
import type { RowKey, Selection } from './list.ts';

export interface SelectionOptions<T> {
  may?: (row: T) => boolean;
  /** All rows are selected until they are taken out. */
  startsSelected?: boolean;
}

/** The rows whose selection is as wanted; `changed` holds the keys of those that differ from the start. */
export function selectedOf<T>(
  rows: readonly T[],
  keyOf: (row: T) => RowKey,
  changed: ReadonlySet<RowKey>,
  startsSelected: boolean,
): readonly T[] {
  if (changed.size === 0) return startsSelected ? rows : [];
  return rows.filter((row) => changed.has(keyOf(row)) !== startsSelected);
}

/** Which rows are selected, by their keys: a row that is read anew stays selected, and one that is gone does not count. */
export function useSelection<T>(
  rows: readonly T[],
  keyOf: (row: T) => RowKey,
  { may = () => true, startsSelected = false }: SelectionOptions<T> = {},
): Selection<T> {
  const [changed, setChanged] = useState<ReadonlySet<RowKey>>(new Set());
  const selected = selectedOf(rows, keyOf, changed, startsSelected);
  return {
    rows: selected,
    has: (row) => changed.has(keyOf(row)) !== startsSelected,
    may,
    set: (wanted) => {
      const keys = new Set(wanted.map(keyOf));
      if (startsSelected) setChanged(new Set(rows.map(keyOf).filter((key) => !keys.has(key))));
      else setChanged(keys);
    },
    toggle: (row) => {
      const next = new Set(changed);
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setChanged(next);
    },
    clear: () => setChanged(startsSelected ? new Set(rows.map(keyOf)) : new Set()),
  };
}
