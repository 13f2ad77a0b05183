import type { ListColumn } from '../list-column.ts';

/** At 12 px and medium weight; somewhat more than the font needs. */
const charWidth = (char: string): number => {
  if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/.test(char)) return 12;
  return /[A-Z@%&mw]/.test(char) ? 9.5 : 7;
};
const CELL_PADDING = 24;
const SORT_ARROW = 16;
const USUAL = 200;

const textWidth = (text: string): number => [...text].reduce((sum, char) => sum + charWidth(char), 0);

/** The px a column head needs in the language it is read in, so that no head is cut. */
export const headWidth = (title: string): number => Math.ceil(textWidth(title)) + CELL_PADDING + SORT_ARROW;

/** Digits of a cell are wider than those of a head. */
const CELL_SCALE = 1.1;

/** The px a cell needs for a text that must not be cut. */
export const cellWidth = (text: string): number => Math.ceil(textWidth(text) * CELL_SCALE) + CELL_PADDING;

/** The px of a column: what it asks for, and never less than its head and its figures need. */
export function columnWidth<T>(column: ListColumn<T>, rows: readonly T[]): number {
  return Math.max(
    column.width ?? USUAL,
    column.titleHidden ? 0 : headWidth(column.title),
    column.fit?.(rows) ?? 0,
  );
}
