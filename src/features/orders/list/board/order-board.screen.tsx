import { useMemo, useRef } from 'react';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { Failed } from '#kit/web/list/state/state-box.tsx';
import { PageActions } from '#kit/web/page-title.tsx';
import { useAllowed, useSession } from '#kit/web/session/session.tsx';
import { type StoreClock, useStoreClock } from '#kit/web/time/store-clock.ts';
import { urlChoice, urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import { useBreakpoint } from '#kit/web/use-breakpoint.ts';
import { PauseButton } from '../../capacity/pause-button.tsx';
import { useLive } from '../../live/live-connection.public.ts';
import { orderPermissions } from '../../order.contract.ts';
import { type OrderFilter, type OrderRow, refreshOrders, useOrders } from '../../order-query.ts';
import { StatusMark } from '../../status-mark.tsx';
import { mostUrgent } from '../actions/row-rules.ts';
import { useOrderActions } from '../actions/use-order-actions.ts';
import { OrderDetail } from '../detail/order-detail.tsx';
import { PageSummary } from '../page-summary.tsx';
import { useRowClass } from '../row-state.ts';
import { useRoomBelow } from '../rows/use-room-below.ts';
import { PrintSwitch } from '../ticket/print-switch.tsx';
import { useTickets } from '../ticket/use-tickets.tsx';
import { useLiveRows } from '../use-live-rows.ts';
import { BOARD_STATUSES, type BoardStatus, type Columns, columnsOf } from './board.rules.ts';
import { BoardCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { ToCook } from './to-cook.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import '../order-list.css';
import './order-board.css';

/** Polling interval without a live channel, in ms. */
const ASK_EVERY = 15_000;
/** The maximum of one response. */
const MOST = 200;
/** Bottom margin of the page, and minimum height of the columns, in px. */
const BELOW = 48;
const LEAST = 320;
const NO_ROWS: readonly OrderRow[] = [];

const boardUrl = {
  store: urlOptionalInt(),
  order: urlOptionalInt(),
  /** The column shown on a phone. */
  column: urlChoice(BOARD_STATUSES, 'ORDER'),
};

/** The orders of the board, kept up to date. */
function useBoardOrders(ownStore: number | null, store: number | null, clock: StoreClock) {
  const { link } = useLive();
  const filter: OrderFilter = {
    text: '',
    from: '',
    to: '',
    statuses: BOARD_STATUSES,
    cancelled: false,
    refundOpen: false,
    paid: null,
    store: ownStore === null ? store : null,
    waitingFirst: true,
    page: 0,
    size: MOST,
  };
  const { data, isError, isPending } = useOrders(filter, clock, {
    enabled: true,
    interval: link === 'off' ? ASK_EVERY : false,
  });
  const rows = data?.rows ?? NO_ROWS;
  useLiveRows(data, true);
  const classOf = useRowClass(data?.rows);
  const columns = useMemo(() => columnsOf(rows), [rows]);
  const urgent = useMemo(() => mostUrgent(rows), [rows]);
  return { data, isError, isPending, rows, classOf, columns, urgent };
}

interface ColumnTabsProps {
  columns: Columns<OrderRow>;
  value: BoardStatus;
  onChange: (column: BoardStatus) => void;
}

/** Which column a phone shows, with how many orders are in each. */
function ColumnTabs({ columns, value, onChange }: ColumnTabsProps) {
  const t = useT();
  return (
    <Segmented
      className="board-tabs"
      block
      value={value}
      onChange={onChange}
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
  );
}

/** Orders to cook and hand over, as slips by status, for a kitchen tablet. */
export function OrderBoardScreen() {
  const t = useT();
  const ownStore = useSession()?.storeId ?? null;
  const phone = useBreakpoint() === 'mobile';
  const [url, set] = useUrlState(boardUrl);
  const mayPrint = useAllowed()(orderPermissions.print);
  const clock = useStoreClock();
  const { link } = useLive();
  const orders = useBoardOrders(ownStore, url.store, clock);
  const { data, rows, columns, isError, isPending } = orders;
  const { print, sheets } = useTickets();
  const actions = useOrderActions();
  const board = useRef<HTMLDivElement>(null);
  // The columns scroll by themselves in any case.
  const room = useRoomBelow(board, BELOW, LEAST).height ?? LEAST;
  const open = (row: OrderRow) => set({ order: row.id });
  const keys = useBoardKeys(columns, {
    open,
    print: (row) => mayPrint && print(row),
    advance: actions.step,
  });
  if (isPending && !isError) return <LoadingLines lines={10} />;
  return (
    <div className="board-page">
      <PageSummary count={data ? t('orders.count', { count: data.total }) : null} message={actions.message} />
      <PageActions>
        <PauseButton />
        {/* With a live channel it is part of the device settings in the top bar. */}
        {link === 'off' && <PrintSwitch />}
        <FullScreenButton />
      </PageActions>
      {rows.length < (data?.total ?? 0) && (
        <p className="board-cut" role="status">
          {t('orderBoard.cut', { count: rows.length })}
        </p>
      )}
      {isError && <Failed text={t('orders.empty.failed')} onRetry={() => void refreshOrders()} />}
      {phone && <ColumnTabs columns={columns} value={url.column} onChange={(column) => set({ column })} />}
      <ToCook rows={rows} />
      <div className="board" ref={board} style={{ height: room }}>
        {(phone ? [url.column] : BOARD_STATUSES).map((status) => (
          <BoardColumn
            key={status}
            status={status}
            count={columns[status].length}
            collapsed={!phone && rows.length > 0 && columns[status].length === 0}
          >
            {columns[status].map((row, place) => (
              <BoardCard
                key={row.id}
                row={row}
                clock={clock}
                actions={actions}
                className={orders.classOf(row)}
                tabStop={keys.current === row.id}
                withStore={ownStore === null && url.store === null}
                onFocus={() => keys.onFocus(row)}
                onKey={(event) => keys.onKey(event, row)}
                onOpen={() => open(row)}
                onPrint={mayPrint ? () => print(row) : undefined}
                urgent={orders.urgent === row.id}
                place={place}
              />
            ))}
          </BoardColumn>
        ))}
      </div>
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
