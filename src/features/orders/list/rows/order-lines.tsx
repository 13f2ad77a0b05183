import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import type { OrderLine, OrderRow } from '../../order-query.ts';
import { showsCategory } from '../actions/row-rules.ts';

function Line({ line, category }: { line: OrderLine; category: boolean }) {
  const t = useT();
  return (
    <li className="order-line">
      <span className="order-line-count">{line.count}</span>
      <span className="order-line-name">
        {category && line.category && <span className="order-line-category">{line.category}</span>}
        {line.name}
      </span>
      <span className="num">
        <Money value={line.amount} />
      </span>
      {line.options.map((option) => (
        <span className="order-line-option" key={`${option.name}-${option.price}`}>
          + {option.name}
          {option.count > 1 && ` × ${option.count}`}
          {option.price > 0 && (
            <span className="second">
              {' '}
              <Money value={option.price} />
            </span>
          )}
        </span>
      ))}
      {line.discounts.map((discount) => (
        <span className="order-line-option" key={discount.name}>
          {t('orders.discount', { name: discount.name })}{' '}
          <span className="second">
            −<Money value={discount.amount} />
          </span>
        </span>
      ))}
    </li>
  );
}

/** Ordered items with counts, options and notes. */
export function OrderLines({ row, most }: { row: OrderRow; most?: number }) {
  const t = useT();
  const lines = most ? row.lines.slice(0, most) : row.lines;
  const category = showsCategory(row);
  return (
    <>
      <ul className="order-lines">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move, and two may be equal
          <Line key={place} line={line} category={category} />
        ))}
      </ul>
      {row.lines.length > lines.length && (
        <p className="second order-lines-rest">
          {t('orders.moreLines', { count: row.lines.length - lines.length })}
        </p>
      )}
    </>
  );
}
