import { ReloadOutlined } from '@ant-design/icons';
import { Button, Pagination, Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { queryClient } from '#kit/web/api/query-client.ts';
import { rememberedSwitch, useRememberedSwitch } from '#kit/web/browser-storage/remembered-switch.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ColumnChooser, useColumnChoice } from '#kit/web/list/table/column-choice.tsx';
import { PageActions } from '#kit/web/page-title.tsx';
import { useEnds } from '#kit/web/period/use-ends.ts';
import { type Session, useAllowed, useSession } from '#kit/web/session/session.tsx';
import { storeClock, useStoreClock } from '#kit/web/time/store-clock.ts';
import { readUrl, useUrlState } from '#kit/web/url-state.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { PauseButton } from '../capacity/pause-button.tsx';
import { useLive } from '../live/live-connection.public.ts';
import { ORDER_PAGE_SIZES, orderPermissions } from '../order.contract.ts';
import { type OrderRow, ordersQuery, refreshOrders, useOrders } from '../order-query.ts';
import { mostUrgent } from './actions/row-rules.ts';
import { useOrderActions } from './actions/use-order-actions.ts';
import { OrderDetail } from './detail/order-detail.tsx';
import { EmptyOrders } from './empty-orders.tsx';
import { OrderFilters } from './filters/order-filters.tsx';
import { BY_TIME, filterOf, type OrderUrl, orderUrl } from './order-url.ts';
import { PageSummary } from './page-summary.tsx';
import { useRowClass } from './row-state.ts';
import { OrderCards } from './rows/order-cards.tsx';
import { orderColumns } from './rows/order-columns.tsx';
import { OrderTable } from './rows/order-table.tsx';
import { useDrawnRows } from './rows/use-drawn-rows.ts';
import { useTickets } from './ticket/use-tickets.tsx';
import { useKeyboard } from './use-keyboard.ts';
import { useLiveRows } from './use-live-rows.ts';
import './order-list.css';

/** Polling interval without a live channel (several stores, or notification off), in ms. */
const ASK_EVERY = 15_000;
const NO_ROWS: readonly OrderRow[] = [];

/** Of the own store, or of the chosen one. */
const filterFor = (url: OrderUrl, ownStore: number | null, byTime: boolean) =>
  filterOf(ownStore === null ? url : { ...url, store: null }, !byTime);

/** Requests the orders of the URL before the screen is rendered. */
export async function prefetchOrders(session: Session): Promise<void> {
  const search = Object.fromEntries(new URLSearchParams(window.location.search));
  const url = readUrl(orderUrl, search);
  if (url.status.length > 0)
    await queryClient.prefetchQuery(
      ordersQuery(filterFor(url, session.storeId, rememberedSwitch(BY_TIME, false)), storeClock()),
    );
}

interface PagerProps {
  page: number;
  size: number;
  total: number;
  set: (change: Partial<OrderUrl>) => void;
}

/** Not the pager of lists, which brings the chunk of all lists into the first load. */
function OrdersPager({ page, size, total, set }: PagerProps) {
  const t = useT();
  return (
    <Pagination
      className="orders-pager no-print"
      size="small"
      align="end"
      responsive
      current={page}
      pageSize={size}
      total={total}
      showSizeChanger={{ 'aria-label': t('crud.pageSize', { count: size }) }}
      pageSizeOptions={[...ORDER_PAGE_SIZES]}
      onChange={(next, each) => set({ page: each === size ? next : 1, size: String(each) })}
    />
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
  const session = useSession();
  const breakpoint = useBreakpoint();
  const [url, set] = useUrlState(orderUrl);
  const [autoSearch, setAutoSearch] = useRememberedSwitch('jumun.autoSearch', true);
  const [byTime, setByTime] = useRememberedSwitch(BY_TIME, false);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const { link } = useLive();
  const ownStore = session?.storeId ?? null;
  const filter = filterFor(url, ownStore, byTime);
  const clock = useStoreClock();
  const ends = useEnds((change) => set({ ...change, page: 1 }, { replace: true }));
  const periodMissing = ends.emptied !== null;
  const { data, isFetching, isPending, isError, isPlaceholderData } = useOrders(filter, clock, {
    enabled: !periodMissing && url.status.length > 0,
    interval: autoSearch && link === 'off' ? ASK_EVERY : false,
  });
  const rows = data?.rows ?? NO_ROWS;
  const drawn = useDrawnRows(rows);
  const actions = useOrderActions();
  const { print, sheets } = useTickets();
  const mayPrint = useAllowed()(orderPermissions.print);
  const classOf = useRowClass(data?.rows);
  const { unseen, look } = useLiveRows(data, autoSearch);
  const choice = useColumnChoice('orders');
  const urgent = useMemo(() => mostUrgent(rows), [rows]);

  const toggle = (id: number) =>
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const open = (id: number) => set({ order: id });
  const { current, setCurrent } = useKeyboard(rows, {
    accept: (row) => {
      if (actions.of(row).next === 'RECEIPT' && !actions.goingTo(row)) void actions.advance(row, 'RECEIPT');
    },
    advance: (row) => {
      const { next } = actions.of(row);
      if (next && !actions.goingTo(row)) void actions.advance(row, next);
    },
    open,
    toggle,
    refresh: look,
  });
  // If a page becomes empty (its orders are finished), shows the previous one.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / filter.size));
  useEffect(() => {
    if (data && !isFetching && url.page > lastPage) set({ page: lastPage }, { replace: true });
  }, [data, isFetching, url.page, lastPage, set]);

  const { shown, chooser } = useColumns(choice);
  const narrow = breakpoint === 'mobile' || breakpoint === 'tablet';
  const List = narrow ? OrderCards : OrderTable;
  return (
    <div className="orders-page">
      <PageSummary count={data ? t('orders.count', { count: data.total }) : null} said={actions.said} />
      <PageActions>
        <PauseButton />
        <Button icon={<ReloadOutlined />} loading={isFetching && !isPending} onClick={look}>
          {t('orders.refresh')}
        </Button>
      </PageActions>
      <OrderFilters
        url={url}
        set={set}
        clock={clock}
        ends={ends}
        autoSearch={autoSearch}
        onAutoSearch={setAutoSearch}
        onSearch={look}
        searching={isFetching}
        total={isPlaceholderData ? undefined : data?.total}
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
      {isPending && !isError && !periodMissing && url.status.length > 0 ? (
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} className="orders-skeleton" />
      ) : rows.length === 0 || url.status.length === 0 ? (
        <EmptyOrders
          failed={isError}
          noStatus={url.status.length === 0}
          onReset={() =>
            set({
              q: '',
              from: '',
              to: '',
              status: orderUrl.status.initial,
              cancelled: false,
              refund: false,
              unpaid: false,
              page: 1,
            })
          }
          onRetry={() => void refreshOrders()}
        />
      ) : (
        <section className="orders-box" aria-busy={isFetching}>
          <List
            rows={drawn}
            columns={shown}
            clock={clock}
            actions={actions}
            classOf={classOf}
            current={current}
            onCurrent={setCurrent}
            expanded={expanded}
            onExpand={toggle}
            onOpen={open}
            onPrint={mayPrint ? print : undefined}
            withStore={ownStore === null && url.store === null}
            urgent={urgent}
          />
          <OrdersPager page={url.page} size={filter.size} total={data?.total ?? 0} set={set} />
        </section>
      )}
      <OrderDetail id={url.order} clock={clock} actions={actions} onClose={() => set({ order: null })} />
      {sheets}
    </div>
  );
}
