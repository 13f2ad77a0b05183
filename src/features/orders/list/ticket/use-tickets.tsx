import { type ReactNode, useEffect, useState } from 'react';
import { PrintOnly } from '#kit/web/print-only.tsx';
import type { OrderRow } from '../../order-query.ts';
import { Ticket } from './ticket.tsx';
import './ticket.css';

/** Prints the slip of an order through the browser; render `sheets` in the screen. */
export function useTickets(): { print: (row: OrderRow) => void; sheets: ReactNode } {
  const [rows, setRows] = useState<readonly OrderRow[]>([]);
  useEffect(() => {
    if (rows.length === 0) return;
    const done = () => setRows([]);
    window.addEventListener('afterprint', done);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      window.removeEventListener('afterprint', done);
      cancelAnimationFrame(frame);
    };
  }, [rows]);
  return {
    print: (row) => setRows((before) => [...before.filter(({ id }) => id !== row.id), row]),
    sheets: rows.length > 0 && (
      <PrintOnly>
        {rows.map((row) => (
          <Ticket key={row.id} row={row} />
        ))}
      </PrintOnly>
    ),
  };
}
