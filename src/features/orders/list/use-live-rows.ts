import { useEffect, useRef, useState } from 'react';
import { onOrdersMoved, onPublished, useCaughtUp } from '../live/live-connection.public.ts';
import { type OrderPage, type OrderRow, refreshOrders } from '../order-query.ts';

/** Several words in one breath are one question, in ms. */
const DEBOUNCE_MS = 50;

const NO_ROWS: readonly OrderRow[] = [];

/**
 * Keeps the list in step with the live channel: what is shown changes at once; what is new joins by itself
 * while the switch is on, and is counted while it is off.
 */
export function useLiveRows(
  page: OrderPage | undefined,
  autoSearch: boolean,
): { unseen: number; look: () => void } {
  const [unseen, setUnseen] = useState<readonly number[]>([]);
  const rows = page?.rows ?? NO_ROWS;
  const latest = useRef({ rows, autoSearch });
  latest.current = { rows, autoSearch };
  // A change of another row brings new ones in with it; whoever has been shown is not unseen when it leaves again.
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
