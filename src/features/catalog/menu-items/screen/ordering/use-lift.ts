import { type KeyboardEvent, useRef, useState } from 'react';

/** A row that is held: where it was and where it would be put down now. */
export interface Lift {
  id: number;
  from: number;
  to: number;
  by: 'keys' | 'pointer';
}

export type LiftMessage = 'lifted' | 'over' | 'dropped' | 'cancelled';

interface LiftOptions {
  count: number;
  idAt: (index: number) => number | undefined;
  drop: (from: number, to: number) => void;
  /** Announcements for screen readers; positions count from 1. */
  announce: (what: LiftMessage, id: number, place: number) => void;
}

/** Rows that PageUp and PageDown skip. */
const PAGE = 10;

/** How far a key takes something that stands at `at`; undefined = the key is none of ours. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: at - PAGE,
    PageDown: at + PAGE,
    Home: 0,
    End: count - 1,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.min(Math.max(wanted, 0), count - 1);
}

/** Picking a row up, carrying it, putting it down: one state for pointer and keys. */
export function useLift({ count, idAt, drop, announce }: LiftOptions) {
  const [lift, showLift] = useState<Lift | null>(null);
  // A last move of the pointer can follow the drop before the drop is drawn; what it would carry is no longer held.
  const held = useRef<Lift | null>(null);
  const setLift = (next: Lift | null) => {
    held.current = next;
    showLift(next);
  };
  /** The row whose handle the Tab key reaches. */
  const [current, setCurrent] = useState(0);

  const begin = (index: number, by: Lift['by']) => {
    const id = idAt(index);
    if (id === undefined) return;
    setLift({ id, from: index, to: index, by });
    setCurrent(index);
    announce('lifted', id, index + 1);
  };
  const carry = (to: number) => {
    const carried = held.current;
    if (!carried || carried.to === to) return;
    setLift({ ...carried, to });
    setCurrent(to);
    announce('over', carried.id, to + 1);
  };
  const end = (how: 'dropped' | 'cancelled') => {
    const put = held.current;
    if (!put) return;
    const place = how === 'dropped' ? put.to : put.from;
    setLift(null);
    setCurrent(place);
    announce(how, put.id, place + 1);
    if (place !== put.from) drop(put.from, place);
  };
  /** Keys on the handle of the row at `index`. */
  const onKey = (event: KeyboardEvent, index: number) => {
    const holding = lift?.by === 'keys';
    const place = placeAfter(event.key, holding ? lift.to : index, count);
    if (place !== undefined) {
      event.preventDefault();
      if (holding) carry(place);
      else setCurrent(place);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (holding) end('dropped');
      else begin(index, 'keys');
    } else if (holding && (event.key === 'Escape' || event.key === 'Tab')) {
      if (event.key === 'Escape') event.stopPropagation();
      end('cancelled');
    }
  };
  return { lift, current, setCurrent, begin, carry, end, onKey };
}
