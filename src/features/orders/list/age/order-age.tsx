import { Tooltip } from 'antd';
import { momentText, timeText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import { useNow } from '#kit/web/time/use-now.ts';
import type { OrderRow } from '../../order-query.ts';
import { useOrderAge } from './use-order-age.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Waiting time of an order; for finished ones the time of day. */
export function OrderAge({ row, clock }: { row: OrderRow; clock: StoreClock }) {
  const t = useT();
  const now = useNow();
  const { minutes, level } = useOrderAge(row, clock);
  const today = row.orderedAt.slice(0, 10) === clock.wall(now).slice(0, 10);
  const placed = today ? timeText(row.orderedAt) : momentText(row.orderedAt);
  const age =
    minutes < HOUR
      ? t('orders.age.minutes', { count: minutes })
      : minutes < DAY
        ? t('orders.age.hours', { count: Math.floor(minutes / HOUR), rest: minutes % HOUR })
        : t('orders.age.days', { count: Math.floor(minutes / DAY) });
  return (
    <Tooltip title={row.orderedAt}>
      <span className="order-age">
        {level && <strong className={`age-${level}`}>{age}</strong>}
        <time className={level ? 'second' : undefined}>{placed}</time>
      </span>
    </Tooltip>
  );
}
