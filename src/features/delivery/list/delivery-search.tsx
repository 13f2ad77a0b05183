import { Button, Input, Select } from 'antd';
import { rideLabel } from '#features/orders/list/rows/delivery-label.rules.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { PeriodFields } from '#kit/web/period/period-fields.tsx';
import type { Ends, Period } from '#kit/web/period/use-ends.ts';
import type { SetUrlState } from '#kit/web/url-state.ts';
import { RIDE_STATES } from '../delivery-state.rules.ts';
import { type DeliveryUrl, type deliveryUrl, todayOf } from './delivery-orders-calls.ts';

interface DeliverySearchProps {
  url: DeliveryUrl;
  set: SetUrlState<typeof deliveryUrl>;
  wall: (ms: number) => string;
  period: Period;
  ends: Ends;
  searching: boolean;
  onSearch: () => void;
}

/** Period, agency and state in one line; the last hour until another period is picked. */
export function DeliverySearch({ url, set, wall, period, ends, searching, onSearch }: DeliverySearchProps) {
  const t = useT();
  const show = (period: { from: string; to: string }) => {
    ends.restore();
    set(period);
    onSearch();
  };
  return (
    <SearchLine
      searching={searching}
      disabled={ends.emptied !== null}
      onSearch={(texts) => {
        const brand = String(texts.get('brand')).trim();
        if (brand === url.brand) onSearch();
        else set({ brand });
      }}
    >
      <PeriodFields period={period} ends={ends} unit="moment">
        <Button onClick={() => show({ from: '', to: '' })}>{t('deliveryOrders.lastHour')}</Button>
        <Button onClick={() => show(todayOf(wall))}>{t('deliveryOrders.today')}</Button>
      </PeriodFields>
      <Input
        key={url.brand}
        name="brand"
        allowClear
        maxLength={50}
        aria-label={t('deliveryOrders.brand')}
        placeholder={t('deliveryOrders.brand')}
        defaultValue={url.brand}
      />
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
