/** A row as ordering sees it. */
export interface Ordered {
  id: number;
  displayOrder: number;
}

/** A row taken from its place to another (places in the list, from 0). */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(to, 0, row);
  return next;
}

const inOrder = (a: Ordered, b: Ordered) => a.displayOrder - b.displayOrder || a.id - b.id;

/** The rows of a store in order with unique numbers: if two share one, all are renumbered from 1. */
function untied<T extends Ordered>(rows: readonly T[]): T[] {
  const sorted = [...rows].sort(inOrder);
  const tied = sorted.some((row, index) => row.displayOrder === sorted[index - 1]?.displayOrder);
  return tied ? sorted.map((row, index) => ({ ...row, displayOrder: index + 1 })) : sorted;
}

/**
 * The display order to request so that a row moves to another row's position. It gets all rows of the store: rows
 * hidden by a filter keep their sequence, and the result is the number of the row at that position.
 */
export function orderOf(all: readonly Ordered[], placeOf: number): number | undefined {
  return untied(all).find((row) => row.id === placeOf)?.displayOrder;
}

/** All rows as the server leaves them after a move: those between the old and the new place step aside (D29). */
export function afterMove<T extends Ordered>(all: readonly T[], id: number, order: number): T[] {
  const rows = untied(all);
  const old = rows.find((row) => row.id === id)?.displayOrder;
  if (old === undefined) return rows;
  return rows
    .map((row) => {
      if (row.id === id) return { ...row, displayOrder: order };
      if (old < order && row.displayOrder > old && row.displayOrder <= order)
        return { ...row, displayOrder: row.displayOrder - 1 };
      if (old > order && row.displayOrder < old && row.displayOrder >= order)
        return { ...row, displayOrder: row.displayOrder + 1 };
      return row;
    })
    .sort(inOrder);
}
