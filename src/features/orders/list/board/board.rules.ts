import { codeOrder } from '#kit/contract/text/code-order.ts';
import type { OrderStatus } from '../../lifecycle/order-status.public.ts';

interface Placed {
  readonly id: number;
  readonly orderedAt: string;
  readonly status: { readonly value?: string };
}

/** Statuses of unfinished orders, from left to right. */
export const BOARD_STATUSES = [
  'ORDER',
  'RECEIPT',
  'READY',
  'DELIVERY',
] as const satisfies readonly OrderStatus[];
export type BoardStatus = (typeof BOARD_STATUSES)[number];
export type Columns<T> = Readonly<Record<BoardStatus, readonly T[]>>;

/** The orders of each column, longest waiting first. */
export function columnsOf<T extends Placed>(rows: readonly T[]): Columns<T> {
  const sorted = [...rows].sort((a, b) => codeOrder(a.orderedAt, b.orderedAt) || a.id - b.id);
  const of = (status: BoardStatus) => sorted.filter((row) => row.status.value === status);
  return { ORDER: of('ORDER'), RECEIPT: of('RECEIPT'), READY: of('READY'), DELIVERY: of('DELIVERY') };
}

interface Dish {
  readonly name: string;
  readonly count: number;
}

/** Pieces still to cook by item, highest first: of new and accepted orders. */
export function dishesToCook(
  rows: readonly { readonly status: { readonly value?: string }; readonly lines: readonly Dish[] }[],
): readonly Dish[] {
  const counts = new Map<string, number>();
  for (const { status, lines } of rows)
    if (status.value === 'ORDER' || status.value === 'RECEIPT')
      for (const { name, count } of lines) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** Number of slips side by side in a column: in steps, so that a single order does not change the layout. */
export function lanesOf(count: number): number {
  if (count <= 4) return 1;
  return count <= 12 ? 2 : 3;
}

/** Position of a card. */
export interface Place {
  readonly status: BoardStatus;
  /** From 0, the longest waiting. */
  readonly index: number;
}

export function placeOf<T extends Placed>(columns: Columns<T>, id: number | null): Place | null {
  for (const status of BOARD_STATUSES) {
    const index = columns[status].findIndex((row) => row.id === id);
    if (index >= 0) return { status, index };
  }
  return null;
}

/** The card reached with an arrow key, skipping empty columns. Null if there is none in that direction. */
export function cardBeside<T extends Placed>(columns: Columns<T>, from: Place, key: string): T | null {
  const column = columns[from.status];
  if (key === 'ArrowUp') return column[from.index - 1] ?? null;
  if (key === 'ArrowDown') return column[from.index + 1] ?? null;
  if (key === 'Home') return column[0] ?? null;
  if (key === 'End') return column.at(-1) ?? null;
  const at = BOARD_STATUSES.indexOf(from.status);
  const aside =
    key === 'ArrowLeft'
      ? BOARD_STATUSES.slice(0, at).reverse()
      : key === 'ArrowRight'
        ? BOARD_STATUSES.slice(at + 1)
        : [];
  const next = aside.map((status) => columns[status]).find((cards) => cards.length > 0);
  return next?.[Math.min(from.index, next.length - 1)] ?? null;
}
