import { HolderOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import './ordering.css';

interface OrderHandleProps {
  id: number;
  name: string;
  /** Rows of one group are ordered among themselves. */
  group?: number | null;
  /** Place among the rows of the group, from 1. */
  place: number;
  count: number;
  /** The number that is shown. */
  order: number;
  /** Without it only the number is shown. */
  onMove: ((place: number) => void) | undefined;
}

/** The place of a row with a handle that moves it by mouse, finger or arrow keys; within `OrderedRows`. */
export function OrderHandle({ onMove, ...row }: OrderHandleProps) {
  return onMove ? <Handle {...row} onMove={onMove} /> : numberText(row.order);
}

type HandleProps = OrderHandleProps & { onMove: (place: number) => void };

function Handle({ id, name, group = null, place, count, order, onMove }: HandleProps) {
  const t = useT();
  const drag = useDraggable({ id, data: { group } });
  const drop = useDroppable({ id, data: { group } });
  const isTarget = drop.isOver && drop.active?.id !== id;
  return (
    <span ref={drop.setNodeRef} className={isTarget ? 'order-place order-target' : 'order-place'}>
      <button
        type="button"
        ref={drag.setNodeRef}
        className={drag.isDragging ? 'order-handle order-held' : 'order-handle'}
        aria-label={t('crud.orderHandle', { name, place, count })}
        {...drag.listeners}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          const next = place + step;
          if (next >= 1 && next <= count) onMove(next);
        }}
      >
        <HolderOutlined aria-hidden />
      </button>
      {numberText(order)}
    </span>
  );
}
