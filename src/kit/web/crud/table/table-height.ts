import { type RefObject, useEffect, useState } from 'react';

/** Window height (exclusive) → body height of a table, plain and with paging, in px (spec/1 §9). */
const STEPS = [
  [800, 300, 260],
  [1000, 350, 310],
  [1200, 400, 360],
  [1400, 450, 410],
] as const;
const TALLEST = [500, 460] as const;

/** The height the specification gives a table body; where the page leaves more room, the table takes it. */
export function printedHeight(windowHeight: number, paged: boolean): number {
  const step = STEPS.find(([below]) => windowHeight < below);
  const [plain, withPaging] = step ? [step[1], step[2]] : TALLEST;
  return paged ? withPaging : plain;
}

/** Room below the table body: page gutter, and the pager. */
const BELOW = 40;
const PAGER = 52;
const HEADER = 40;

export function fittingHeight(windowHeight: number, top: number, paged: boolean): number {
  const room = windowHeight - top - HEADER - BELOW - (paged ? PAGER : 0);
  return Math.max(printedHeight(windowHeight, paged), Math.floor(room));
}

/** Body height for the table inside `box`, following the window. */
export function useTableHeight(box: RefObject<HTMLElement | null>, paged: boolean): number {
  const [height, setHeight] = useState(() => printedHeight(window.innerHeight, paged));
  useEffect(() => {
    const measure = () => {
      const top = box.current ? box.current.getBoundingClientRect().top + window.scrollY : 0;
      setHeight(fittingHeight(window.innerHeight, top, paged));
    };
    measure();
    window.addEventListener('resize', measure);
    // What stands above (a folded search form, a note) moves the table.
    const above = new ResizeObserver(measure);
    if (box.current?.parentElement) above.observe(box.current.parentElement);
    return () => {
      window.removeEventListener('resize', measure);
      above.disconnect();
    };
  }, [box, paged]);
  return height;
}
