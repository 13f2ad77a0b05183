import { Button, Checkbox, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PeriodFields } from '#kit/web/period/period-fields.tsx';
import type { Ends } from '#kit/web/period/use-ends.ts';
import type { StoreClock } from '#kit/web/time/store-clock.ts';
import { useNow } from '#kit/web/time/use-now.ts';
import type { SetUrlState } from '#kit/web/url-state.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../lifecycle/order-status.public.ts';
import { DEFAULT_PERIOD, SEARCH_DAYS } from '../../order.contract.ts';
import { StatusMark } from '../../status-mark.tsx';
import type { OrderUrl, orderUrl } from '../order-url.ts';
import { OrderSearch } from '../search/order-search.tsx';

interface OrderFiltersProps {
  url: OrderUrl;
  set: SetUrlState<typeof orderUrl>;
  clock: StoreClock;
  ends: Ends;
  autoSearch: boolean;
  onAutoSearch: (on: boolean) => void;
  onSearch: () => void;
  searching: boolean;
  /** Number of orders; undefined while loading. */
  total: number | undefined;
  byTime: boolean;
  onByTime: (byTime: boolean) => void;
  children?: ReactNode;
}

/** Seconds are not shown. */
const toMinute = (text: string) => `${text.slice(0, 16)}:00`;
const SEARCHED = SEARCH_DAYS * 24 * 3_600_000;

/** From when until when; the end may stay the present. */
function OrderPeriod({ url, set, ends, clock }: OrderFiltersProps) {
  const t = useT();
  const now = useNow();
  const period = {
    from: url.from || toMinute(clock.wall(now - (url.q ? SEARCHED : DEFAULT_PERIOD))),
    to: url.to || toMinute(clock.wall(now)),
  };
  return (
    <PeriodFields period={period} ends={ends} unit="moment" untilNow={url.to === ''}>
      <Checkbox
        checked={url.to === ''}
        onChange={(event) => {
          ends.restore();
          set({ to: event.target.checked ? '' : period.to, page: 1 }, { replace: true });
        }}
      >
        {t('orders.period.auto')}
      </Checkbox>
    </PeriodFields>
  );
}

type UrlProps = Pick<OrderFiltersProps, 'url' | 'set'>;

function Statuses({ url, set }: UrlProps) {
  const t = useT();
  const toggle = (status: OrderStatus) => {
    const next = url.status.includes(status)
      ? url.status.filter((each) => each !== status)
      : ORDER_STATUSES.filter((each) => each === status || url.status.includes(each));
    set({ status: next, page: 1 });
  };
  return (
    <fieldset className="order-statuses">
      <legend className="visually-hidden">{t('orders.col.status')}</legend>
      {ORDER_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={`status-chip status-${status}`}
          aria-pressed={url.status.includes(status)}
          onClick={() => toggle(status)}
        >
          <StatusMark status={status} />
        </button>
      ))}
    </fieldset>
  );
}

/** Cancelled or not, with an open refund, not paid. */
function PaymentFilters({ url, set }: UrlProps) {
  const t = useT();
  return (
    <div className="order-filters-line order-filters-more">
      <Segmented<'N' | 'Y' | ''>
        value={url.cancelled === null ? '' : url.cancelled ? 'Y' : 'N'}
        onChange={(value) => set({ cancelled: value === '' ? null : value === 'Y', page: 1 })}
        options={[
          { value: 'N', label: t('orders.cancelled.no') },
          { value: 'Y', label: t('orders.cancelled.yes') },
          { value: '', label: t('orders.cancelled.all') },
        ]}
        aria-label={t('orders.cancelled.label')}
      />
      <Checkbox
        checked={url.refund === true}
        onChange={(event) =>
          set(
            event.target.checked
              ? { refund: true, cancelled: null, status: ORDER_STATUSES, page: 1 }
              : { refund: false, page: 1 },
          )
        }
      >
        {t('orders.refundOpen')}
      </Checkbox>
      <Checkbox
        checked={url.unpaid === true}
        onChange={(event) =>
          // Finished orders are searched most often.
          set(
            event.target.checked
              ? { unpaid: true, cancelled: false, status: ORDER_STATUSES, page: 1 }
              : { unpaid: false, page: 1 },
          )
        }
      >
        {t('payment.onlyOpen')}
      </Checkbox>
    </div>
  );
}

/** Filters in a wrapping row; their state is in the URL. */
export function OrderFilters(props: OrderFiltersProps) {
  const t = useT();
  const { url, set } = props;
  const [open, setOpen] = useState(false);
  return (
    <search className={open ? 'order-filters no-print is-open' : 'order-filters no-print'}>
      <div className="order-filters-top">
        <OrderSearch url={url} set={set} total={props.total} />
        <div className="order-filters-line order-filters-more">
          <OrderPeriod {...props} />
          <Button type="primary" loading={props.searching} onClick={props.onSearch}>
            {t('orders.search')}
          </Button>
          <span className="order-filters-end">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control */}
            <label className="order-auto">
              <Switch size="small" checked={props.autoSearch} onChange={props.onAutoSearch} />
              {t('orders.autoSearch')}
            </label>
            {props.children}
          </span>
        </div>
      </div>
      <div className="order-filters-line">
        <Statuses url={url} set={set} />
        {/* A search returns the newest first. */}
        {!url.q && (
          <Segmented<'waiting' | 'time'>
            className="order-sort"
            value={props.byTime ? 'time' : 'waiting'}
            onChange={(value) => props.onByTime(value === 'time')}
            options={[
              { value: 'waiting', label: t('orders.sort.waiting') },
              { value: 'time', label: t('orders.sort.newest') },
            ]}
            aria-label={t('orders.sort')}
          />
        )}
        <Button className="order-filters-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'orders.filters.less' : 'orders.filters.more')}
        </Button>
      </div>
      <PaymentFilters url={url} set={set} />
    </search>
  );
}
