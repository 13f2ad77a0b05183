import type { MouseEvent } from 'react';

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1;

/** Gives a cell whose text is cut the whole of it as its title; for a row under the pointer. */
export function titleCutText({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('.ant-table-cell');
  if (!cell) return;
  // The shadow of a fixed cell lies outside it; its text has an element of its own.
  const text = cell.querySelector('.ant-table-cell-content') ?? cell;
  cell.title = isCut(text) || [...text.children].some(isCut) ? cell.innerText : '';
}
