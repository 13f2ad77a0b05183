import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';

interface OrderingRowProps {
  id: number;
  name: string;
  /** From 0. */
  index: number;
  count: number;
  top: number;
  held: boolean;
  tabStop: boolean;
  helpId: string;
  onKey: (event: KeyboardEvent, index: number) => void;
  onFocus: (index: number) => void;
  children: ReactNode;
}

/** One row with its handle; only the handle drags, so that a finger can still scroll the list. */
export function OrderingRow(props: OrderingRowProps) {
  const { id, name, index, count, held, helpId } = props;
  const t = useT();
  const { setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id });
  return (
    <li
      ref={setNodeRef}
      className={held ? 'ordering-row held' : 'ordering-row'}
      style={{ transform: `translateY(${props.top}px)` }}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-item={id}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="ordering-handle"
        tabIndex={props.tabStop ? 0 : -1}
        aria-label={t('menuItem.order.handle', { name, place: index + 1 })}
        aria-describedby={helpId}
        aria-pressed={held}
        {...listeners}
        onFocus={() => props.onFocus(index)}
        onKeyDown={(event) => props.onKey(event, index)}
      >
        <HolderOutlined aria-hidden />
      </button>
      <span className="ordering-place num">{numberText(index + 1)}</span>
      {props.children}
    </li>
  );
}
