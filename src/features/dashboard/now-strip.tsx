import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ORDER_LIST, orderPermissions } from '#features/orders/order.contract.ts';
import { ORDER_STATUSES } from '#features/orders/order-values.contract.ts';
import { statisticsPermissions } from '#features/statistics/statistics.contract.ts';
import type { PermissionRule } from '#kit/contract/permissions.ts';
import { addDays, mondayOf } from '#kit/contract/time/zoned-time.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import type { Dashboard, PeriodKind } from './dashboard.contract.ts';
import { periodLabel } from './period-tiles.tsx';

const SALES = '/v/business/statistics/pay';
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
/** First and last day of a period, seen on the day `today`. */
function daysOf(period: PeriodKind, today: string): { from: string; to: string } {
  const lastMonth = addDays(monthStart(today), -1);
  if (period === 'YESTERDAY') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === 'LAST_MONTH') return { from: monthStart(lastMonth), to: lastMonth };
  const from = { TODAY: today, THIS_WEEK: mondayOf(today), THIS_MONTH: monthStart(today) }[period];
  return { from, to: today };
}

interface MetricProps {
  name: string;
  to: string;
  rule: PermissionRule;
  search: Record<string, string>;
  isUrgent?: boolean;
  children: ReactNode;
}

/** A figure linked to its list, if the session may open that. */
function Metric({ name, to, rule, search, isUrgent, children }: MetricProps) {
  const allowed = useAllowed();
  const content = (
    <>
      <span className="now-name">{name}</span> <span className="now-figure">{children}</span>
    </>
  );
  const className = isUrgent ? 'now-part is-urgent' : 'now-part';
  return allowed(rule) ? (
    <Link className={className} to={to} search={search}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  );
}

interface NowStripProps {
  data: Dashboard;
  period: PeriodKind;
  store: number | null;
  /** In the store's time zone. */
  at: string;
}

/** Waiting orders, and number and amount of orders in the selected period. */
export function NowStrip({ data, period, store, at }: NowStripProps) {
  const t = useT();
  const chosen = data.periods.find((each) => each.period === period);
  const { count: orders = 0, amount = 0 } = chosen ?? {};
  const { from, to } = daysOf(period, at.slice(0, 10));
  const ofStore = store === null ? undefined : { store: String(store) };
  const name = t(periodLabel(period));
  return (
    <nav className="now" aria-label={t('dashboard.now')}>
      <Metric
        name={t('dashboard.waiting')}
        to={ORDER_LIST}
        rule={orderPermissions.search}
        search={{ status: 'ORDER', ...ofStore }}
        isUrgent={data.waiting > 0}
      >
        {numberText(data.waiting)}
      </Metric>
      <Metric
        name={t('dashboard.orders', { period: name })}
        to={ORDER_LIST}
        rule={orderPermissions.search}
        search={{
          from: `${from} 00:00:00`,
          to: `${to} 23:59:59`,
          status: ORDER_STATUSES.join(','),
          ...ofStore,
        }}
      >
        {numberText(orders)}
      </Metric>
      <Metric
        name={t('dashboard.average', { period: name })}
        to={SALES}
        rule={statisticsPermissions.payment}
        search={{ from, to, ...ofStore }}
      >
        {orders === 0 ? '–' : <Money value={Math.round(amount / orders)} />}
      </Metric>
    </nav>
  );
}
