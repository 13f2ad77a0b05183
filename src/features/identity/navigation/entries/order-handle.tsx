import { HolderOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import { type Entry, entryName } from './entry-tree.ts';

interface OrderHandleProps {
  row: Entry;
  siblings: readonly Entry[];
  /** To a place among its siblings, from 1. */
  onMove: (row: Entry, place: number) => void;
}

/** The place of an entry among its siblings, with a handle that moves it by mouse, finger or arrow keys. */
export function OrderHandle({ row, siblings, onMove }: OrderHandleProps) {
  const t = useT();
  const data = { parent: row.parent?.id ?? null };
  const drag = useDraggable({ id: row.id, data });
  const drop = useDroppable({ id: row.id, data });
  const index = siblings.findIndex(({ id }) => id === row.id);
  const isTarget = drop.isOver && drop.active?.id !== row.id;
  return (
    <span ref={drop.setNodeRef} className={isTarget ? 'order-place order-target' : 'order-place'}>
      <button
        type="button"
        ref={drag.setNodeRef}
        className={drag.isDragging ? 'order-handle order-held' : 'order-handle'}
        aria-label={t('navigation.handle', {
          name: entryName(row),
          place: index + 1,
          count: siblings.length,
        })}
        {...drag.listeners}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          if (siblings[index + step]) onMove(row, index + 1 + step);
        }}
      >
        <HolderOutlined aria-hidden />
      </button>
      {numberText(row.displayOrder)}
    </span>
  );
}
