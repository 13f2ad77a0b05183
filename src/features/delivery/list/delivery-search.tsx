import { Button, Select } from 'antd';
import { useState } from 'react';
import { rideLabel } from '#features/orders/list/rows/delivery-label.rules.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { PeriodFields } from '#kit/web/period/period-fields.tsx';
import { useEnds } from '#kit/web/period/use-ends.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { RIDE_STATES } from '../delivery-state.rules.ts';
import { deliveryUrl, LAST_HOUR_MS, todayOf, useDeliveryOrders } from './delivery-orders-calls.ts';

/** The rides that the address names: of the last hour until another period is picked. */
export function useRideSearch() {
  const { wall } = useStoreClock();
  const [url, set] = useUrlState(deliveryUrl);
  const [opened] = useState(nowMs);
  const period = { from: url.from || wall(opened - LAST_HOUR_MS), to: url.to || wall(opened) };
  const ends = useEnds((change) => set({ ...period, ...change }, { replace: true }));
  const query = useDeliveryOrders(url, wall, ends.emptied === null);
  const show = (next: { from: string; to: string }) => {
    ends.restore();
    set(next);
    void query.refetch();
  };
  const showToday = () => show(todayOf(wall));
  return { url, set, period, ends, query, show, showToday };
}

/** Period, agency and state in one line. */
export function DeliverySearch({
  url,
  set,
  period,
  ends,
  query,
  show,
  showToday,
}: ReturnType<typeof useRideSearch>) {
  const t = useT();
  return (
    <SearchLine
      searching={query.isFetching}
      disabled={ends.emptied !== null}
      onSearch={() => void query.refetch()}
      text={{ label: t('deliveryOrders.brand'), value: url.brand, search: (brand) => set({ brand }) }}
    >
      <PeriodFields period={period} ends={ends} unit="moment">
        <Button onClick={() => show({ from: '', to: '' })}>{t('deliveryOrders.lastHour')}</Button>
        <Button onClick={showToday}>{t('deliveryOrders.today')}</Button>
      </PeriodFields>
      <Select
        mode="multiple"
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
    </SearchLine>
  );
}
