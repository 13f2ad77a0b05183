import type { KeyboardEvent } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { meansRow } from '#kit/web/list/table/row-events.ts';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import type { OrderRow } from '../../order-query.ts';
import { moneyWaits, PaidAction } from '../../payments/paid-mark.tsx';
import { DispatchButton } from '../actions/dispatch-slot.tsx';
import { RowButtons } from '../actions/row-buttons.tsx';
import type { OrderActions } from '../actions/use-order-actions.ts';
import { OrderAge } from '../age/order-age.tsx';
import { useOrderAge } from '../age/use-order-age.ts';
import { whereTo } from '../rows/order-cards.tsx';
import { OrderNumber } from '../rows/order-number.tsx';

interface BoardCardProps {
  row: OrderRow;
  clock: StoreClock;
  actions: OrderActions;
  className: string;
  tabStop: boolean;
  withStore: boolean;
  onFocus: () => void;
  onKey: (event: KeyboardEvent) => void;
  onOpen: () => void;
  onPrint?: () => void;
  urgent: boolean;
  place: number;
}

/** Items without prices. */
function Dishes({ row }: { row: OrderRow }) {
  return (
    <ul className="order-lines">
      {row.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move, and two may be equal
        <li key={place} className="order-line">
          <span className="order-line-count">{line.count}</span>
          <span className="order-line-name">{line.name}</span>
          {line.options.map((option) => (
            <span className="order-line-option" key={`${option.name}-${option.price}`}>
              + {option.name}
              {option.count > 1 && ` × ${option.count}`}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** One order as a slip on the board: items, waiting time, and a full-width button for the next step. */
export function BoardCard({ row, clock, actions, className, ...props }: BoardCardProps) {
  const t = useT();
  const { level } = useOrderAge(row, clock);
  return (
    <li>
      <article
        tabIndex={props.tabStop ? 0 : -1}
        data-order={row.id}
        className={`order-card board-card is-${level ?? 'calm'} ${className}`}
        aria-label={t('orderBoard.card', { number: row.number })}
        onFocus={props.onFocus}
        onKeyDown={props.onKey}
        onClick={(event) => meansRow(event) && props.onOpen()}
      >
        <div className="order-card-head">
          <OrderNumber row={row} withStore={props.withStore} />
          <OrderAge row={row} clock={clock} />
        </div>
        <p className="order-card-where">{whereTo(row, (id) => t('orders.table', { id }))}</p>
        <Dishes row={row} />
        {row.note && <p className="order-note">{row.note}</p>}
        {moneyWaits(row) && <PaidAction order={row} />}
        <DispatchButton row={row} />
        <RowButtons
          row={row}
          actions={actions}
          onOpen={props.onOpen}
          onPrint={props.onPrint}
          urgent={props.urgent}
          place={props.place}
        />
      </article>
    </li>
  );
}
