import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { ReactNode } from 'react';

/** A row is put among those of its own group only. */
const withinGroup: CollisionDetection = (found) =>
  closestCenter({
    ...found,
    droppableContainers: found.droppableContainers.filter(
      ({ data }) => data.current?.group === found.active.data.current?.group,
    ),
  });

/** A click on the handle is no drag, in px. */
const START = { distance: 3 };

interface OrderedRowsProps<T> {
  rows: readonly T[];
  /** A table whose rows have an `OrderHandle`. */
  children: ReactNode;
  /** A row was dropped on another one of its group. */
  onDrop: (row: T, onto: T) => void;
}

/** Rows that their handles put into another order. */
export function OrderedRows<T extends { id: number }>({ rows, children, onDrop }: OrderedRowsProps<T>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: START }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={withinGroup}
      onDragEnd={({ active, over }) => {
        const row = rows.find(({ id }) => id === active.id);
        const onto = rows.find(({ id }) => id === over?.id);
        if (row && onto && row !== onto) onDrop(row, onto);
      }}
    >
      {children}
    </DndContext>
  );
}
