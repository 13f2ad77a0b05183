import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { OrderRow } from '../../order-query.ts';
import { BOARD_STATUSES, type Columns, cardBeside, type Place, placeOf } from './board.rules.ts';

interface BoardKeys {
  advance: (row: OrderRow) => void;
  open: (row: OrderRow) => void;
  print: (row: OrderRow) => void;
}

const focusCard = (id: number) =>
  document.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus({ preventScroll: false });

/** The card that keys act on; if it moves to another column, its neighbour is selected. */
export function useBoardKeys(columns: Columns<OrderRow>, keys: BoardKeys) {
  const [current, setCurrent] = useState<number | null>(null);
  const last = useRef<Place | null>(null);
  const first = BOARD_STATUSES.map((status) => columns[status][0]).find(Boolean);

  useLayoutEffect(() => {
    if (current === null) return;
    const place = placeOf(columns, current);
    if (place && (!last.current || place.status === last.current.status)) {
      last.current = place;
      return;
    }
    const column = last.current ? columns[last.current.status] : [];
    const next = column[Math.min(last.current?.index ?? 0, column.length - 1)];
    last.current = next ? placeOf(columns, next.id) : null;
    setCurrent(next?.id ?? null);
    // Moves the focus only if it was on the board.
    if (next && (document.activeElement === document.body || !document.activeElement)) focusCard(next.id);
  }, [columns, current]);

  const onKey = (event: KeyboardEvent, row: OrderRow) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = placeOf(columns, row.id);
    const next = place && cardBeside(columns, place, event.key);
    if (next) focusCard(next.id);
    else if (event.key === 'Enter' || event.key === ' ') keys.advance(row);
    else if (event.key === 'o') keys.open(row);
    else if (event.key === 'p') keys.print(row);
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
  };
  return {
    /** The card in the tab order. */
    current: placeOf(columns, current) ? current : (first?.id ?? null),
    onFocus: (row: OrderRow) => {
      last.current = placeOf(columns, row.id);
      setCurrent(row.id);
    },
    onKey,
  };
}
