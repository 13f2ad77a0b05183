import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import type { OrderLine, OrderRow } from '../../order-query.ts';
import { showsCategory } from '../actions/row-rules.ts';

/** Limits the height of a row. */
const MOST = 4;

const optionLabel = (line: OrderLine): string =>
  line.options.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(', ');

/** Ordered items, shortened to a row, and the customer's note. */
export function OrderDishes({ row }: { row: OrderRow }) {
  const t = useT();
  const rest = row.lines.length - MOST;
  return (
    <div className="order-dishes">
      <ul>
        {row.lines.slice(0, rest > 1 ? MOST : MOST + 1).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move, and two may be equal
          <li key={place}>
            <strong>{line.name}</strong>{' '}
            <span className={line.count > 1 ? 'is-many' : 'second'}>×{line.count}</span>
            {line.options.length > 0 && <span className="second"> {optionLabel(line)}</span>}
          </li>
        ))}
      </ul>
      {rest > 1 && <p className="second">{t('orders.moreLines', { count: rest })}</p>}
      {row.note && <p className="order-note">{row.note}</p>}
    </div>
  );
}

/** The lines of an expanded row as a table: category, name, unit price, count, sum. */
export function OrderLineTable({ row }: { row: OrderRow }) {
  const t = useT();
  const category = showsCategory(row);
  return (
    <table className="order-line-table">
      <thead>
        <tr>
          {category && <th>{t('orders.lines.category')}</th>}
          <th>{t('orders.lines.name')}</th>
          <th className="end">{t('orders.lines.price')}</th>
          <th className="end">{t('orders.lines.count')}</th>
          <th className="end">{t('orders.col.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {row.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move, and two may be equal
          <tr key={place}>
            {category && <td className="second">{line.category ?? '–'}</td>}
            <td>
              {line.name}
              {line.options.map((option) => (
                <span className="order-line-option" key={`${option.name}-${option.price}`}>
                  + {option.name}
                  {option.count > 1 && ` × ${option.count}`}{' '}
                  {option.price > 0 && <Money value={option.price} />}
                </span>
              ))}
              {line.discounts.map((discount) => (
                <span className="order-line-option" key={discount.name}>
                  {t('orders.discount', { name: discount.name })} −<Money value={discount.amount} />
                </span>
              ))}
            </td>
            <td className="end">
              <Money value={line.price} />
            </td>
            <td className="end num">{line.count}</td>
            <td className="end">
              <Money value={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
