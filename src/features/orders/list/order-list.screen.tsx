import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { queryClient } from '#kit/web/api/query-client.ts';
import { rememberedSwitch, useRememberedSwitch } from '#kit/web/browser-storage/remembered-switch.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ColumnChooser, useColumnChoice } from '#kit/web/list/table/column-choice.tsx';
import { PageActions } from '#kit/web/page-title.tsx';
import { type Session, useAllowed } from '#kit/web/session/session.tsx';
import { storeClock } from '#kit/web/time/store-clock.ts';
import { readUrl, useUrlState } from '#kit/web/url-state.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { PauseButton } from '../capacity/pause-button.tsx';
import { orderPermissions } from '../order.contract.ts';
import { ordersQuery } from '../order-query.ts';
import { useOrderActions } from './actions/use-order-actions.ts';
import { OrderDetail } from './detail/order-detail.tsx';
import { OrderFilters } from './filters/order-filters.tsx';
import { BY_TIME, orderUrl } from './order-url.ts';
import { PageSummary } from './page-summary.tsx';
import { orderColumns } from './rows/order-columns.tsx';
import { OrderRows } from './rows/order-rows.tsx';
import { useTickets } from './ticket/use-tickets.tsx';
import { filterFor, useListed } from './use-listed.ts';
import './order-list.css';

/** Requests the orders of the URL before the screen is rendered. */
export async function prefetchOrders(session: Session): Promise<void> {
  const search = Object.fromEntries(new URLSearchParams(window.location.search));
  const url = readUrl(orderUrl, search);
  if (url.status.length > 0)
    await queryClient.prefetchQuery(
      ordersQuery(filterFor(url, session.storeId, rememberedSwitch(BY_TIME, false)), storeClock()),
    );
}

/** The columns as chosen, and those that can be. */
function useColumns({ isShown }: ReturnType<typeof useColumnChoice>) {
  const t = useT();
  const choosable = orderColumns.map((column) => ({
    id: column.id,
    title: t(column.titleKey),
    hidden: column.hidden,
  }));
  const chooser = [{ id: 'number', title: t('orders.col.number') }, ...choosable];
  return { chooser, shown: orderColumns.filter(isShown) };
}

/** The order list: new orders, waiting times, and the next step as one button. */
export function OrderListScreen() {
  const t = useT();
  const breakpoint = useBreakpoint();
  const state = useUrlState(orderUrl);
  const [url, set] = state;
  const [autoSearch, setAutoSearch] = useRememberedSwitch('jumun.autoSearch', true);
  const [byTime, setByTime] = useRememberedSwitch(BY_TIME, false);
  const listed = useListed(state, { autoSearch, byTime });
  const { data, clock, isFetching, unseen, look } = listed;
  const actions = useOrderActions();
  const { print, sheets } = useTickets();
  const mayPrint = useAllowed()(orderPermissions.print);
  const choice = useColumnChoice('orders');
  const { shown, chooser } = useColumns(choice);
  const narrow = breakpoint === 'mobile' || breakpoint === 'tablet';
  return (
    <div className="orders-page">
      <PageSummary count={data ? t('orders.count', { count: data.total }) : null} message={actions.message} />
      <PageActions>
        <PauseButton />
        <Button icon={<ReloadOutlined />} loading={isFetching && !listed.isPending} onClick={look}>
          {t('orders.refresh')}
        </Button>
      </PageActions>
      <OrderFilters
        url={url}
        set={set}
        clock={clock}
        ends={listed.ends}
        autoSearch={autoSearch}
        onAutoSearch={setAutoSearch}
        onSearch={look}
        searching={isFetching}
        total={listed.total}
        byTime={byTime}
        onByTime={(next) => {
          setByTime(next);
          set({ page: 1 });
        }}
      >
        {!narrow && <ColumnChooser columns={chooser} choice={choice} />}
      </OrderFilters>
      {unseen > 0 && (
        <button type="button" className="orders-unseen" onClick={look}>
          {t('orders.unseen', { count: unseen })}
        </button>
      )}
      <OrderRows
        listed={listed}
        state={state}
        actions={actions}
        columns={shown}
        narrow={narrow}
        onPrint={mayPrint ? print : undefined}
      />
      <OrderDetail
        id={url.order}
        clock={clock}
        actions={actions}
        onClose={() => set({ order: null }, { replace: true })}
      />
      {sheets}
    </div>
  );
}
