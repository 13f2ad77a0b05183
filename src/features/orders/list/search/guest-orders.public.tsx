import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Moment, Money } from '#kit/web/list/cells/cell.tsx';
import { Loaded, LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { ORDER_LIST, orderPermissions } from '../../order.contract.ts';
import { dishNames, foundOrdersQuery } from '../../order-query.ts';
import { StatusMark } from '../../status-mark.tsx';
import './guest-orders.css';

const NEWEST = 20;

/** The newest orders of one customer, each linked to the order; empty without permission to read orders. */
export function GuestOrders({ customerId }: { customerId: number }) {
  const t = useT();
  const may = useAllowed()(orderPermissions.search);
  const query = useQuery({ ...foundOrdersQuery({ customerId, size: NEWEST }), enabled: may });
  const { data } = query;
  if (!may) return null;
  return (
    <section className="guest-orders" aria-label={t('orders.guest')}>
      <h3>
        {t('orders.guest')}
        {data && data.total > data.rows.length && (
          <span className="second">{t('orders.guest.newest', { shown: data.rows.length })}</span>
        )}
      </h3>
      <Loaded query={query} failed={t('orders.guest.failed')} loading={<LoadingLines lines={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="second">{t('orders.guest.none')}</p>
          ) : (
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={ORDER_LIST} search={{ order: String(row.id) }}>
                    {row.number}
                  </Link>
                  <Moment value={row.orderedAt} />
                  <span className="guest-order-dishes">{dishNames(row)}</span>
                  <span className="num">
                    <Money value={row.amount} />
                  </span>
                  <StatusMark status={row.status.value} cancelled={row.cancelled} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
