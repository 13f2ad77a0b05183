import { Segmented, Skeleton, Switch } from 'antd';
import { useMemo } from 'react';
import { StoreChoice } from '#kit/web/crud/store-choice.tsx';
import { useT } from '#kit/web/i18n.tsx';
import { PageActions, PageAside } from '#kit/web/page-title.tsx';
import { useRememberedSwitch } from '#kit/web/remembered-switch.ts';
import { useAllowed, useSession } from '#kit/web/session.tsx';
import { urlChoice, urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { PauseButton } from './intake/pause-button.tsx';
import { BOARD_STATUSES, columnsOf } from './list/board/board.rules.ts';
import { BoardCard } from './list/board/board-card.tsx';
import { useBoardKeys } from './list/board/use-board-keys.ts';
import { EmptyOrders } from './list/empty-orders.tsx';
import { OrderDetail } from './list/order-detail.tsx';
import { useRowClass } from './list/row-state.ts';
import { StatusMark } from './list/status-mark.tsx';
import { useTickets } from './list/ticket/use-tickets.tsx';
import { useLiveRows } from './list/use-live-rows.ts';
import { type OrderActions, useOrderActions } from './list/use-order-actions.ts';
import { useLive } from './live-connection.ts';
import { orderPermissions } from './order.contract.ts';
import { type OrderFilter, type OrderRow, refreshOrders, useOrders } from './order-query.ts';
import { useStoreClock } from './store-clock.ts';
import '#kit/web/crud/crud.css';
import './order-list.css';
import './order-board.css';

/** Without a live channel the board asks by itself this often, in ms. */
const ASK_EVERY = 15_000;
/** As many as one answer carries: a kitchen with more has other worries. */
const MOST = 200;
const NO_ROWS: readonly OrderRow[] = [];

const boardUrl = {
  store: urlOptionalInt(),
  order: urlOptionalInt(),
  /** The column a phone shows. */
  column: urlChoice(BOARD_STATUSES, 'ORDER'),
};

/** What has to be cooked and handed over, as slips by status: for a tablet on the kitchen wall. */
export function OrderBoardScreen() {
  const t = useT();
  const ownStore = useSession()?.storeCode ?? null;
  const phone = useBreakpoint() === 'mobile';
  const [url, set] = useUrlState(boardUrl);
  const [printsOnAccept, setPrintsOnAccept] = useRememberedSwitch('jumun.printOnAccept', false);
  const mayPrint = useAllowed()(orderPermissions.print);
  const clock = useStoreClock();
  const { link } = useLive();
  const filter: OrderFilter = {
    from: '',
    to: '',
    statuses: BOARD_STATUSES,
    cancelled: false,
    refundOpen: false,
    store: ownStore === null ? url.store : null,
    page: 0,
    size: MOST,
  };
  const { data, isError, isPending } = useOrders(filter, clock, {
    enabled: true,
    interval: link === 'off' ? ASK_EVERY : false,
  });
  const rows = data?.rows ?? NO_ROWS;
  const columns = useMemo(() => columnsOf(rows), [rows]);
  useLiveRows(data, true);
  const classOf = useRowClass(data?.rows);
  const { print, sheets } = useTickets();
  const steps = useOrderActions();
  const actions: OrderActions = {
    ...steps,
    async advance(row, to) {
      const done = await steps.advance(row, to);
      if (done && to === 'RECEIPT' && mayPrint && printsOnAccept) print(row);
      return done;
    },
  };
  const open = (row: OrderRow) => set({ order: row.id });
  const keys = useBoardKeys(columns, {
    open,
    print: (row) => mayPrint && print(row),
    advance: (row) => {
      const { next } = actions.of(row);
      if (next && !actions.goingTo(row)) void actions.advance(row, next);
    },
  });
  if (isPending && !isError) return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />;
  const shown = phone ? BOARD_STATUSES.filter((status) => status === url.column) : BOARD_STATUSES;
  return (
    <div className="board-page">
      <PageAside>{data && t('orders.count', { count: data.total })}</PageAside>
      <PageActions>
        <PauseButton />
        {ownStore === null && <StoreChoice store={url.store} onChoose={(store) => set({ store })} />}
        {mayPrint && (
          <label className="board-switch" htmlFor="print-on-accept">
            <Switch id="print-on-accept" checked={printsOnAccept} onChange={setPrintsOnAccept} />
            {t('orderBoard.printOnAccept')}
          </label>
        )}
      </PageActions>
      {rows.length < (data?.total ?? 0) && (
        <p className="board-cut" role="status">
          {t('orderBoard.cut', { count: rows.length })}
        </p>
      )}
      {isError && <EmptyOrders failed onRetry={() => void refreshOrders()} />}
      {phone && (
        <Segmented
          block
          value={url.column}
          onChange={(column) => set({ column })}
          aria-label={t('orderBoard.columns')}
          options={BOARD_STATUSES.map((status) => ({
            value: status,
            label: (
              <span className="board-tab">
                <StatusMark status={status} />
                <span className="num">{columns[status].length}</span>
              </span>
            ),
          }))}
        />
      )}
      <div className="board">
        {shown.map((status) => (
          <section key={status} className="board-column" aria-labelledby={`board-${status}`}>
            <h2 id={`board-${status}`}>
              <StatusMark status={status} />
              <span className="num board-count">{columns[status].length}</span>
            </h2>
            {columns[status].length === 0 ? (
              <p className="board-empty">{t('orderBoard.empty')}</p>
            ) : (
              <ul>
                {columns[status].map((row) => (
                  <BoardCard
                    key={row.id}
                    row={row}
                    clock={clock}
                    actions={actions}
                    className={classOf(row)}
                    tabStop={keys.current === row.id}
                    withStore={ownStore === null && url.store === null}
                    onFocus={() => keys.onFocus(row)}
                    onKey={(event) => keys.onKey(event, row)}
                    onOpen={() => open(row)}
                    onPrint={mayPrint ? () => print(row) : undefined}
                  />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <OrderDetail id={url.order} clock={clock} actions={actions} onClose={() => set({ order: null })} />
      {sheets}
    </div>
  );
}
