import type { UploadCounts } from '#kit/contract/lookups.contract.ts';
import { type CrudPermissions, holds } from '#kit/contract/permissions.ts';
import type { ScopedContext } from '../context.ts';
import type { Db } from '../database/pool.ts';
import type { Findings } from '../spreadsheet/findings.ts';
import type { Cell, SheetContent } from '../spreadsheet/spreadsheet.ts';
import { createPace } from './pace.ts';
import type { ResourceSpreadsheet, Values } from './resource-spreadsheet.ts';
import { cellOf, type SpreadsheetView } from './spreadsheet-cells.ts';
import { asText, folded, isBlank, type Placed, placeColumns, reportOddCells } from './spreadsheet-header.ts';
import type { SpreadsheetColumn, SpreadsheetLayout } from './spreadsheet-layout.ts';
import { isUntouched, readMark } from './spreadsheet-mark.ts';
import { createRowReader } from './spreadsheet-row.ts';
import { createRowWriter } from './spreadsheet-write.ts';

const BATCH = 100;

interface FileRow {
  /** As the file shows it, from 1. */
  row: number;
  cells: Cell[];
  /** The stored row it is about; nothing for a new one. */
  id?: number;
}

/**
 * Checks every row of a file against the store's rows and, when told to, writes as it goes: `db` is then a transaction
 * that the caller rolls back if anything was found. Memory does not grow with what is stored.
 */
export async function importSpreadsheet(
  ctx: ScopedContext,
  db: Db,
  options: {
    sheet: ResourceSpreadsheet;
    content: SheetContent;
    layout: SpreadsheetLayout;
    view: SpreadsheetView;
    permissions: CrudPermissions;
    findings: Findings;
    write: boolean;
    progress(share: number): void;
  },
): Promise<UploadCounts> {
  const { sheet, content, layout, view, permissions, findings, write } = options;
  const counts: UploadCounts = { count: 0, added: 0, changed: 0, same: 0 };
  const placed = placeColumns(content, { named: layout.named, needed: [layout.main] }, findings);
  if (findings.failed) return counts;
  reportOddCells(content, placed, findings);
  for (const { column } of placed)
    if (column.kind === 'ignored') findings.warning(1, column.label, { key: 'sheet.ignoredColumn' });

  const writer = createRowWriter(ctx, db, sheet, view.shape);
  if (write) await writer.lock();
  const reader = createRowReader({ ctx, sheet, layout, view, placed, findings });
  const identify = identifier(placed, layout, await writer.names(), findings);
  const texts = cellTexts(placed);
  const markAt = placed.find(({ column }) => column.kind === 'mark')?.index;
  const mayAdd = permissions.add !== undefined && holds(ctx.principal.actions, permissions.add);
  const mayUpdate = permissions.update !== undefined && holds(ctx.principal.actions, permissions.update);
  const pace = createPace();

  const take = async ({ row, cells, id }: FileRow, stored: Values | undefined): Promise<void> => {
    const label = layout.main.label;
    if (id !== undefined && !stored) return findings.error(row, layout.id.label, { key: 'sheet.unknownRow' });
    const mark = readMark(markAt === undefined ? '' : asText(cells[markAt]));
    if (stored && mark === null) return findings.error(row, layout.mark.label, { key: 'sheet.badMark' });
    counts.count += 1;
    if (!stored) {
      if (!mayAdd) return findings.error(row, label, { key: 'sheet.mayNotAdd' });
      const columns = await reader.create(cells, row);
      if (!columns) return;
      counts.added += 1;
      return writer.insert(columns);
    }
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

  for (let at = 1; at < content.rows.length; at += BATCH) {
    const batch: FileRow[] = [];
    for (let row = at + 1; row <= Math.min(at + BATCH, content.rows.length); row += 1) {
      const cells = content.rows[row - 1] ?? [];
      const found = isBlank(cells) ? undefined : identify(cells, row);
      if (found) batch.push({ row, cells, id: found.id });
      // The batch holds what is needed of it.
      content.rows[row - 1] = [];
      await pace();
    }
    const known = await writer.stored(
      batch.flatMap(({ id }) => id ?? []),
      write,
    );
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

/** The texts of a row that count for its mark. */
function cellTexts(placed: readonly Placed<SpreadsheetColumn>[]) {
  const counted = placed.filter(({ column }) => column.kind === 'value');
  return (cells: readonly Cell[]): Record<string, string> =>
    Object.fromEntries(counted.map(({ column, index }) => [column.key, asText(cells[index])]));
}

/** The same of a stored row, as a download shows it. */
export const storedTexts = (columns: readonly SpreadsheetColumn[], row: Values, view: SpreadsheetView) =>
  Object.fromEntries(
    columns
      .filter(({ kind }) => kind === 'value')
      .map((column) => [column.key, asText(cellOf(column, row, view))]),
  );

/** Which stored row a row of the file is about: by its id, else by its name; never two rows about the same. */
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
  return (cells: readonly Cell[], row: number): { id?: number } | undefined => {
    const idText = idAt === undefined ? '' : asText(cells[idAt]).trim();
    const name = folded(asText(cells[nameAt]));
    let id: number | undefined;
    if (idText !== '') {
      id = /^[1-9]\d{0,9}$/.test(idText) && Number(idText) <= 2_147_483_647 ? Number(idText) : undefined;
      if (id === undefined) return void findings.error(row, layout.id.label, { key: 'sheet.unknownRow' });
    } else if (name !== '') {
      const same = known.get(name) ?? [];
      if (same.length > 1) return void findings.error(row, layout.main.label, { key: 'sheet.severalRows' });
      id = same[0];
      const earlier = id === undefined ? rowOfName.get(name) : undefined;
      if (earlier !== undefined)
        return void findings.error(row, layout.main.label, {
          key: 'sheet.repeatedRow',
          params: { row: earlier },
        });
      rowOfName.set(name, row);
    }
    const earlier = id === undefined ? undefined : rowOfId.get(id);
    if (earlier !== undefined)
      return void findings.error(row, idText === '' ? layout.main.label : layout.id.label, {
        key: 'sheet.repeatedRow',
        params: { row: earlier },
      });
    if (id !== undefined) rowOfId.set(id, row);
    return { id };
  };
}
