import type { ReactNode } from 'react';
import { isBlank } from '#kit/contract/text/blank.ts';
import { compareTexts } from '#kit/web/i18n/compare-texts.ts';

export type Align = 'start' | 'center' | 'end';

/** One column of a list of `T`; on a phone one part of each card. */
export interface ListColumn<T> {
  id: string;
  title: string;
  /** What stands in the cell; null or an empty text is drawn as a dash and left out of cards. */
  cell: (row: T, index: number) => ReactNode;
  /** px, at least; a head or a figure that needs more gets it. */
  width?: number;
  /** px that the widest content needs, where it must not be cut. */
  fit?: (rows: readonly T[]) => number;
  align?: Align;
  /** What the rows are ordered by; left out: no sorting. */
  sortBy?: (row: T) => unknown;
  /** Sort key sent to the server, if the server sorts. */
  sortKey?: string;
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** Stays at that edge while the rest scrolls sideways. The first column stays at the start in any case. */
  fixed?: 'start' | 'end';
  /** The title is for those who listen only, as above buttons. */
  titleHidden?: boolean;
  /** The content takes the lines it needs instead of ending in dots. */
  wraps?: boolean;
  /** The cell of the totals row. */
  total?: (rows: readonly T[]) => ReactNode;
  /** Its place in a card: the heading (by default the first column), beside it, with its title, alone, or nowhere. */
  card?: 'head' | 'aside' | 'fact' | 'plain' | 'none';
}

/** The column of the buttons of a row, at its right end. */
export const actionColumn = <T>(
  title: string,
  given: Omit<ListColumn<T>, 'id' | 'title'>,
): ListColumn<T> => ({
  id: 'actions',
  title,
  titleHidden: true,
  fixed: 'end',
  align: 'end',
  card: 'plain',
  ...given,
});

function comparable(value: unknown): string | number | null {
  if (isBlank(value)) return null;
  if (typeof value === 'boolean') return value ? 0 : 1;
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return 'name' in value && typeof value.name === 'string' ? value.name : null;
  return String(value);
}

/** Order of two rows by one of their values: numbers as numbers, what has a name by its name, what is empty last. */
export function compareBy<T>(readValue: (row: T) => unknown): (a: T, b: T) => number {
  return (a, b) => {
    const [left, right] = [comparable(readValue(a)), comparable(readValue(b))];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return compareTexts(String(left), String(right));
  };
}
