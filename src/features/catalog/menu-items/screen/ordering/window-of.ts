import { type RefObject, useEffect, useState } from 'react';

/** Rows drawn beyond either edge. */
const SPARE = 6;

export interface Window {
  first: number;
  /** Not included. */
  end: number;
}

/** Which of equally high rows are in view. */
export function windowOf(top: number, height: number, rowHeight: number, count: number): Window {
  const first = Math.max(0, Math.floor(top / rowHeight) - SPARE);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + SPARE);
  return { first: Math.min(first, end), end };
}

/** Follows the scrolling of `box`; draws again only when other rows come into view. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  height: number,
  rowHeight: number,
  count: number,
): Window {
  const [shown, setShown] = useState(() => windowOf(0, height, rowHeight, count));
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const next = windowOf(element.scrollTop, height, rowHeight, count);
      setShown((before) => (before.first === next.first && before.end === next.end ? before : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [box, height, rowHeight, count]);
  return shown;
}
