import { DeleteOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { onOrdersMoved, useCaughtUp } from '#features/orders/live/live-connection.public.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListHead } from '#kit/web/list/list-head.tsx';
import { ListPage } from '#kit/web/list/list-page.tsx';
import { ListView } from '#kit/web/list/list-view.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { NO_ROWS, useList } from '#kit/web/list/use-list.ts';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { rideListPermissions } from '../delivery.contract.ts';
import {
  type DeliveryOrder,
  refreshDeliveryOrders,
  removeDeliveryOrders,
  useDeliveryOrders,
} from './delivery-orders-calls.ts';
import { useDeliveryColumns } from './delivery-orders-columns.tsx';
import { DeliverySearch, TODAY } from './delivery-search.tsx';

const keyOf = ({ id }: DeliveryOrder) => id;
const nameOf = ({ number }: DeliveryOrder) => number;

/** Every ride that was asked for, and where each stands; moves with the live channel. */
export function DeliveryOrdersScreen() {
  const t = useT();
  const mayDelete = useAllowed()(rideListPermissions.remove);
  const search = useDeliveryOrders();
  const { period, query } = search;
  const rows = query.data?.rows;
  const list = useList({
    query,
    rows,
    waiting: !period.valid && rows === undefined,
    select: mayDelete,
    keyOf,
    nameOf,
  });
  const columns = useDeliveryColumns();
  useEffect(() => onOrdersMoved(() => void refreshDeliveryOrders()), []);
  useCaughtUp(query.data?.at, refreshDeliveryOrders);

  const selected = list.selection?.rows ?? NO_ROWS;
  const remove = useMutation({
    mutationFn: async () => {
      const sure = await ask({
        title: t('deliveryOrders.deleteQuestion', { count: selected.length }),
        ok: t('deliveryOrders.delete'),
        cancel: t('web.cancel'),
        danger: true,
      });
      if (!sure) return;
      const { count } = await removeDeliveryOrders(selected.map(keyOf));
      list.selection?.clear();
      notify.success(t('deliveryOrders.deleted', { count }));
      await refreshDeliveryOrders();
    },
  });
  return (
    <ListPage>
      <ListHead
        list={list}
        total={t('deliveryOrders.count', { count: list.total })}
        selected={
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => remove.mutate()}>
            {t('deliveryOrders.delete')}
          </Button>
        }
      />
      <DeliverySearch {...search} />
      <ListView
        list={list}
        columns={columns}
        name="deliveryOrders"
        empty={
          <StateBox text={t(period.initial ? 'deliveryOrders.emptyHour' : 'deliveryOrders.empty')}>
            {period.initial && (
              <Button onClick={() => period.show(TODAY)}>{t('deliveryOrders.showToday')}</Button>
            )}
          </StateBox>
        }
      />
    </ListPage>
  );
}
