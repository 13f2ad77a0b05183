import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import type { OrderRow } from '../../order-query.ts';
import { PaidMark } from '../../payments/paid-mark.tsx';
import { showsCategory } from '../actions/row-rules.ts';
import { orderTypeLabel } from '../rows/order-columns.tsx';

/** An order on 80 mm paper, readable from a distance. */
export function Ticket({ row }: { row: OrderRow }) {
  const t = useT();
  const category = showsCategory(row);
  const guest = row.appUser?.name || row.orderer?.name;
  const phone = row.orderer?.phone ?? row.phone;
  return (
    <article className="ticket">
      <p>{row.store?.name}</p>
      <h1>{row.number}</h1>
      <p className="ticket-way">
        {[row.salesType.name, row.tableId && t('orders.table', { id: row.tableId })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {momentText(row.orderedAt)} · {t(orderTypeLabel(row.orderType))}
      </p>
      {Boolean(row.pickUpMinutes) && <p>{t('ticket.pickUp', { count: row.pickUpMinutes ?? 0 })}</p>}
      <ul className="ticket-lines">
        {row.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move, and two may be equal
          <li key={place}>
            <strong>{line.count}</strong>
            <span>
              {category && line.category && <small>{line.category} </small>}
              <strong>{line.name}</strong>
              {line.options.map((option) => (
                <span className="ticket-option" key={`${option.name}-${option.price}`}>
                  + {option.name}
                  {option.count > 1 && ` × ${option.count}`}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {row.note && <p className="ticket-note">{row.note}</p>}
      {(guest || phone) && <p>{[guest, phone].filter(Boolean).join(' · ')}</p>}
      {row.address && <p>{[row.address, row.addressDetail].filter(Boolean).join(' ')}</p>}
      <p className="ticket-sum">
        <PaidMark order={row} />
        <Money value={row.amount} />
      </p>
    </article>
  );
}
