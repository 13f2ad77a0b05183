import {
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { printedHeight, useTableHeight } from '#kit/web/list/table/table-height.ts';
import { moved, type Ordered } from './moves.ts';
import { OrderingRow } from './ordering-row.tsx';
import { type Lift, type LiftMessage, useLift } from './use-lift.ts';
import { useWindow } from './window-of.ts';
import './ordering.css';

interface OrderingListProps<T extends Ordered> {
  rows: readonly T[];
  nameOf: (row: T) => string;
  /** Content of a row, next to the handle. */
  children: (row: T) => ReactNode;
  onMove: (from: number, to: number) => void;
}

/** px; the style sheet has the same. */
const ROW = 56;
/** A click on the handle is no drag, in px. */
const START = { distance: 3 };

const silent = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none };
function none(): undefined {}

/** What a screen reader says while a row is held. */
function useAnnouncement<T extends Ordered>(rows: readonly T[], nameOf: (row: T) => string) {
  const t = useT();
  const [announcement, setAnnouncement] = useState('');
  const announce = (what: LiftMessage, id: number, place: number) => {
    const row = rows.find((each) => each.id === id);
    if (row) setAnnouncement(t(`menuItem.order.${what}`, { name: nameOf(row), place, count: rows.length }));
  };
  return [announcement, announce] as const;
}

type Lifting = ReturnType<typeof useLift>;

/** The rows to draw, in the order they would have now, and the one that Tab reaches. */
function useRowsInView<T extends Ordered>(
  rows: readonly T[],
  { lift, current }: Lifting,
  box: RefObject<HTMLElement | null>,
  height: number,
) {
  const shown = lift ? moved(rows, lift.from, lift.to) : rows;
  const { first, end: last } = useWindow(box, height, ROW, rows.length);
  // What is held or has the focus stays in the page, wherever the list has been scrolled to.
  const tabStop = Math.min(current, rows.length - 1);
  const drawn = shown
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => (index >= first && index < last) || index === tabStop);
  return { drawn, tabStop };
}

/** Scrolls after a row that keys move and keeps the focus on its handle, also when saved rows change the page. */
function useKeysLead(box: RefObject<HTMLElement | null>, current: number, lift: Lift | null) {
  const keyed = useRef(false);
  useLayoutEffect(() => {
    const view = box.current;
    if (!view || !(keyed.current || lift?.by === 'keys')) return;
    const top = current * ROW;
    if (keyed.current && top < view.scrollTop) view.scrollTop = top;
    else if (keyed.current && top + ROW > view.scrollTop + view.clientHeight)
      view.scrollTop = top + ROW - view.clientHeight;
    keyed.current = false;
    view
      .querySelector<HTMLElement>(`[aria-posinset="${current + 1}"] .ordering-handle`)
      ?.focus({ preventScroll: true });
  });
  return keyed;
}

/** The row under the pointer, beside the list. */
function CarriedRow({ place, children }: { place: number; children: ReactNode }) {
  return (
    <div className="ordering-row carried">
      <span className="ordering-handle" aria-hidden="true" />
      <span className="ordering-place num">{numberText(place)}</span>
      {children}
    </div>
  );
}

interface PointerDragProps<T extends Ordered> extends Pick<OrderingListProps<T>, 'rows'> {
  lifting: Lifting;
  /** Content of the row under the pointer. */
  carried: (row: T) => ReactNode;
  children: ReactNode;
}

/** Lets the pointer carry a row by its handle. */
function PointerDrag<T extends Ordered>({ rows, lifting, carried, children }: PointerDragProps<T>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: START }));
  const { lift, begin, carry, end } = lifting;
  const place = ({ active, delta }: DragMoveEvent) => {
    if (lift?.by !== 'pointer' || active.id !== lift.id) return;
    const wanted = Math.round((lift.from * ROW + delta.y) / ROW);
    carry(Math.min(Math.max(wanted, 0), rows.length - 1));
  };
  const heldRow = rows.find((row) => row.id === lift?.id);
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) =>
        begin(
          rows.findIndex((row) => row.id === active.id),
          'pointer',
        )
      }
      onDragMove={place}
      onDragEnd={() => end('dropped')}
      onDragCancel={() => end('cancelled')}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lift?.by === 'pointer' && heldRow && <CarriedRow place={lift.to + 1}>{carried(heldRow)}</CarriedRow>}
      </DragOverlay>
    </DndContext>
  );
}

/** Rows to be put into another order by mouse, finger or keys; only those in view are in the page. */
export function OrderingList<T extends Ordered>({ rows, nameOf, children, onMove }: OrderingListProps<T>) {
  const t = useT();
  const helpId = useId();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const height = useTableHeight(frame, false) ?? printedHeight(window.innerHeight, false);
  const [announcement, announce] = useAnnouncement(rows, nameOf);
  const lifting = useLift({
    count: rows.length,
    idAt: (index) => rows[index]?.id,
    drop: onMove,
    announce,
  });
  const { lift, current, setCurrent, onKey } = lifting;
  const { drawn, tabStop } = useRowsInView(rows, lifting, box, height);
  const keyed = useKeysLead(box, current, lift);
  return (
    <div className="ordering" ref={frame}>
      <p id={helpId} className="visually-hidden">
        {t('menuItem.order.help')}
      </p>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {announcement}
      </p>
      <PointerDrag rows={rows} lifting={lifting} carried={children}>
        <div className="ordering-box" ref={box} style={{ height: Math.min(height, rows.length * ROW) }}>
          <ol
            className="ordering-rows"
            style={{ height: rows.length * ROW }}
            aria-label={t('menuItem.order.list')}
          >
            {drawn.map(({ row, index }) => (
              <OrderingRow
                key={row.id}
                id={row.id}
                name={nameOf(row)}
                index={index}
                count={rows.length}
                top={index * ROW}
                held={row.id === lift?.id}
                tabStop={index === tabStop}
                helpId={helpId}
                onFocus={(at) => !lift && setCurrent(at)}
                onKey={(event, at) => {
                  keyed.current = true;
                  onKey(event, at);
                }}
              >
                {children(row)}
              </OrderingRow>
            ))}
          </ol>
        </div>
      </PointerDrag>
    </div>
  );
}
