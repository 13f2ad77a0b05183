import { useRef } from 'react';
import { useLive } from '../live/live-connection.public.ts';
import type { OrderRow } from '../order-query.ts';

/** CSS classes of rows that need attention: not accepted, ringing, new. */
export function useRowClass(rows: readonly OrderRow[] | undefined): (row: OrderRow) => string {
  const { waiting } = useLive();
  const seen = useRef<{ key: readonly OrderRow[]; old: Set<number>; fresh: Set<number> } | null>(null);
  if (rows && seen.current?.key !== rows) {
    const before = seen.current;
    const known = before ? new Set([...before.old, ...before.fresh]) : null;
    // Rows of the first page are not animated, only later ones.
    const fresh = new Set(known ? rows.filter(({ id }) => !known.has(id)).map(({ id }) => id) : []);
    seen.current = { key: rows, old: known ?? new Set(rows.map(({ id }) => id)), fresh };
  }
  const rings = new Set(waiting.filter((order) => order.rings).map((order) => order.orderId));
  const fresh = seen.current?.fresh ?? new Set<number>();
  return (row) => {
    const isNew = row.status.value === 'ORDER' && !row.cancelled;
    return [
      isNew ? 'is-new' : '',
      isNew && (rings.has(row.id) || !row.acknowledged) ? 'is-ringing' : '',
      isNew && fresh.has(row.id) ? 'is-fresh' : '',
      row.cancelled ? 'is-cancelled' : '',
    ]
      .filter(Boolean)
      .join(' ');
  };
}
