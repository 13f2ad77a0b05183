import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { meansRow } from '#kit/web/list/table/row-events.ts';
import type { OrderRow } from '../../order-query.ts';
import { PaidAction } from '../../payments/paid-mark.tsx';
import { StatusMark } from '../../status-mark.tsx';
import { DispatchButton } from '../actions/dispatch-slot.tsx';
import { RowButtons } from '../actions/row-buttons.tsx';
import { OrderAge } from '../age/order-age.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNumber } from './order-number.tsx';
import type { OrderListProps } from './order-table.tsx';

const MOST_LINES = 5;

/** Sales type and customer. */
export function whereTo(row: OrderRow, table: (id: string) => string): string {
  const parts = [row.salesType.name ?? row.salesType.value, row.tableId && table(row.tableId)];
  return [...parts, row.appUser?.name || row.orderer?.name].filter(Boolean).join(' · ');
}

/** Orders as cards, for tablets and phones. */
export function OrderCards({
  rows,
  clock,
  actions,
  classOf,
  current,
  onCurrent,
  onOpen,
  onPrint,
  withStore,
  urgent,
}: OrderListProps) {
  const t = useT();
  return (
    <ul className="order-cards">
      {rows.map((row, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the card's menu opens it too
        <li
          key={row.id}
          data-order={row.id}
          className={`order-card ${classOf(row)}${current === row.id ? ' is-current' : ''}`}
          onPointerDown={() => onCurrent(row.id)}
          onClick={(event) => meansRow(event) && onOpen(row.id)}
        >
          <div className="order-card-head">
            <OrderNumber row={row} withStore={withStore} />
            <span className="order-card-state">
              <StatusMark status={actions.goingTo(row) ?? row.status.value} cancelled={row.cancelled} />
              <OrderAge row={row} clock={clock} />
            </span>
          </div>
          <p className="order-card-where">{whereTo(row, (id) => t('orders.table', { id }))}</p>
          <OrderLines row={row} most={MOST_LINES} />
          {row.note && <p className="order-note">{row.note}</p>}
          <div className="order-card-foot">
            <span className="order-card-amount">
              <Money value={row.amount} />
              <PaidAction order={row} />
            </span>
            <DispatchButton row={row} />
            <RowButtons
              row={row}
              actions={actions}
              onOpen={() => onOpen(row.id)}
              onPrint={onPrint && (() => onPrint(row))}
              urgent={urgent === row.id}
              place={place}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
