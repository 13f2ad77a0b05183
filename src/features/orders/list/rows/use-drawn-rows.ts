import { startTransition, useEffect, useState } from 'react';

/** More than fits a screen. */
const AT_ONCE = 16;

/** The rows to render: on opening first those in view, then all of them. */
export function useDrawnRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [all, setAll] = useState(false);
  const there = rows.length > 0;
  useEffect(() => {
    if (there) startTransition(() => setAll(true));
  }, [there]);
  return all ? rows : rows.slice(0, AT_ONCE);
}
