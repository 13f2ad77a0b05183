import type { ScopedContext } from '../context.ts';
import type { TableShape } from '../crud/table-shape.ts';
import { rowBatches } from '../database/row-batches.ts';
import { type Cell, writeSheet } from '../spreadsheet/spreadsheet.ts';
import type { CellContext, TableContext } from './cell-context.ts';
import { createPace } from './pace.ts';
import type { Values } from './resource-spreadsheet.ts';
import { cellOf, storedTexts } from './spreadsheet-cells.ts';
import type { SpreadsheetColumn, SpreadsheetLayout } from './spreadsheet-layout.ts';
import { markOf } from './spreadsheet-mark.ts';

const BATCH = 100;

type Columns = readonly SpreadsheetColumn[];

function rowCell(column: SpreadsheetColumn, row: Values, columns: Columns, context: CellContext): Cell {
  if (column.kind === 'id') return row.id as number;
  if (column.kind !== 'mark') return cellOf(column, row, context);
  // What is not stored has no version.
  return row.version === null
    ? null
    : markOf(row.version as number, storedTexts(columns, row, context), context.restless);
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
  batches: AsyncIterable<readonly Values[]>,
  columns: Columns,
  context: CellContext,
): AsyncGenerator<Cell[][]> {
  const pace = createPace();
  for await (const rows of batches) {
    const batch: Cell[][] = [];
    for (const row of rows) {
      batch.push(columns.map((column) => rowCell(column, row, columns, context)));
      await pace();
    }
    yield batch;
  }
}

/** Rows as an Excel 97–2003 file. */
export const fileOfRows = (
  batches: AsyncIterable<readonly Values[]>,
  columns: Columns,
  context: CellContext,
): Promise<Buffer> =>
  writeSheet({
    name: 'data',
    header: columns.map(({ label }) => label),
    widths: columns.map(({ width }) => width),
    rows: cellsOf(batches, columns, context),
  });

/** All live rows of the store as such a file. */
export const sheetFile = (
  ctx: ScopedContext,
  { columns }: SpreadsheetLayout,
  context: TableContext,
): Promise<Buffer> =>
  fileOfRows(storedRows(ctx, context.shape, context.shape.columns.displayOrder), columns, context);
