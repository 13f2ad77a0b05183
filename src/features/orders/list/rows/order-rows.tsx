import { Pagination, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ORDER_PAGE_SIZES } from '../../order.contract.ts';
import { type OrderRow, refreshOrders } from '../../order-query.ts';
import { mostUrgent } from '../actions/row-rules.ts';
import type { OrderActions } from '../actions/use-order-actions.ts';
import { EmptyOrders } from '../empty-orders.tsx';
import { type OrderUrl, orderUrl } from '../order-url.ts';
import { useRowClass } from '../row-state.ts';
import { useKeyboard } from '../use-keyboard.ts';
import type { UrlOfOrders, useListed } from '../use-listed.ts';
import { OrderCards } from './order-cards.tsx';
import { type OrderListProps, OrderTable } from './order-table.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';

const NO_ROWS: readonly OrderRow[] = [];

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

function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return [expanded, toggle] as const;
}

const NO_FILTER = {
  q: '',
  from: '',
  to: '',
  status: orderUrl.status.initial,
  cancelled: false,
  refund: false,
  unpaid: false,
  page: 1,
};

interface OrderRowsProps {
  listed: ReturnType<typeof useListed>;
  state: UrlOfOrders;
  actions: OrderActions;
  columns: OrderListProps['columns'];
  narrow: boolean;
  onPrint: OrderListProps['onPrint'];
}

/** The rows of the page with their keys, or what is there in their place. */
export function OrderRows({ listed, state: [url, set], actions, columns, narrow, onPrint }: OrderRowsProps) {
  const { data } = listed;
  const rows = data?.rows ?? NO_ROWS;
  const drawn = useDrawnRows(rows);
  const classOf = useRowClass(data?.rows);
  const urgent = useMemo(() => mostUrgent(rows), [rows]);
  const [expanded, toggle] = useExpanded();
  const open = (id: number) => set({ order: id });
  const { current, setCurrent } = useKeyboard(rows, {
    accept: (row) => actions.of(row).next === 'RECEIPT' && actions.step(row),
    advance: actions.step,
    open,
    toggle,
    refresh: listed.look,
  });
  if (listed.isLoading)
    return (
      <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} className="orders-skeleton" />
    );
  if (rows.length === 0 || url.status.length === 0)
    return (
      <EmptyOrders
        failed={listed.isError}
        noStatus={url.status.length === 0}
        onReset={() => set(NO_FILTER)}
        onRetry={() => void refreshOrders()}
      />
    );
  const List = narrow ? OrderCards : OrderTable;
  return (
    <section className="orders-box" aria-busy={listed.isFetching}>
      <List
        rows={drawn}
        columns={columns}
        clock={listed.clock}
        actions={actions}
        classOf={classOf}
        current={current}
        onCurrent={setCurrent}
        expanded={expanded}
        onExpand={toggle}
        onOpen={open}
        onPrint={onPrint}
        withStore={listed.withStore}
        urgent={urgent}
      />
      <OrdersPager page={url.page} size={Number(url.size)} total={data?.total ?? 0} set={set} />
    </section>
  );
}
