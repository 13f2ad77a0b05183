import type { ScopedContext } from '../context.ts';
import type { TableShape } from '../crud/table-shape.ts';
import { rowBatches } from '../database/row-batches.ts';
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

/** The store's rows in display order. */
function storedRows(
  ctx: ScopedContext,
  shape: TableShape,
  order: string | undefined,
): AsyncGenerator<Values[]> {
  const after = order ? `(t.${order}, t.id) > ($2::int, $3::int)` : 't.id > $3::int and $2::int is not null';
  const sql = `select ${shape.select} from ${shape.table} t
    where t.store_id = $1 and t.deleted_at is null and ${after}
    order by ${order ? `t.${order}, ` : ''}t.id limit ${BATCH}`;
  return rowBatches<Values>(BATCH, (last) => {
    const place = order ? (last?.displayOrder ?? 0) : 0;
    return ctx.db.query(sql, [ctx.store.id, place, last?.id ?? 0]);
  });
}

async function* cellsOf(
  batches: AsyncIterable<Values[]>,
  cells: (row: Values) => Cell[],
): AsyncGenerator<Cell[][]> {
  const pace = createPace();
  for await (const rows of batches) {
    const batch: Cell[][] = [];
    for (const row of rows) {
      batch.push(cells(row));
      await pace();
    }
    yield batch;
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
    rows: cellsOf(storedRows(ctx, context.shape, context.shape.columns.displayOrder), cells),
  });
}
