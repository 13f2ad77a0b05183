import { startTransition, useEffect, useState } from 'react';

/** What the page has above the rows at least, and the height of the lowest row, in px. */
const ABOVE = 240;
const LOWEST_ROW = 72;

/** The rows to render: on opening first those in view, then all of them. */
export function useDrawnRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [all, setAll] = useState(false);
  const there = rows.length > 0;
  useEffect(() => {
    if (there) startTransition(() => setAll(true));
  }, [there]);
  return all ? rows : rows.slice(0, Math.max(1, Math.ceil((window.innerHeight - ABOVE) / LOWEST_ROW)));
}
