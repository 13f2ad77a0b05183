import { type RefObject, useLayoutEffect, useState } from 'react';

/** Window height (exclusive) → body height of a table, plain and with paging, in px (spec/1 §9). */
const STEPS = [
  [800, 300, 260],
  [1000, 350, 310],
  [1200, 400, 360],
  [1400, 450, 410],
] as const;
const TALLEST = [500, 460] as const;

/** The least height the specification gives a table body. */
export function printedHeight(windowHeight: number, paged: boolean): number {
  const step = STEPS.find(([below]) => windowHeight < below);
  const [plain, withPaging] = step ? [step[1], step[2]] : TALLEST;
  return paged ? withPaging : plain;
}

interface Around {
  /** px from the top of the page to the first row. */
  above: number;
  /** px that must stay free below the rows: pager, what follows, the edge of the page. */
  below: number;
}

/**
 * The px that the rows may take: what the window leaves them. null where that is less than the printed height: then
 * the rows stand in full and the page scrolls, so that there is one scroll area in either case.
 */
export function fittingHeight(windowHeight: number, { above, below }: Around, paged: boolean): number | null {
  const room = Math.floor(windowHeight - above - below);
  return room < printedHeight(windowHeight, paged) ? null : room;
}

const bottomOf = (element: Element | null | undefined): number =>
  element?.getBoundingClientRect().bottom ?? 0;

function around(box: HTMLElement): Around {
  const head = box.querySelector('.ant-table-thead');
  const table = box.querySelector('.ant-table-container');
  const totals = box.querySelector('.ant-table-summary');
  const page = box.closest('main');
  const end = bottomOf(box);
  return {
    above: (head ? bottomOf(head) : box.getBoundingClientRect().top) + window.scrollY,
    below:
      (table ? end - bottomOf(table) : 0) +
      (totals?.getBoundingClientRect().height ?? 0) +
      Math.max(0, bottomOf(box.parentElement?.lastElementChild) - end) +
      (page ? Number.parseFloat(getComputedStyle(page).paddingBottom) : 0),
  };
}

/** Height of the rows of the table inside `box`, following the window and what stands around the table. */
export function useTableHeight(box: RefObject<HTMLElement | null>, paged: boolean): number | null {
  const [height, setHeight] = useState<number | null>(() => printedHeight(window.innerHeight, paged));
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current) setHeight(fittingHeight(window.innerHeight, around(box.current), paged));
    };
    measure();
    window.addEventListener('resize', measure);
    // What stands above (a folded search form, a note) moves the table; a pager comes with the rows.
    const moved = new ResizeObserver(measure);
    if (box.current) moved.observe(box.current);
    if (box.current?.parentElement) moved.observe(box.current.parentElement);
    return () => {
      window.removeEventListener('resize', measure);
      moved.disconnect();
    };
  }, [box, paged]);
  return height;
}
