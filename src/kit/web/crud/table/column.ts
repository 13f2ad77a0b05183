import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Field } from '#kit/contract/field.ts';
import { compareTexts } from '#kit/web/i18n/compare-texts.ts';
import type { AnyRow } from '../use-crud-page.ts';

export interface ColumnProps<T = AnyRow> {
  /** A field of the answer; its kind decides how it is drawn, aligned and sorted. */
  name: string;
  /** Tells columns apart that show the same field (one per language). */
  id?: string;
  title?: ReactNode;
  /** What stands in the cell instead of the field's own drawing. */
  render?: (row: T, index: number) => ReactNode;
  /** px. */
  width?: number;
  align?: 'start' | 'center' | 'end';
  sortable?: boolean;
  /** Not shown until the operator chooses it. */
  hidden?: boolean;
}

/** One column of a `DataTable`. It draws nothing itself: the table reads its properties. */
export function Column(_props: ColumnProps): null {
  return null;
}

/** The columns among the children, arrays and fragments opened. */
export function columnsOf(children: ReactNode): (ColumnProps & { id: string })[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const element = child as ReactElement<ColumnProps & { children?: ReactNode }>;
    if (element.type === Fragment) return columnsOf(element.props.children);
    return [{ ...element.props, id: element.props.id ?? element.props.name }];
  });
}

const RIGHT = new Set(['int', 'decimal', 'money']);
const CENTER = new Set(['flag', 'bool']);

/** Where the contents of a field stand: digits end at the same edge. */
export function alignOf(field: Field | undefined): 'start' | 'center' | 'end' {
  if (field && RIGHT.has(field.kind)) return 'end';
  return field && CENTER.has(field.kind) ? 'center' : 'start';
}

const WIDTHS: Record<string, number> = {
  int: 104,
  decimal: 104,
  money: 128,
  flag: 96,
  bool: 96,
  date: 136,
  dateTime: 168,
  code: 144,
  language: 112,
  phone: 144,
  picture: 80,
  longText: 280,
  text: 200,
};

/** A sensible width in px for a kind of field. */
export const widthOf = (field: Field | undefined): number => WIDTHS[field?.kind ?? 'text'] ?? 200;

/** At 12 px and medium weight; somewhat more than the font needs. */
const charWidth = (char: string): number => {
  if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(char)) return 12;
  return /[A-Z@%&mw]/.test(char) ? 9.5 : 7;
};
const HEAD_PADDING = 24;
const SORT_ARROW = 16;
/** The chooser of columns lies over the end of the last head. */
const CHOOSER = 28;

/** The px a column head needs in the language it is read in, so that no head is cut. */
export function headWidth(title: ReactNode, { last = false } = {}): number {
  if (typeof title !== 'string') return 0;
  const text = [...title].reduce((sum, char) => sum + charWidth(char), 0);
  return Math.ceil(text) + HEAD_PADDING + (last ? CHOOSER : SORT_ARROW);
}

const UNSORTABLE = new Set(['translations', 'list', 'group', 'refs', 'codes', 'any', 'html', 'picture']);

export function isSortable(field: Field | undefined, wanted: boolean | undefined): boolean {
  return wanted ?? (field !== undefined && !UNSORTABLE.has(field.kind));
}

function sortKey(value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 0 : 1;
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return (value as { name?: string }).name ?? null;
  return String(value);
}

/** Order of two rows by one field; what is empty comes last. */
export function compareBy(name: string): (a: AnyRow, b: AnyRow) => number {
  return (a, b) => {
    const [left, right] = [sortKey(a[name]), sortKey(b[name])];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return compareTexts(String(left), String(right));
  };
}
