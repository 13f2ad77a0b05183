import { Select } from 'antd';
import { rideLabel } from '#features/orders/list/rows/delivery-label.rules.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { PeriodChoice } from '#kit/web/period/period-choice.tsx';
import { RIDE_STATES } from '../delivery-state.rules.ts';
import type { useDeliveryOrders } from './delivery-orders-calls.ts';

/** All of the store's own day. */
export const TODAY = { days: [0, 0] } as const;

/** Period, agency and state in one line. */
export function DeliverySearch({ url, set, period, query }: ReturnType<typeof useDeliveryOrders>) {
  const t = useT();
  return (
    <SearchLine
      searching={query.isFetching}
      disabled={!period.valid}
      onSearch={() => void query.refetch()}
      text={{ label: t('deliveryOrders.brand'), value: url.brand, search: (brand) => set({ brand }) }}
    >
      <PeriodChoice
        period={period}
        offers={[
          [t('deliveryOrders.lastHour'), null],
          [t('deliveryOrders.today'), TODAY],
        ]}
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
