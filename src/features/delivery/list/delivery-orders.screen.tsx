import { DeleteOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { onOrdersMoved, useCaughtUp } from '#features/orders/live/live-connection.public.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { PageActions, PageAside } from '#kit/web/page-title.tsx';
import { useAllowed, useSession } from '#kit/web/session/session.tsx';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { deliveryPermissions } from '../delivery.contract.ts';
import {
  deliveryUrl,
  refreshDeliveryOrders,
  removeDeliveryOrders,
  todayOf,
  useDeliveryOrders,
} from './delivery-orders-calls.ts';
import { DeliveryOrderCards, DeliveryOrderTable } from './delivery-orders-table.tsx';
import { DeliverySearch } from './delivery-search.tsx';
import '#kit/web/crud/crud.css';
import './delivery-orders.css';

/** Every ride that was asked for, and where each stands; moves with the live channel. */
export function DeliveryOrdersScreen() {
  const t = useT();
  const _session = useSession();
  const narrow = useBreakpoint() === 'mobile';
  const mayDelete = useAllowed()(deliveryPermissions.remove);
  const clock = useStoreClock();
  const [url, set] = useUrlState(deliveryUrl);
  const [missing, setMissing] = useState(false);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const { data, isPending, isError, isFetching } = useDeliveryOrders(url, clock.wall, !missing);

  useEffect(() => onOrdersMoved(() => void refreshDeliveryOrders()), []);
  useCaughtUp(data?.at, refreshDeliveryOrders);

  const remove = async () => {
    const sure = await ask({
      title: t('deliveryOrders.deleteQuestion', { count: ticked.length }),
      ok: t('deliveryOrders.delete'),
      cancel: t('web.cancel'),
      danger: true,
    });
    if (!sure) return;
    const { count } = await removeDeliveryOrders(ticked);
    setTicked([]);
    notify.success(t('deliveryOrders.deleted', { count }));
    await refreshDeliveryOrders();
  };
  const rows = data?.rows ?? [];
  const lastHour = !url.from && !url.to;
  const emptyLabel = isError
    ? 'deliveryOrders.failed'
    : lastHour
      ? 'deliveryOrders.emptyHour'
      : 'deliveryOrders.empty';
  const list = { rows, ticked: mayDelete ? ticked : undefined, onTick: setTicked };
  return (
    <div className="delivery-orders">
      <PageAside>{data && t('deliveryOrders.count', { count: rows.length })}</PageAside>
      <PageActions>
        {mayDelete && ticked.length > 0 && (
          <Button
            icon={<DeleteOutlined aria-hidden />}
            // What went wrong the toast has said.
            onClick={() => void remove().catch(() => undefined)}
          >
            {t('deliveryOrders.delete')}
          </Button>
        )}
      </PageActions>
      <DeliverySearch
        url={url}
        set={set}
        wall={clock.wall}
        missing={missing}
        onMissing={setMissing}
        searching={isFetching}
        onSearch={() => void refreshDeliveryOrders()}
      />
      {isPending && !missing && !isError ? (
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      ) : isError || rows.length === 0 ? (
        <div className="delivery-empty">
          <p role={isError ? 'alert' : 'status'}>{t(emptyLabel)}</p>
          {isError ? (
            <Button onClick={() => void refreshDeliveryOrders()}>{t('web.retry')}</Button>
          ) : (
            lastHour && (
              <Button onClick={() => set(todayOf(clock.wall))}>{t('deliveryOrders.showToday')}</Button>
            )
          )}
        </div>
      ) : narrow ? (
        <DeliveryOrderCards {...list} />
      ) : (
        <DeliveryOrderTable {...list} />
      )}
    </div>
  );
}
