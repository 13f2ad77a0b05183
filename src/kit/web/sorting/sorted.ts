import { compareTexts } from '#kit/web/i18n/compare-texts.ts';

type SortDirection = 'ascending' | 'descending';

export interface Sort<K extends string> {
  by: K;
  direction: SortDirection;
}

/** A new array in the wanted order; rows that are equal keep theirs. */
export function sorted<T, K extends keyof T & string>(rows: readonly T[], { by, direction }: Sort<K>): T[] {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [a[by], b[by]];
    if (typeof left === 'number' && typeof right === 'number') return turn * (left - right);
    return turn * compareTexts(String(left), String(right));
  });
}

/** The next order when a heading is pressed: numbers begin with the largest, names with the first. */
export function turned<K extends string>(sort: Sort<K>, by: K, numeric: boolean): Sort<K> {
  if (sort.by === by) return { by, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
  return { by, direction: numeric ? 'descending' : 'ascending' };
}
