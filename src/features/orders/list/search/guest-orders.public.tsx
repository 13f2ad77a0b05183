import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { Moment, Money } from '#kit/web/crud/table/cell.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { orderPermissions } from '../../order.contract.ts';
import { dishNames, foundOrdersQuery } from '../../order-query.ts';
import { StatusMark } from '../../status-mark.tsx';
import { ORDER_LIST } from '../order-url.ts';
import './guest-orders.css';

const NEWEST = 20;

/** The newest orders of one entry of the phone book, each a link to the order; nothing for who may not read orders. */
export function GuestOrders({ customerId }: { customerId: number }) {
  const t = useT();
  const may = useAllowed()(orderPermissions.search);
  const { data, isError } = useQuery({ ...foundOrdersQuery({ customerId, size: NEWEST }), enabled: may });
  if (!may) return null;
  return (
    <section className="guest-orders" aria-label={t('orders.guest')}>
      <h3>
        {t('orders.guest')}
        {data && data.total > data.rows.length && (
          <span className="second">{t('orders.guest.newest', { shown: data.rows.length })}</span>
        )}
      </h3>
      {isError ? (
        <p role="alert">{t('orders.guest.failed')}</p>
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : data.rows.length === 0 ? (
        <p className="second">{t('orders.guest.none')}</p>
      ) : (
        <ul>
          {data.rows.map((row) => (
            <li key={row.id}>
              <Link to={ORDER_LIST as never} search={{ order: String(row.id) } as never}>
                {row.number}
              </Link>
              <Moment value={row.orderedAt} />
              <span className="guest-order-dishes">{dishNames(row)}</span>
              <Money value={row.amount} />
              <StatusMark status={row.status.value} cancelled={row.cancelled} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
