import { DownOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { rowEvents } from '#kit/web/list/table/row-events.ts';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import type { OrderRow } from '../../order-query.ts';
import { StatusMark } from '../../status-mark.tsx';
import { RowButtons } from '../actions/row-buttons.tsx';
import type { OrderActions } from '../actions/use-order-actions.ts';
import type { OrderColumn } from './order-columns.tsx';
import { OrderLineTable } from './order-dishes.tsx';
import { OrderNumber } from './order-number.tsx';
import { useRoomBelow } from './use-room-below.ts';

export interface OrderListProps {
  rows: readonly OrderRow[];
  columns: readonly OrderColumn[];
  clock: StoreClock;
  actions: OrderActions;
  classOf: (row: OrderRow) => string;
  /** The row selected by keyboard. */
  current: number | null;
  onCurrent: (id: number) => void;
  expanded: ReadonlySet<number>;
  onExpand: (id: number) => void;
  onOpen: (id: number) => void;
  /** Prints the slip of an order; absent without permission. */
  onPrint?: (row: OrderRow) => void;
  withStore: boolean;
  /** The most urgent order. */
  urgent: number | null;
}

/** Width of number and status; minimum width of flexible columns; in px. */
const OUTER = 140 + 244;
const LEAST = 220;
/** Space below the rows: pager and page margin; minimum height; in px. */
const BELOW = 100;
const LEAST_ROWS = 320;

/** The table for wide screens: one order per row, its items below. */
export function OrderTable(props: OrderListProps) {
  const t = useT();
  const { rows, columns } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(box, BELOW, LEAST_ROWS);
  const least = columns.reduce((sum, column) => sum + (column.width ?? LEAST), OUTER);
  // The heads follow the page where the box need not scroll sideways.
  const inPage = room.height === null && least <= room.width;
  return (
    <div
      className={inPage ? 'order-table-box is-in-page' : 'order-table-box'}
      ref={box}
      style={{ maxHeight: room.height ?? undefined }}
    >
      <table className="order-table" style={{ minWidth: least }}>
        <thead>
          <tr>
            <th className="cell-number">{t('orders.col.number')}</th>
            {columns.map((column) => (
              <th key={column.id} style={{ width: column.width }} className={column.end ? 'end' : undefined}>
                {t(column.titleKey)}
              </th>
            ))}
            <th className="cell-status">{t('orders.col.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <OrderTableRow key={row.id} list={props} row={row} place={place} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OrderTableRowProps {
  list: OrderListProps;
  row: OrderRow;
  place: number;
}

/** An order, and its items while it is expanded. */
function OrderTableRow({ list, row, place }: OrderTableRowProps) {
  const t = useT();
  const { columns, clock, actions, classOf, current, onOpen, onPrint } = list;
  const isOpen = list.expanded.has(row.id);
  return (
    <>
      <tr
        data-order={row.id}
        className={`order-row ${classOf(row)}${current === row.id ? ' is-current' : ''}`}
        tabIndex={current === row.id || (current === null && place === 0) ? 0 : -1}
        onFocus={() => list.onCurrent(row.id)}
        {...rowEvents({ open: () => onOpen(row.id) })}
      >
        <th scope="row" className="cell-number">
          <button
            type="button"
            className={isOpen ? 'expand open' : 'expand'}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'orders.collapse' : 'orders.expand', { number: row.number })}
            onClick={() => list.onExpand(row.id)}
          >
            <DownOutlined aria-hidden />
          </button>
          <OrderNumber row={row} withStore={list.withStore} />
        </th>
        {columns.map((column) => (
          <td key={column.id} className={column.end ? 'end' : undefined}>
            {column.cell(row, t, clock)}
          </td>
        ))}
        <td className="cell-status">
          <div className="cell-status-box">
            <StatusMark status={actions.goingTo(row) ?? row.status.value} cancelled={row.cancelled} />
            <RowButtons
              row={row}
              actions={actions}
              onOpen={() => onOpen(row.id)}
              onPrint={onPrint && (() => onPrint(row))}
              urgent={list.urgent === row.id}
              place={place}
            />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className="order-expanded">
          <td colSpan={columns.length + 2}>
            <OrderLineTable row={row} />
          </td>
        </tr>
      )}
    </>
  );
}
