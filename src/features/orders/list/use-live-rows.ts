import { useEffect, useRef, useState } from 'react';
import { onOrdersMoved, onPublished, useCaughtUp } from '../live/live-connection.public.ts';
import { type OrderPage, type OrderRow, refreshOrders } from '../order-query.ts';

/** Combines several events into one request, in ms. */
const DEBOUNCE_MS = 50;

const NO_ROWS: readonly OrderRow[] = [];

/**
 * Updates the list from the live channel: visible rows at once; new ones are added while the switch is on, and counted
 * while it is off.
 */
export function useLiveRows(
  page: OrderPage | undefined,
  autoSearch: boolean,
): { unseen: number; look: () => void } {
  const [unseen, setUnseen] = useState<readonly number[]>([]);
  const rows = page?.rows ?? NO_ROWS;
  const latest = useRef({ rows, autoSearch });
  latest.current = { rows, autoSearch };
  // A change of another row also loads new ones; a row already shown is not counted as new.
  useEffect(() => {
    const shown = new Set(rows.map(({ id }) => id));
    setUnseen((before) =>
      before.some((code) => shown.has(code)) ? before.filter((code) => !shown.has(code)) : before,
    );
  }, [rows]);
  useCaughtUp(autoSearch ? page?.at : undefined, refreshOrders);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refreshOrders(), DEBOUNCE_MS);
    };
    const stopMoved = onOrdersMoved((codes) => {
      const { rows: shown, autoSearch: auto } = latest.current;
      if (auto || codes.some((code) => shown.some(({ id }) => id === code))) soon();
    });
    const stopPublished = onPublished((orders) => {
      const { rows: shown, autoSearch: auto } = latest.current;
      const codes = orders.map(({ orderId }) => orderId);
      if (auto) soon();
      else
        setUnseen((before) => [...before, ...codes.filter((code) => !shown.some(({ id }) => id === code))]);
    });
    return () => {
      clearTimeout(timer);
      stopMoved();
      stopPublished();
    };
  }, []);
  return {
    unseen: unseen.length,
    look: () => {
      setUnseen([]);
      void refreshOrders();
    },
  };
}
