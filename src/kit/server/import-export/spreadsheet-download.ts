import type { ScopedContext } from '../context.ts';
import type { TableShape } from '../crud/columns-of.ts';
import { type Cell, writeSheet } from '../spreadsheet/spreadsheet.ts';
import type { CellContext } from './cell-context.ts';
import { createPace } from './pace.ts';
import type { Values } from './resource-spreadsheet.ts';
import { cellOf } from './spreadsheet-cells.ts';
import { storedTexts } from './spreadsheet-import.ts';
import type { SpreadsheetColumn, SpreadsheetLayout } from './spreadsheet-layout.ts';
import { markOf } from './spreadsheet-mark.ts';

const BATCH = 100;

function rowCell(
  column: SpreadsheetColumn,
  row: Values,
  layout: SpreadsheetLayout,
  context: CellContext,
): Cell {
  if (column.kind === 'id') return row.id as number;
  if (column.kind === 'mark')
    return markOf(row.version as number, storedTexts(layout.columns, row, context), context.restless);
  return cellOf(column, row, context);
}

/** The store's rows in display order, in batches, so that a long list does not block other requests. */
async function* batches(
  ctx: ScopedContext,
  shape: TableShape,
  order: string | undefined,
  cells: (row: Values) => Cell[],
): AsyncGenerator<Cell[][]> {
  const after = order ? `(t.${order}, t.id) > ($2::int, $3::int)` : 't.id > $3::int and $2::int is not null';
  const sql = `select ${shape.select} from ${shape.table} t
    where t.store_id = $1 and t.deleted_at is null and ${after}
    order by ${order ? `t.${order}, ` : ''}t.id limit ${BATCH}`;
  let [place, id] = [0, 0];
  const pace = createPace();
  for (;;) {
    const rows = await ctx.db.query(sql, [ctx.store.id, place, id]);
    const batch: Cell[][] = [];
    for (const row of rows) {
      batch.push(cells(row));
      await pace();
    }
    if (batch.length > 0) yield batch;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    place = order ? (last.displayOrder as number) : 0;
    id = last.id as number;
  }
}

/** All live rows of the store as an Excel 97–2003 file. */
export function sheetFile(
  ctx: ScopedContext,
  layout: SpreadsheetLayout,
  context: CellContext,
): Promise<Buffer> {
  const cells = (row: Values): Cell[] =>
    layout.columns.map((column) => rowCell(column, row, layout, context));
  return writeSheet({
    name: 'data',
    header: layout.columns.map(({ label }) => label),
    widths: layout.columns.map(({ width }) => width),
    rows: batches(ctx, context.shape, context.shape.columns.displayOrder, cells),
  });
}
