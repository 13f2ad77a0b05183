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

interface OrderedRowsProps {
  /** A table whose rows have an `OrderHandle`. */
  children: ReactNode;
  /** A row was dropped on another one of its group. */
  onDrop: (id: number, onto: number) => void;
}

/** Rows that their handles put into another order. */
export function OrderedRows({ children, onDrop }: OrderedRowsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: START }));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={withinGroup}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(Number(active.id), Number(over.id));
      }}
    >
      {children}
    </DndContext>
  );
}
