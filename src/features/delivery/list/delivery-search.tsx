import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { rideLabel } from '#features/orders/list/rows/delivery-label.rules.ts';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { nowMs } from '#kit/web/time/now.ts';
import type { SetUrlState } from '#kit/web/url-state.ts';
import { RIDE_STATES } from '../delivery-state.rules.ts';
import { type DeliveryUrl, type deliveryUrl, LAST_HOUR_MS, todayOf } from './delivery-orders-calls.ts';

interface DeliverySearchProps {
  url: DeliveryUrl;
  set: SetUrlState<typeof deliveryUrl>;
  wall: (ms: number) => string;
  /** One end of the period was rubbed out. */
  missing: boolean;
  onMissing: (missing: boolean) => void;
  searching: boolean;
  onSearch: () => void;
}

/** Period, agency and state in one line; the last hour until another period is picked. */
export function DeliverySearch({
  url,
  set,
  wall,
  missing,
  onMissing,
  searching,
  onSearch,
}: DeliverySearchProps) {
  const t = useT();
  const [emptied, setEmptied] = useState<'from' | 'to' | null>(null);
  const [opened] = useState(() => nowMs());
  const from = url.from || wall(opened - LAST_HOUR_MS);
  const to = url.to || wall(opened);
  const change = (end: 'from' | 'to', value: string | null) => {
    setEmptied(value === null ? end : null);
    onMissing(value === null);
    if (value !== null) set({ from, to, [end]: value }, { replace: true });
  };
  const lastHour = () => {
    setEmptied(null);
    onMissing(false);
    set({ from: '', to: '' });
    onSearch();
  };
  const today = () => {
    setEmptied(null);
    onMissing(false);
    set(todayOf(wall));
  };
  return (
    <search className="delivery-search no-print">
      <fieldset>
        <legend className="visually-hidden">{t('orders.period')}</legend>
        <DateInput
          withTime
          startTime="06:00:00"
          aria-label={t('orders.period.from')}
          style={{ width: 176 }}
          value={emptied === 'from' ? null : from}
          onChange={(value) => change('from', value)}
        />
        <span aria-hidden="true">–</span>
        <DateInput
          withTime
          startTime="23:00:00"
          aria-label={t('orders.period.to')}
          style={{ width: 176 }}
          value={emptied === 'to' ? null : to}
          onChange={(value) => change('to', value)}
        />
      </fieldset>
      <Button onClick={lastHour}>{t('deliveryOrders.lastHour')}</Button>
      <Button onClick={today}>{t('deliveryOrders.today')}</Button>
      <Input.Search
        key={url.brand}
        className="delivery-brand"
        allowClear
        maxLength={50}
        aria-label={t('deliveryOrders.brand')}
        placeholder={t('deliveryOrders.brand')}
        defaultValue={url.brand}
        onSearch={(brand) => set({ brand: brand.trim() })}
      />
      <Select
        mode="multiple"
        className="delivery-states"
        maxTagCount="responsive"
        allowClear
        aria-label={t('deliveryOrders.status')}
        placeholder={t('deliveryOrders.allStates')}
        value={[...url.states]}
        onChange={(states: string[]) => set({ states })}
        options={RIDE_STATES.map((state) => ({
          value: String(state),
          label: t(rideLabel(state) ?? 'orders.delivery.none'),
        }))}
      />
      <Button type="primary" loading={searching} disabled={missing} onClick={onSearch}>
        {t('orders.search')}
      </Button>
      {missing && (
        <p className="delivery-missing" role="alert">
          {t('orders.period.required')}
        </p>
      )}
    </search>
  );
}
