import { useEffect, useRef, useState } from 'react';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import type { OrderRow } from '../order-query.ts';

interface Keys {
  accept: (row: OrderRow) => void;
  advance: (row: OrderRow) => void;
  open: (id: number) => void;
  toggle: (id: number) => void;
  refresh: () => void;
}

/** The row that keys act on; if it leaves the list, its neighbour is selected. */
export function useKeyboard(rows: readonly OrderRow[], keys: Keys) {
  const [current, setCurrent] = useState<number | null>(null);
  const place = useRef(0);
  const index = rows.findIndex(({ id }) => id === current);
  if (index >= 0) place.current = index;
  useEffect(() => {
    if (current === null || rows.length === 0 || rows.some(({ id }) => id === current)) return;
    setCurrent(rows[Math.min(place.current, rows.length - 1)]?.id ?? null);
  }, [rows, current]);

  const move = (by: number) => {
    const at =
      index < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, index + by));
    const row = rows[at];
    if (!row) return;
    setCurrent(row.id);
    const element = document.querySelector<HTMLElement>(`[data-order="${row.id}"]`);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  };
  const onRow = (act: (row: OrderRow) => void) => () => {
    const row = rows[index];
    if (row) act(row);
  };
  useShortcut('j', 'orders.key.next', () => move(1));
  useShortcut('k', 'orders.key.previous', () => move(-1));
  useShortcut('a', 'orders.key.accept', onRow(keys.accept));
  useShortcut('n', 'orders.key.advance', onRow(keys.advance));
  useShortcut(
    'o',
    'orders.key.open',
    onRow((row) => keys.open(row.id)),
  );
  useShortcut(
    'e',
    'orders.key.expand',
    onRow((row) => keys.toggle(row.id)),
  );
  useShortcut('r', 'orders.key.refresh', keys.refresh);
  return { current, setCurrent };
}
