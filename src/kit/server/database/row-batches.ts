/**
 * Rows in batches of at most `size`, so that a long list does not block other requests: `next` reads those after a row,
 * or the first.
 */
export async function* rowBatches<T>(
  size: number,
  next: (last: T | undefined) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let last: T | undefined;
  for (;;) {
    const rows = await next(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
