import type { UploadCounts } from '#kit/contract/endpoints/uploads.contract.ts';
import { LARGEST_ID } from '#kit/contract/fields.ts';
import { type CrudPermissions, holds, type PermissionCode } from '#kit/contract/permissions.ts';
import type { ScopedContext } from '../context.ts';
import type { Db } from '../database/pool.ts';
import type { Findings } from '../spreadsheet/findings.ts';
import type { Cell, SheetContent } from '../spreadsheet/spreadsheet.ts';
import type { TableContext } from './cell-context.ts';
import { createPace } from './pace.ts';
import type { ResourceSpreadsheet, Values } from './resource-spreadsheet.ts';
import { cellTexts } from './spreadsheet-cells.ts';
import { asText, folded, isBlank, type Placed, placeColumns, reportOddCells } from './spreadsheet-header.ts';
import type { SpreadsheetColumn, SpreadsheetLayout } from './spreadsheet-layout.ts';
import { isUntouched, type RowMark, readMark } from './spreadsheet-mark.ts';
import { createRowReader } from './spreadsheet-row.ts';
import { createRowWriter, type RowWriter } from './spreadsheet-write.ts';

const BATCH = 100;

interface FileRow {
  /** Row number in the file, from 1. */
  row: number;
  cells: Cell[];
  /** The stored row; undefined for a new one. */
  id?: number;
}

interface Import {
  sheet: ResourceSpreadsheet;
  content: SheetContent;
  layout: SpreadsheetLayout;
  context: TableContext;
  permissions: CrudPermissions;
  findings: Findings;
  write: boolean;
  progress(share: number): void;
}

/**
 * Checks every row of a file against the store's rows and optionally writes: `db` is then a transaction that the caller
 * rolls back if there are errors. Memory does not grow with the number of stored rows.
 */
export async function importSpreadsheet(ctx: ScopedContext, db: Db, options: Import): Promise<UploadCounts> {
  const { content, layout, findings, write } = options;
  const counts: UploadCounts = { count: 0, added: 0, changed: 0, same: 0 };
  const placed = placeColumns(content, { named: layout.named, needed: [layout.main] }, findings);
  if (findings.failed) return counts;
  reportOddCells(content, placed, findings);
  for (const { column } of placed)
    if (column.kind === 'ignored') findings.warning(1, column.label, { key: 'sheet.ignoredColumn' });

  const writer = createRowWriter(ctx, db, options.sheet, options.context.shape);
  if (write) await writer.lock();
  const identify = identifier(placed, layout, await writer.names(), findings);
  const take = rowTaker(ctx, { ...options, placed, counts, writer });
  const pace = createPace();
  for (let at = 1; at < content.rows.length; at += BATCH) {
    const batch = await readBatch(content, at, identify, pace);
    const ids = batch.flatMap(({ id }) => id ?? []);
    const known = await writer.stored(ids, write);
    for (const each of batch) {
      await take(each, each.id === undefined ? undefined : known.get(each.id));
      await pace();
    }
    if (write && !findings.failed) await writer.flush();
    options.progress(Math.min(1, (at + BATCH) / content.rows.length));
  }
  if (counts.count === 0 && !findings.failed) findings.error(null, null, { key: 'sheet.empty' });
  return counts;
}

/** The rows of the file from one on, with the stored ones they are about; the file itself gives them up. */
async function readBatch(
  content: SheetContent,
  at: number,
  identify: ReturnType<typeof identifier>,
  pace: ReturnType<typeof createPace>,
): Promise<FileRow[]> {
  const batch: FileRow[] = [];
  for (let row = at + 1; row <= Math.min(at + BATCH, content.rows.length); row += 1) {
    const cells = content.rows[row - 1] ?? [];
    const found = isBlank(cells) ? undefined : identify(cells, row);
    if (found) batch.push({ row, cells, id: found.id });
    // The batch contains what is needed.
    content.rows[row - 1] = [];
    await pace();
  }
  return batch;
}

/** Adds or changes one row, where the file, the permissions and its mark allow it; else says why not. */
function rowTaker(
  ctx: ScopedContext,
  options: Import & {
    placed: readonly Placed<SpreadsheetColumn>[];
    counts: UploadCounts;
    writer: RowWriter;
  },
) {
  const { layout, permissions, findings, placed, counts, writer } = options;
  const reader = createRowReader({ ...options, ctx });
  const texts = cellTexts(placed);
  const markAt = placed.find(({ column }) => column.kind === 'mark')?.index;
  const may = (code: PermissionCode | undefined): boolean =>
    code !== undefined && holds(ctx.principal.actions, code);
  const mayAdd = may(permissions.add);
  const mayUpdate = may(permissions.update);
  const { label } = layout.main;

  const add = async ({ row, cells }: FileRow): Promise<void> => {
    if (!mayAdd) return findings.error(row, label, { key: 'sheet.mayNotAdd' });
    const columns = await reader.create(cells, row);
    if (!columns) return;
    counts.added += 1;
    writer.insert(columns);
  };
  const change = async (
    { row, cells }: FileRow,
    stored: Values,
    mark: RowMark | undefined,
  ): Promise<void> => {
    const older = mark && mark.version !== stored.version;
    if (mark && isUntouched(mark, texts(cells))) {
      counts.same += 1;
      return older ? findings.warning(row, label, { key: 'sheet.keptNewer' }) : undefined;
    }
    const columns = await reader.update(cells, row, stored, mark);
    if (!columns) return;
    if (columns === stored) {
      counts.same += 1;
      return;
    }
    if (older) return findings.error(row, label, { key: 'sheet.stale' });
    if (!mayUpdate) return findings.error(row, label, { key: 'sheet.mayNotUpdate' });
    counts.changed += 1;
    writer.update(columns);
  };
  return async (each: FileRow, stored: Values | undefined): Promise<void> => {
    const { row, cells, id } = each;
    if (id !== undefined && !stored) return findings.error(row, layout.id.label, { key: 'sheet.unknownRow' });
    const mark = readMark(markAt === undefined ? '' : asText(cells[markAt]));
    if (stored && mark === null) return findings.error(row, layout.mark.label, { key: 'sheet.badMark' });
    counts.count += 1;
    return stored ? change(each, stored, mark ?? undefined) : add(each);
  };
}

/** Matches a file row to a stored row: by id, else by name; two file rows never match the same one. */
function identifier(
  placed: readonly Placed<SpreadsheetColumn>[],
  layout: SpreadsheetLayout,
  known: ReadonlyMap<string, readonly number[]>,
  findings: Findings,
) {
  const idAt = placed.find(({ column }) => column.kind === 'id')?.index;
  const nameAt = placed.find(({ column }) => column === layout.main)?.index ?? 0;
  const rowOfId = new Map<number, number>();
  const rowOfName = new Map<string, number>();
  const repeated = (row: number, { label }: SpreadsheetColumn, earlier: number): undefined =>
    void findings.error(row, label, { key: 'sheet.repeatedRow', params: { row: earlier } });
  const byId = (text: string, row: number): { id?: number } | undefined => {
    const fits = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID;
    return fits
      ? { id: Number(text) }
      : void findings.error(row, layout.id.label, { key: 'sheet.unknownRow' });
  };
  const byName = (name: string, row: number): { id?: number } | undefined => {
    if (name === '') return {};
    const [id, ...others] = known.get(name) ?? [];
    if (others.length > 0) return void findings.error(row, layout.main.label, { key: 'sheet.severalRows' });
    const earlier = id === undefined ? rowOfName.get(name) : undefined;
    if (earlier !== undefined) return repeated(row, layout.main, earlier);
    rowOfName.set(name, row);
    return { id };
  };
  return (cells: readonly Cell[], row: number): { id?: number } | undefined => {
    const idText = idAt === undefined ? '' : asText(cells[idAt]).trim();
    const found = idText === '' ? byName(folded(asText(cells[nameAt])), row) : byId(idText, row);
    if (found?.id === undefined) return found;
    const earlier = rowOfId.get(found.id);
    if (earlier !== undefined) return repeated(row, idText === '' ? layout.main : layout.id, earlier);
    rowOfId.set(found.id, row);
    return found;
  };
}
